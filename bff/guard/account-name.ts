import { latinDigits } from "../../shared/rules/digits.ts";
import { parseMobile } from "./mobile.ts";

declare const canonical: unique symbol;

/** Canonical spelling of a typed account name, for throttles, locks and logs. Two accounts may have the same one. */
export type AccountName = string & { readonly [canonical]: true };

/** Spaces, control and invisible characters, and combining marks that belong to no script. */
const insignificant = /[\s\p{C}\p{Default_Ignorable_Code_Point}[\p{M}&&\p{Script=Inherited}]]/gv;
/** Accented letters of scripts in which marks are accents. In Bengali, for example, marks are vowels. */
const accented = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}])\p{M}+/gu;
/** Latin letters without a Unicode decomposition, each followed by the plain letters it resembles. */
const lookalikes: ReadonlyMap<string, string> = new Map(
  [
    ...(["ßss", "æae", "œoe", "þth", "đd", "ðd", "ɖd", "øo", "ɵo", "łl", "ƚl", "ħh", "ıi", "ɨi", "ȷj", "ɉj"] as const),
    ...(["ŧt", "ŋn", "ƀb", "ȼc", "ⱥa", "ɇe", "ǥg", "ɍr", "ʉu", "ɏy", "ƶz", "ĸk"] as const),
  ].map(([letter = "", ...plain]) => [letter, plain.join("")]),
);
const undecomposed = new RegExp(`[${[...lookalikes.keys()].join("")}]`, "gu");
const punctuation = /[^\p{L}\p{N}+]/gu;
const foreignNumber = /^(?:\+|00)([1-9]\d{5,14})$/;

/**
 * Returns the canonical name, which all spellings that the platform may accept for an account share. A mobile number
 * becomes its international form, whether typed with `+880`, `0` or neither (promises, sessions and entry).
 */
export function canonicalAccountName(typed: string): AccountName {
  const compact = withoutPunctuation(typed);
  const [, foreign] = foreignNumber.exec(compact) ?? [];
  const number = parseMobile(compact)?.international ?? (foreign && `+${foreign}`);
  return (number ?? plainLetters(typed)) as AccountName;
}

/**
 * Returns the name under which password attempts and second steps are counted. The platform may read only the digits of
 * the input, so `01712a345678` counts as the number 01712345678. Browser proofs and reset marks use other spellings,
 * because the input may be a user name.
 */
export function throttleName(typed: string): AccountName {
  const name = canonicalAccountName(typed);
  // The platform may or may not read `①` as a digit.
  const readings = [plainLetters(typed), typed].map((text) => text.replace(/[^0-9]/g, ""));
  const mobile = [name, ...readings].map((text) => parseMobile(text)).find((number) => number !== undefined);
  const [, digits] = /^0*(\d{6,})$/.exec(name.replace(punctuation, "")) ?? [];
  return (mobile?.international ?? digits ?? name) as AccountName;
}

const withoutPunctuation = (typed: string): string => plainLetters(typed).replace(punctuation, "");

/** Lowercases and decomposes a text, converts digits to Latin, and removes accents, spaces and invisible characters. */
export function plainLetters(typed: string): string {
  // A lowercase letter may decompose where its capital does not.
  const letters = typed.normalize("NFKD").toLowerCase().normalize("NFKD");
  return latinDigits(letters)
    .replace(insignificant, "")
    .replace(accented, "$1")
    .replace(undecomposed, (letter) => lookalikes.get(letter) ?? letter);
}

/** Whether a canonical name has the form of a phone number. */
export const isNumber = (name: AccountName): boolean => /^\+\d+$/.test(name);

declare const identity: unique symbol;

/** Normalised platform account name, unique per account. Member data is stored under it. */
export type AccountIdentity = string & { readonly [identity]: true };

/** Returns an account's identity: its name without case and width, in which two accounts never differ. */
export const accountIdentity = (account: string): AccountIdentity =>
  // A lowercase letter may compose where its capital does not.
  account.normalize("NFKC").toLowerCase().normalize("NFKC") as AccountIdentity;

/**
 * Returns the spelling that browser proofs and sign-in counts use: the identity, or the digits of a mobile number,
 * because the platform skips separators. Unlike a canonical name, a spelling belongs to one account: `1712345678` may
 * be a user name, and `01712345678` another account's number.
 */
export function accountSpelling(typed: string): AccountIdentity {
  const digits = withoutPunctuation(typed);
  return accountIdentity(/^\+?\d+$/.test(digits) && isNumber(canonicalAccountName(digits)) ? digits : typed);
}
