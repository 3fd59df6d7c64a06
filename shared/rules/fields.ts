import type { Site } from "../contracts/site.ts";
import { latinDigits } from "./digits.ts";
import { matchesPattern, patterns } from "./patterns.ts";

export type FieldRule = Site["registration"][number];
export type FieldFault = "required" | "pattern" | "length";

/** Pattern ids whose values hold digits only, so that digits of any script mean the same (spec section 5). */
const digitPatterns = new Set([6, 11, 13]);

/** A value as it is checked and sent: trimmed, and in Latin digits where digits are all there is. Passwords stay as typed. */
export function cleanField(rule: Pick<FieldRule, "patternId" | "type">, value: string): string {
  if (rule.type === "password") return digitPatterns.has(rule.patternId) ? latinDigits(value) : value;
  const trimmed = value.trim();
  return digitPatterns.has(rule.patternId) || rule.type === "tel" ? latinDigits(trimmed) : trimmed;
}

/**
 * Finds the fault of a field of the registration form, by the site's own rule; client and gateway share it.
 * An empty optional field is fine; a length of 0 as upper bound means none. A pattern id nobody knows here is left to
 * the platform, or a site with a new one could not be joined at all.
 */
export function checkField(rule: FieldRule, value: string): FieldFault | undefined {
  if (value === "") return rule.required ? "required" : undefined;
  if (rule.patternId < patterns.length && !matchesPattern(rule.patternId, value)) return "pattern";
  const tooLong = rule.maxLength > 0 && value.length > rule.maxLength;
  return value.length < rule.minLength || tooLong ? "length" : undefined;
}
