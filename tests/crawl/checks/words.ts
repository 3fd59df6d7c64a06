import type { Visitor } from "../visitor.ts";

/**
 * Latin words that a Bengali page may contain besides platform names: codes, and words that Bengali readers know only
 * in Latin script.
 */
const allowed: ReadonlySet<string> = new Set([
  "VIP",
  "SMS",
  "QR",
  "OTP",
  "IP",
  "ID",
  "Android",
  "iOS",
  "GMT",
  "Chrome",
]);

interface Word {
  readonly word: string;
  readonly text: string;
}

/** Finds English words on a Bengali page. */
export async function wordFaults({ page, names }: Visitor): Promise<string[]> {
  const latinWords = await page.evaluate<Word[]>("crawl.latinWords()");
  return latinWords
    .filter(({ word }) => !allowed.has(word) && !names.has(word))
    .map(({ word, text }) => `speaks English: ${word} in “${text}”`);
}
