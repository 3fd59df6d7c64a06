import type { Site } from "../contracts/site.ts";
import { latinDigits, readCode } from "./digits.ts";
import { joinDigits } from "./mobile.ts";
import { cleanName, cleanText, isReadable, visibleLength } from "./names.ts";
import { matchesPattern, patterns } from "./patterns.ts";
import { normalizePaymentPassword } from "./payment-password.ts";

export type FieldRule = Site["registration"][number];
export type FieldFault = "required" | "pattern" | "length";

/** Id of the digits-only pattern. */
const digitsPattern = 6;
/** Ids of the patterns that allow only Latin digits, date patterns included. Digits of any script are converted. */
const latinPatterns = new Set([1, 2, 3, 4, 5, 6, 7, 11, 13, 19, 20]);
const codes = new Set(["verificationCode", "captcha"]);
const names = new Set(["payeeName", "nickname"]);
/** Ids of the patterns for words in any script. */
const namePatterns = new Set([12, 21]);

/**
 * Normalises a value: trims it, removes invisible characters, and reads codes, names and numbers in any spelling.
 * Passwords without the digits pattern are unchanged.
 */
export function cleanField({ field, patternId, type }: Pick<FieldRule, "field" | "patternId" | "type">, value: string) {
  if (codes.has(field)) return readCode(value);
  const isDigits = patternId === digitsPattern;
  if (type === "password") return isDigits ? normalizePaymentPassword(value) : value;
  if (names.has(field) || namePatterns.has(patternId)) return cleanName(value);
  const trimmed = cleanText(value);
  // In mobile numbers, a leading `+` or `00` marks the country code, which rules/mobile.ts reads.
  if (isDigits && field !== "mobileNum") return joinDigits(trimmed).replace(/^(\+|00)/, "");
  return latinPatterns.has(patternId) || type === "tel" ? latinDigits(trimmed) : trimmed;
}

/**
 * Validates a field of a registration, profile or password form by its rule. An empty optional field is valid. Lengths of
 * texts count visible characters; a `maxLength` of 0 means no maximum. Text without visible characters, or with direction
 * controls, is refused. Unknown pattern ids are accepted, because the platform checks them too.
 */
export function checkField(rule: FieldRule, value: string): FieldFault | undefined {
  if (value === "") return rule.required ? "required" : undefined;
  const isText = rule.type !== "password";
  if (isText && !isReadable(value)) return "pattern";
  if (rule.patternId < patterns.length && !matchesPattern(rule.patternId, value)) return "pattern";
  const length = isText ? visibleLength(value) : value.length;
  return length < rule.minLength || (rule.maxLength > 0 && length > rule.maxLength) ? "length" : undefined;
}
