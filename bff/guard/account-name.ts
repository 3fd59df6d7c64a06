import { latinDigits } from "../../shared/rules/digits.ts";
import { parseMobile } from "./mobile.ts";

declare const canonical: unique symbol;

/** The canonical spelling of a typed account name, for throttles, locks and log lines. Two accounts may share one. */
export type AccountName = string & { readonly [canonical]: true };

/** Spaces, control and invisible characters, and combining marks that belong to no script. */
const insignificant = /[\s\p{C}\p{Default_Ignorable_Code_Point}[\p{M}&&\p{Script=Inherited}]]/gv;
/** Other marks are accents in these scripts only; in Bengali and similar scripts they are vowels. */
const accented = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}])\p{M}+/gu;
/** Latin letters that look like others and that Unicode does not decompose. */
const lookalikes: ReadonlyMap<string, string> = new Map(
  [
    ...(["ßss", "æae", "œoe", "þth", "đd", "ðd", "ɖd", "øo", "ɵo", "łl", "ƚl", "ħh", "ıi", "ɨi", "ȷj", "ɉj"] as const),
    ...(["ŧt", "ŋn", "ƀb", "ȼc", "ⱥa", "ɇe", "ǥg", "ɍr", "ʉu", "ɏy", "ƶz", "ĸk"] as const),
  ].map(([letter = "", ...plain]) => [letter, plain.join("")]),
);
const undecomposed = new RegExp(`[${[...lookalikes.keys()].join("")}]`, "gu");
const punctuation = /[^\p{L}\p{N}+]/gu;
/** A number with an international prefix. */
const foreignNumber = /^(?:\+|00)([1-9]\d{5,14})$/;

/**
 * Returns the canonical name of a typed account. Every spelling that a platform may accept for an account has the same
 * name: case, width, accents, digits of other scripts, spaces and invisible characters are ignored, and a mobile number
 * becomes its international form whether it was typed with `+880`, `0` or neither (promises, sessions and entry).
 */
export function canonicalAccountName(typed: string): AccountName {
  const compact = withoutPunctuation(typed);
  const [, foreign] = foreignNumber.exec(compact) ?? [];
  const number = parseMobile(compact)?.international ?? (foreign && `+${foreign}`);
  return (number ?? plainLetters(typed)) as AccountName;
}

/**
 * Returns the name that attempts on an account's password or code are counted by. A platform may read only the digits
 * of the input, so a name whose digits form a number of the site's market counts as that number: `01712a345678` as
 * 01712345678. It may still be a user name, so proofs and marks use the canonical name.
 */
export function throttleName(typed: string): AccountName {
  const name = canonicalAccountName(typed);
  // The platform may or may not read `①` as a digit.
  const readings = [plainLetters(typed), typed].map((text) => text.replace(/[^0-9]/g, ""));
  const mobile = [name, ...readings].map((text) => parseMobile(text)).find((number) => number !== undefined);
  const [, digits] = /^0*(\d{6,})$/.exec(name.replace(punctuation, "")) ?? [];
  return (mobile?.international ?? digits ?? name) as AccountName;
}

/** Keeps letters, digits and the plus of a number. */
const withoutPunctuation = (typed: string): string => plainLetters(typed).replace(punctuation, "");

/** Lowercases and decomposes a text, removes accents, invisible characters and spaces, and converts digits to Latin. */
export function plainLetters(typed: string): string {
  // The text is decomposed twice: a lowercase letter may decompose where its capital does not.
  const letters = typed.normalize("NFKD").toLowerCase().normalize("NFKD");
  return latinDigits(letters)
    .replace(insignificant, "")
    .replace(accented, "$1")
    .replace(undecomposed, (letter) => lookalikes.get(letter) ?? letter);
}

/** Whether a canonical name is a mobile number or has the form of one. */
export const isNumber = (name: AccountName): boolean => /^\+\d+$/.test(name);

declare const identity: unique symbol;

/** An account as the platform names it, under which data of a member is stored. It identifies exactly one account. */
export type AccountIdentity = string & { readonly [identity]: true };

/** Returns the identity of an account: its name without case and width, by which no two accounts differ. */
export const accountIdentity = (account: string): AccountIdentity =>
  // The name is composed twice: a lowercase letter may compose where its capital does not.
  account.normalize("NFKC").toLowerCase().normalize("NFKC") as AccountIdentity;

/**
 * Returns the spelling of a typed account that browser proofs and sign-in counts use: its identity, or the digits of a
 * mobile number, because a platform skips separators. Unlike the canonical name it leads to one account: `1712345678`
 * may be a user name and `01712345678` the number of another account, and `778899` and `77.88.99` may be two names.
 */
export function accountSpelling(typed: string): AccountIdentity {
  const digits = withoutPunctuation(typed);
  return accountIdentity(/^\+?\d+$/.test(digits) && isNumber(canonicalAccountName(digits)) ? digits : typed);
}
