import { latinDigits } from "./digits.ts";

/** What the transaction ids of a way to pay look like: of which characters, and how many. */
export interface ReferenceRule {
  readonly characters: "alphanumeric" | "digits" | "hex";
  readonly least: number;
  readonly most: number;
}

/** What an id of an unknown form may look like; the platform has the last word. */
export const anyReference: ReferenceRule = { characters: "alphanumeric", least: 4, most: 64 };

/** Longer than any message of an e-wallet; what comes after is not read. */
export const longestMessage = 1_000;

const charactersOf = { alphanumeric: /^[A-Z0-9]+$/, digits: /^[0-9]+$/, hex: /^[A-F0-9]+$/ } as const;
/** Words after which a message names its transaction; the second list says less. */
const labels: readonly ReadonlySet<string>[] = [
  new Set(["TRXID", "TXNID", "TXID", "TNXID", "TRXNID", "TRX", "TXN", "TRANSACTIONID", "TRANSACTION", "HASH"]),
  new Set(["ID", "REF", "REFERENCE", "আইডি", "রেফারেন্স", "ট্রানজেকশন", "ট্রানজ্যাকশন", "লেনদেন"]),
];
const wordsAfterLabel = 2;
const phoneNumber = /^(88)?01[3-9]\d{8}$/;
const date = /^\d{1,4}-(\d{1,2}|[A-Z]{3})-\d{1,4}$/;

const fits = (word: string, { characters, least, most }: ReferenceRule): boolean =>
  word.length >= least && word.length <= most && charactersOf[characters].test(word);

/** `9HK7 AB12 CD`: an id in groups of one length, the last perhaps shorter. */
function isGrouped(words: readonly string[]): boolean {
  const size = words[0]?.length ?? 0;
  return words.every((word, at) => (at < words.length - 1 ? word.length === size : word.length <= size));
}

/**
 * Finds the transaction id in what a player typed or pasted, be it the id alone or the whole message of the payment;
 * spaces, small letters and the digits of other scripts make no difference. Client and gateway share it.
 * @returns the id as it is sent, or undefined where there is none, or several that it could be
 */
export function referenceIn(typed: string, rule: ReferenceRule): string | undefined {
  const plain = latinDigits(typed.slice(0, longestMessage).normalize("NFKC"))
    .replace(/\p{Cf}/gu, "")
    .replace(/\p{Pd}/gu, "-")
    .toUpperCase();
  // A hyphen joins the parts of an id, but those of a date too.
  const words = (plain.match(/[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/gu) ?? [])
    .filter((word) => !date.test(word))
    .map((word) => word.replaceAll("-", ""));
  const [word = ""] = words;
  if (words.length === 1) return fits(word, rule) ? word : undefined;
  for (const names of labels) {
    const after = words.flatMap((label, at) =>
      names.has(label)
        ? words
            .slice(at + 1, at + 1 + wordsAfterLabel)
            .filter((next) => isId(next, rule))
            .slice(0, 1)
        : [],
    );
    if (after.length > 0) return onlyOne(after);
  }
  const whole = words.join("");
  if (isGrouped(words) && isId(whole, rule)) return whole;
  return onlyOne(words.filter((next) => isId(next, rule)));
}

/** Among other words only what holds a digit and is no phone number counts as an id. */
const isId = (word: string, rule: ReferenceRule): boolean =>
  fits(word, rule) && /\d/.test(word) && !phoneNumber.test(word);

function onlyOne(words: readonly string[]): string | undefined {
  const different = new Set(words);
  return different.size === 1 ? words[0] : undefined;
}
