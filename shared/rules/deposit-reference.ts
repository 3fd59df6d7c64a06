import { latinDigits } from "./digits.ts";

/** Format of a deposit method's transaction ids: the characters, and the minimum and maximum length. */
export interface ReferenceRule {
  readonly characters: "alphanumeric" | "digits" | "hex";
  readonly least: number;
  readonly most: number;
}

/** The rule for an unknown format. The platform validates the id. */
export const anyReference: ReferenceRule = { characters: "alphanumeric", least: 4, most: 64 };

/** Maximum parsed length, longer than any e-wallet message. The rest is ignored. */
export const maxMessageLength = 1_000;

const charactersOf = { alphanumeric: /^[A-Z0-9]+$/, digits: /^[0-9]+$/, hex: /^[A-F0-9]+$/ } as const;
/** Labels that precede the transaction id in a message, specific labels first. */
const labels: readonly ReadonlySet<string>[] = [
  new Set(["TRXID", "TXNID", "TXID", "TNXID", "TRXNID", "TRX", "TXN", "TRANSACTIONID", "TRANSACTION", "HASH"]),
  new Set(["ID", "REF", "REFERENCE", "আইডি", "রেফারেন্স", "ট্রানজেকশন", "ট্রানজ্যাকশন", "লেনদেন"]),
];
const wordsAfterLabel = 2;
const phoneNumber = /^(88)?01[3-9]\d{8}$/;
const date = /^\d{1,4}-(\d{1,2}|[A-Z]{3})-\d{1,4}$/;

const fits = (word: string, { characters, least, most }: ReferenceRule): boolean =>
  word.length >= least && word.length <= most && charactersOf[characters].test(word);

/** Whether the words are groups of equal length, e.g. `9HK7 AB12 CD`. The last group may be shorter. */
function isGrouped(words: readonly string[]): boolean {
  const size = words[0]?.length ?? 0;
  return words.every((word, at) => (at < words.length - 1 ? word.length === size : word.length <= size));
}

/**
 * Finds the transaction id in the player's input: the id alone or the full payment message, with digits of any script.
 * @returns the normalised id, or undefined if no word or several words match
 */
export function findReference(typed: string, rule: ReferenceRule): string | undefined {
  const plain = latinDigits(typed.slice(0, maxMessageLength).normalize("NFKC"))
    .replace(/\p{Cf}/gu, "")
    .replace(/\p{Pd}/gu, "-")
    .toUpperCase();
  // Hyphens join the parts of an id, but also those of a date.
  const words = (plain.match(/[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/gu) ?? [])
    .filter((word) => !date.test(word))
    .map((word) => word.replaceAll("-", ""));
  const [word = ""] = words;
  if (words.length === 1) return fits(word, rule) ? word : undefined;
  for (const names of labels) {
    const after = words.flatMap((label, at) =>
      names.has(label) ? (words.slice(at + 1, at + 1 + wordsAfterLabel).find((next) => isId(next, rule)) ?? []) : [],
    );
    if (after.length > 0) return onlyOne(after);
  }
  const whole = words.join("");
  if (isGrouped(words) && isId(whole, rule)) return whole;
  return onlyOne(words.filter((next) => isId(next, rule)));
}

/** Whether a word of a message may be the id: it contains a digit and is not a phone number. */
const isId = (word: string, rule: ReferenceRule): boolean =>
  fits(word, rule) && /\d/.test(word) && !phoneNumber.test(word);

const onlyOne = (words: readonly string[]): string | undefined => (new Set(words).size === 1 ? words[0] : undefined);
