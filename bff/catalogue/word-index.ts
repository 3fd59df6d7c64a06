import { lowerBound, packRows, type Rows, rowAt, sharedCounts } from "./numbers.ts";

/** How a document answers a query, best first. */
export const tiers = { prefix: 0, word: 1, allWords: 2, substring: 3, none: 4 } as const;
export type Tier = (typeof tiers)[keyof typeof tiers];

const newLine = 0x0a;
const space = 0x20;
/** A shorter token counts at the start of a word only. */
export const minSubstring = 3;

/** The distinct words of all texts, each with the character before it, and the documents that hold them. */
export interface PackedWords {
  /** `\nword` begins a name, ` word` stands elsewhere; one after the other. */
  readonly words: string;
  readonly ends: Uint32Array;
  readonly documents: Rows;
}

/** @param texts each as `textOf` gives it */
export function packWords(texts: readonly string[]): PackedWords {
  const rows = new Map<string, number[]>();
  for (const [number, text] of texts.entries()) {
    for (const word of new Set(text.match(/[\n ][^\n\t ]+/g))) {
      const row = rows.get(word);
      if (row) row.push(number);
      else rows.set(word, [number]);
    }
  }
  const ends = sharedCounts(rows.size);
  let length = 0;
  for (const [index, word] of [...rows.keys()].entries()) {
    length += word.length;
    ends[index] = length;
  }
  return { words: [...rows.keys()].join(""), ends, documents: packRows([...rows.values()], texts.length) };
}

/**
 * Finds the documents that hold a token without reading their texts: thousands of names consist of far fewer distinct
 * words.
 */
export class WordIndex {
  readonly #packed: PackedWords;

  constructor(packed: PackedWords) {
    this.#packed = packed;
  }

  /**
   * Writes how each document holds a token.
   * @param token a word, its beginning or letters of it
   * @param tierOf one entry a document
   */
  rank(token: string, tierOf: Uint8Array): void {
    tierOf.fill(tiers.none);
    if (token.length >= minSubstring) this.#rankHits(token, 0, tierOf);
    else for (const before of [" ", "\n"]) this.#rankHits(before + token, 1, tierOf);
  }

  /** @param skipped how many of the letters stand before the token */
  #rankHits(letters: string, skipped: number, tierOf: Uint8Array): void {
    const { words, ends, documents } = this.#packed;
    // The first hit in a word is its best: only the beginning of a word is better than any other place.
    for (let at = words.indexOf(letters); at !== -1; ) {
      const word = lowerBound(ends, at + 1);
      const tier = tierAt(words, at + skipped);
      const numbers = rowAt(documents, word);
      for (let index = 0; index < numbers.length; index += 1) {
        const number = numbers[index] ?? 0;
        if (tier < (tierOf[number] ?? 0)) tierOf[number] = tier;
      }
      at = words.indexOf(letters, ends[word]);
    }
  }
}

/** The tier of a hit, by the character before it. */
export function tierAt(text: string, at: number): Tier {
  const before = text.charCodeAt(at - 1);
  if (before === newLine) return tiers.prefix;
  return before === space ? tiers.word : tiers.substring;
}
