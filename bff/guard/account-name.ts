import { latinDigits } from "../../shared/rules/digits.ts";
import { parseMobile } from "./mobile.ts";

declare const canonical: unique symbol;

/**
 * The one spelling of an account that throttles, locks, indexes, remembered marks and log lines go by. Only
 * `canonicalAccountName` makes one.
 */
export type AccountName = string & { readonly [canonical]: true };

/** Spaces, control and invisible characters, and the marks that accents are made of. */
const insignificant = /[\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}]/gu;
const punctuation = /[^\p{L}\p{N}+]/gu;
/** A number of another country that says so. */
const foreignNumber = /^(?:\+|00)([1-9]\d{5,14})$/;

/**
 * The canonical name of an account. Every spelling that a platform may take for the same account gives the same name:
 * case, width, accents, digits of other scripts, spaces and invisible characters differ for free, and a mobile number is
 * its international form whether it was typed with `+880`, `0` or neither (promises, sessions and entry).
 */
export function canonicalAccountName(typed: string): AccountName {
  // Twice: a small letter may decompose where its capital did not.
  const letters = typed.normalize("NFKD").toLowerCase().normalize("NFKD");
  const text = latinDigits(letters).replace(insignificant, "");
  const compact = text.replace(punctuation, "");
  const [, foreign] = foreignNumber.exec(compact) ?? [];
  return (parseMobile(compact)?.international ?? (foreign ? `+${foreign}` : text)) as AccountName;
}
