import { latinDigits } from "../../shared/rules/digits.ts";
import { parseMobile } from "./mobile.ts";

declare const canonical: unique symbol;

/**
 * What was typed for an account, in the one spelling that throttles, locks and log lines of attempts go by. Two accounts
 * may share it: what belongs to a member is kept by `session/account-identity.ts`. Only `canonicalAccountName` makes one.
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
  const compact = text.replace(punctuation, "");
  const [, foreign] = foreignNumber.exec(compact) ?? [];
  return (parseMobile(compact)?.international ?? (foreign ? `+${foreign}` : text)) as AccountName;
}

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
