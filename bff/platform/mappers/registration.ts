import Type from "typebox";
import type { Site } from "../../../shared/contracts/site.ts";
import { count, entries, flag, rowsOf, Scalar, text } from "./wire.ts";

const rules = rowsOf(
  Type.Object({
    field: Type.String(),
    enabled: Scalar,
    required: Scalar,
    patternId: Scalar,
    acceptedPattern: Scalar,
    minLength: Scalar,
    maxLength: Scalar,
    type: Scalar,
  }),
);

const longestPattern = 256;

/**
 * The enabled fields of the registration form, in the platform's order (protocol 3.9). `acceptedPattern` is not among
 * it: patterns of the form are vetted ids (decision 013).
 */
export const registration = (map: unknown): Site["registration"] =>
  enabled(map).map((rule) => ({
    field: rule.field,
    required: flag(rule.required),
    patternId: count(rule.patternId),
    minLength: count(rule.minLength),
    maxLength: count(rule.maxLength),
    type: text(rule.type) ?? "text",
  }));

/** The platform's own pattern of each enabled field that has one; `*` accepts anything and is none. */
export const acceptedPatterns = (map: unknown): Record<string, string> =>
  Object.fromEntries(
    enabled(map).flatMap((rule) => {
      const pattern = text(rule.acceptedPattern);
      return pattern === undefined || pattern === "*" || pattern.length > longestPattern ? [] : [[rule.field, pattern]];
    }),
  );

const enabled = (map: unknown) =>
  rules(entries(map).map(([field, rule]) => ({ ...Object(rule), field }))).filter(
    (rule) => flag(rule.enabled) && /^[A-Za-z]{1,40}$/.test(rule.field),
  );
