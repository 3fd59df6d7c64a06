import { parseDay } from "./dates.ts";

const letter = /\p{L}/u;
const both =
  (...patterns: RegExp[]) =>
  (value: string) =>
    patterns.every((pattern) => pattern.test(value));
const one = (pattern: RegExp) => (value: string) => pattern.test(value);

/** Requires text before and after `@`, a dot in the domain, and up to 254 characters (RFC 5321 section 4.5.3.1). */
const isEmail = (value: string): boolean => {
  const [local = "", domain = "", more] = value.split("@");
  const labels = domain.split(".");
  return (
    more === undefined &&
    value.length <= 254 &&
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/.test(local) &&
    labels.length > 1 &&
    labels.every((label) => /^[A-Za-z0-9-]{1,63}$/.test(label) && !label.startsWith("-") && !label.endsWith("-"))
  );
};

/**
 * The 24 patterns of spec section 5, by pattern id. Each runs in linear time, so that no input blocks the event loop:
 * repeats are neither nested nor overlapping. Letters include the joiners of Bengali (U+200C, U+200D). An
 * `acceptedPattern` of the platform never runs here.
 */
export const patterns: readonly ((value: string) => boolean)[] = [
  () => true,
  one(/^[A-Za-z][A-Za-z0-9]*$/),
  one(/^[\p{Script=Han}0-9]+$/u),
  isEmail,
  one(/^[A-Za-z0-9]+$/),
  both(/^[A-Za-z0-9]+$/, /[A-Za-z]/, /[0-9]/),
  one(/^[0-9]+$/),
  both(/^[A-Za-z0-9]+$/, /[A-Z]/),
  both(/^[A-Za-z ]+$/, /[A-Za-z]/),
  one(/^\S+$/),
  one(/^[\p{Script=Han}\p{P}]+$/u),
  (value) => /^(?!00)\d{4}-/.test(value) && parseDay(value) !== null,
  both(/^[\p{L}\p{M}\p{Join_Control} ]+$/u, letter),
  (value) => /^\d\d-\d\d-(?!00)/.test(value) && parseDay(value) !== null,
  one(/^[\p{L}\p{M}\p{Nd}\p{Join_Control}]+$/u),
  one(/^[\p{Script=Hangul}]+$/u),
  one(/^[\p{Script=Thai}]+$/u),
  both(/^[\p{Script=Thai}A-Za-z ]+$/u, letter),
  both(/^[A-Z ]+$/, /[A-Z]/),
  one(/^[\x21-\x7e]+$/),
  both(/^[\x21-\x7e]+$/, /[A-Z]/, /[a-z]/, /[0-9]/, /[^A-Za-z0-9]/),
  both(/^[\p{L}\p{M}\p{Join_Control}.' -]+$/u, /\S \S/u),
  one(/^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\u30fc\uff01-\uff5e]+$/u),
  one(/^[^\sa-z\p{Ll}]+$/u),
];

/** Whether a value matches a pattern id. Unknown ids match nothing, so that a new rule is noticed. */
export const matchesPattern = (patternId: number, value: string): boolean => patterns[patternId]?.(value) ?? false;
