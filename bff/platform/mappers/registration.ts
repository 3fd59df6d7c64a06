import Type from "typebox";
import type { Site } from "../../../shared/schemas/site.ts";
import { count, entries, flag, rowsOf, Scalar, text } from "./wire.ts";

const rules = rowsOf(
  Type.Object({
    field: Type.String(),
    enabled: Scalar,
    required: Scalar,
    patternId: Scalar,
    minLength: Scalar,
    maxLength: Scalar,
    type: Scalar,
  }),
);

/**
 * The enabled fields of the registration form, in the platform's order (protocol 3.9). `acceptedPattern` stops here:
 * patterns are vetted ids (architecture section 9).
 */
export const registration = (map: unknown): Site["registration"] =>
  rules(entries(map).map(([field, rule]) => ({ ...Object(rule), field })))
    .filter((rule) => flag(rule.enabled) && /^[A-Za-z]{1,40}$/.test(rule.field))
    .map((rule) => ({
      field: rule.field,
      required: flag(rule.required),
      patternId: count(rule.patternId),
      minLength: count(rule.minLength),
      maxLength: count(rule.maxLength),
      type: text(rule.type) ?? "text",
    }));
