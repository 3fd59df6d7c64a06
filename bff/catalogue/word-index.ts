import { packRows, type Rows, sharedEnds } from "./games.ts";

/** Match tiers, best first. */
export const tiers = { prefix: 0, word: 1, allWords: 2, substring: 3, none: 4 } as const;
export type Tier = (typeof tiers)[keyof typeof tiers];

/** The distinct words of all texts, each with the character before it, and the documents that contain them. */
export interface PackedWords {
  /** `\nword` is at the start of a name, ` word` elsewhere. Ascending, in one string. */
  readonly words: string;
  readonly ends: Uint32Array;
  readonly documents: Rows;
}

/** Packs the words of texts returned by `documentText`. */
export function packWords(texts: readonly string[]): PackedWords {
  const rows = new Map<string, number[]>();
  for (const [number, text] of texts.entries()) {
    for (const word of new Set(text.match(/[\n ][^\n\t ]+/g))) {
      const row = rows.get(word);
      if (row) row.push(number);
      else rows.set(word, [number]);
    }
  }
  const words = [...rows.keys()].sort();
  const documents = words.map((word) => rows.get(word) ?? []);
  return {
    words: words.join(""),
    ends: sharedEnds(words.map((word) => word.length)),
    documents: packRows(documents, texts.length),
  };
}

/** Finds documents by the start of a word. */
export class WordIndex {
  readonly #packed: PackedWords;

  constructor(packed: PackedWords) {
    this.#packed = packed;
  }

  /** Writes the tier of each document: `prefix` if a name starts with the token, `word` if another word does. */
  rankStarts(token: string, tierOf: Uint8Array): void {
    tierOf.fill(tiers.none);
    this.#rank(` ${token}`, tiers.word, tierOf);
    this.#rank(`\n${token}`, tiers.prefix, tierOf);
  }

  #rank(start: string, tier: Tier, tierOf: Uint8Array): void {
    const { ends, numbers } = this.#packed.documents;
    // Words with a common prefix are adjacent, and so are their documents.
    const from = ends[this.#place(start) - 1] ?? 0;
    const to = ends[this.#place(`${start}\uffff`) - 1] ?? 0;
    for (let at = from; at < to; at += 1) tierOf[numbers[at] ?? 0] = tier;
  }

  /** Returns the index of the first word that does not sort before the text. */
  #place(text: string): number {
    const { words, ends } = this.#packed;
    let from = 0;
    let to = ends.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (words.slice(ends[middle - 1] ?? 0, ends[middle]) < text) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

/** Encodes two or three UTF-16 code units as one exact number, which needs less memory than a string. */
const gramKey = (text: string, at: number, length: number): number =>
  (text.charCodeAt(at) * 65_536 + text.charCodeAt(at + 1)) * 65_536 + (length === 3 ? text.charCodeAt(at + 2) : 0);

/** Returns all trigrams. */
export function trigramsOf(text: string): Set<number> {
  const grams = new Set<number>();
  for (let at = 0; at + 3 <= text.length; at += 1) grams.add(gramKey(text, at, 3));
  return grams;
}

/** Returns all trigrams, and a bigram of space and first letter per word. */
export function gramsOf(text: string): Set<number> {
  const flat = text.replace(/\s+/g, " ");
  const grams = trigramsOf(flat);
  for (let at = flat.indexOf(" "); at !== -1 && at + 2 <= flat.length; at = flat.indexOf(" ", at + 1))
    grams.add(gramKey(flat, at, 2));
  return grams;
}
