import type { Site } from "../contracts/site.ts";
import { latinDigits } from "./digits.ts";
import { matchesPattern, patterns } from "./patterns.ts";

export type FieldRule = Site["registration"][number];
export type FieldFault = "required" | "pattern" | "length";

/** Pattern ids whose values contain only digits, so that digits of any script are accepted (spec section 5). */
const digitPatterns = new Set([6, 11, 13]);

/**
 * Normalises a value: trims it, and converts the digits of numeric fields to Latin ones. Other passwords are unchanged.
 */
export function cleanField(rule: Pick<FieldRule, "patternId" | "type">, value: string): string {
  if (rule.type === "password") return digitPatterns.has(rule.patternId) ? latinDigits(value) : value;
  const trimmed = value.trim();
  return digitPatterns.has(rule.patternId) || rule.type === "tel" ? latinDigits(trimmed) : trimmed;
}

/**
 * Validates a field of the registration form by the site's rule. An empty optional field is valid. A `maxLength` of 0 means
 * no maximum. The platform checks unknown pattern ids; otherwise a site with a new pattern would accept no
 * registrations.
 */
export function checkField(rule: FieldRule, value: string): FieldFault | undefined {
  if (value === "") return rule.required ? "required" : undefined;
  if (rule.patternId < patterns.length && !matchesPattern(rule.patternId, value)) return "pattern";
  const tooLong = rule.maxLength > 0 && value.length > rule.maxLength;
  return value.length < rule.minLength || tooLong ? "length" : undefined;
}
