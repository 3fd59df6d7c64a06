import { latinDigits } from "../../shared/rules/digits.ts";
import { parseMobile } from "./mobile.ts";

declare const canonical: unique symbol;

/**
 * What was typed for an account, in the one spelling that throttles, locks and log lines of attempts go by. Two accounts
 * may share it: what belongs to a member is kept under `accountIdentity`. Only `canonicalAccountName` makes one.
 */
export type AccountName = string & { readonly [canonical]: true };

/** Spaces, control and invisible characters, and the accents of no script of their own. */
const insignificant = /[\s\p{C}\p{Default_Ignorable_Code_Point}[\p{M}&&\p{Script=Inherited}]]/gv;
/** Other marks are accents in these scripts only; in Bengali and its like they are vowels. */
const accented = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}])\p{M}+/gu;
/** Latin letters that people take for others and Unicode does not decompose. */
const lookalikes: ReadonlyMap<string, string> = new Map(
  [
    ...(["ßss", "æae", "œoe", "þth", "đd", "ðd", "ɖd", "øo", "ɵo", "łl", "ƚl", "ħh", "ıi", "ɨi", "ȷj", "ɉj"] as const),
    ...(["ŧt", "ŋn", "ƀb", "ȼc", "ⱥa", "ɇe", "ǥg", "ɍr", "ʉu", "ɏy", "ƶz", "ĸk"] as const),
  ].map(([letter = "", ...plain]) => [letter, plain.join("")]),
);
const undecomposed = new RegExp(`[${[...lookalikes.keys()].join("")}]`, "gu");
const punctuation = /[^\p{L}\p{N}+]/gu;
/** A number of another country that says so. */
const foreignNumber = /^(?:\+|00)([1-9]\d{5,14})$/;

/**
 * The canonical name of what was typed. Every spelling that a platform may take for the same account gives the same name:
 * case, width, accents, digits of other scripts, spaces and invisible characters differ for free, and a mobile number is
 * its international form whether it was typed with `+880`, `0` or neither (promises, sessions and entry).
 */
export function canonicalAccountName(typed: string): AccountName {
  const text = plainLetters(typed);
  const compact = withoutPunctuation(typed);
  const [, foreign] = foreignNumber.exec(compact) ?? [];
  return (parseMobile(compact)?.international ?? (foreign ? `+${foreign}` : text)) as AccountName;
}

/**
 * What tries at the secret of an account count by. A platform may read only the digits of what was typed, so that
 * `01712a345678` signs in to the account of 01712345678: a name whose digits are a number of the site's market counts as
 * that number. It shows nobody's number, as it may be a user name; proofs and marks go by the canonical name.
 */
export function throttleName(typed: string): AccountName {
  const name = canonicalAccountName(typed);
  // The platform may know `①` as a digit or not.
  const readings = [plainLetters(typed), typed].map((text) => text.replace(/[^0-9]/g, ""));
  const mobile = [name, ...readings].map((text) => parseMobile(text)).find((number) => number !== undefined);
  const [, digits] = /^0*(\d{6,})$/.exec(name.replace(punctuation, "")) ?? [];
  return (mobile?.international ?? digits ?? name) as AccountName;
}

/** Plain letters and digits, and the plus of a number. */
export const withoutPunctuation = (typed: string): string => plainLetters(typed).replace(punctuation, "");

/** Small letters without accents, invisible signs and spaces, digits in Latin script; decomposed. */
export function plainLetters(typed: string): string {
  // Twice: a small letter may decompose where its capital did not.
  const letters = typed.normalize("NFKD").toLowerCase().normalize("NFKD");
  return latinDigits(letters)
    .replace(insignificant, "")
    .replace(accented, "$1")
    .replace(undecomposed, (letter) => lookalikes.get(letter) ?? letter);
}

/** Whether a canonical name is a mobile number, or an account named like one. */
export const isNumber = (name: AccountName): boolean => /^\+\d+$/.test(name);

declare const identity: unique symbol;

/**
 * An account as the platform names it: what belongs to one member is kept by it. Unlike the canonical name of what was
 * typed (`guard/account-name.ts`) it takes no two accounts for one. Only `accountIdentity` makes one.
 */
export type AccountIdentity = string & { readonly [identity]: true };

/** The identity of an account: its name without differences of case and width, which no two accounts of a platform have. */
export const accountIdentity = (account: string): AccountIdentity =>
  // Twice: a small letter may compose where its capital did not.
  account.normalize("NFKC").toLowerCase().normalize("NFKC") as AccountIdentity;

/**
 * What was typed for an account, in the spelling that proofs of browsers and counts of sign-ins use: its identity, and for
 * a mobile number its digits alone, because a platform skips separators. Other digits keep their separators: `778899` and
 * `77.88.99` may be two user names. Unlike the canonical name it leads to one account: `1712345678` may be a user name, and
 * `01712345678` the number of another account.
 */
export function accountSpelling(typed: string): AccountIdentity {
  const digits = withoutPunctuation(typed);
  return accountIdentity(/^\+?\d+$/.test(digits) && isNumber(canonicalAccountName(digits)) ? digits : typed);
}
