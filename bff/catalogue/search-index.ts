import { gramsOf, trigramsOf } from "./grams.ts";
import { normalise } from "./normalise.ts";
import { lowerBound, type Numbers, type Rows, rowAt, rowLength, sharedCounts, sharedNumbers } from "./numbers.ts";
import { type SearchDocument, textOf } from "./search-document.ts";
import { transliterate } from "./transliterate.ts";

/** An index as threads hand it over. */
export interface PackedSearch {
  /** All texts one after the other: one string is one thing to the collector. */
  readonly texts: string;
  readonly ends: Uint32Array;
  /** Every gram there is, ascending, and the documents that hold it. */
  readonly grams: Float64Array;
  readonly postings: Rows;
}

/** Counted first and filled then: lists that grow take several times their room, in a process that has little. */
function postingsOf(texts: readonly string[]): Pick<PackedSearch, "grams" | "postings"> {
  const places = new Map<number, number>();
  for (const text of texts) for (const gram of gramsOf(text)) places.set(gram, (places.get(gram) ?? 0) + 1);
  const grams = new Float64Array(new SharedArrayBuffer(8 * places.size));
  grams.set([...places.keys()]);
  grams.sort();
  const ends = sharedCounts(grams.length);
  let total = 0;
  for (const [row, gram] of grams.entries()) {
    const count = places.get(gram) ?? 0;
    // From here on the place of its next document.
    places.set(gram, total);
    total += count;
    ends[row] = total;
  }
  const numbers = sharedNumbers(total, texts.length);
  for (const [number, text] of texts.entries()) {
    for (const gram of gramsOf(text)) {
      const place = places.get(gram) ?? 0;
      numbers[place] = number;
      places.set(gram, place + 1);
    }
  }
  return { grams, postings: { ends, numbers } };
}

/** How a document answers a query, best first. */
const tiers = { prefix: 0, word: 1, allWords: 2, substring: 3, none: 4 } as const;
type Tier = (typeof tiers)[keyof typeof tiers];

const mostTokens = 8;
/** A misspelt query must share this part of its trigrams with a document to find it. */
const similar = 0.5;
const mostSimilar = 200;
const nobody = new Uint16Array();
const newLine = 0x0a;
const space = 0x20;

/**
 * Search over names in memory. Documents are numbered by popularity; ranking is prefix, word, all words, substring and,
 * when nothing matches, trigram similarity — popularity decides within a tier.
 */
export class SearchIndex {
  readonly packed: PackedSearch;

  constructor(packed: PackedSearch) {
    this.packed = packed;
  }

  static build(documents: readonly SearchDocument[]): SearchIndex {
    const texts = documents.map(textOf);
    const ends = sharedCounts(texts.length);
    let length = 0;
    for (const [number, text] of texts.entries()) {
      length += text.length;
      ends[number] = length;
    }
    return new SearchIndex({ texts: texts.join(""), ends, ...postingsOf(texts) });
  }

  /**
   * @param accepts leaves documents out before they are ranked (filters)
   * @param exact without those that are only spelt alike
   * @returns document numbers, best first
   */
  search(query: string, accepts: (number: number) => boolean, exact = false): number[] {
    const phrase = normalise(query);
    if (!phrase) return [];
    // A name that has no Bengali form may be typed in Bengali all the same: জিলি finds Jili.
    for (const spelling of [phrase, ...transliterate(phrase)]) {
      const matches = this.#exact(spelling, accepts);
      if (matches.length > 0) return matches;
    }
    return exact ? [] : this.#similar(phrase, accepts);
  }

  /** Those that say every word, by tier. */
  #exact(phrase: string, accepts: (number: number) => boolean): number[] {
    const tokens = phrase.split(" ").slice(0, mostTokens);
    const matches: [number[], number[], number[], number[]] = [[], [], [], []];
    for (const number of this.#candidates(tokens)) {
      if (!accepts(number)) continue;
      const tier = tierOf(this.#text(number), phrase, tokens);
      if (tier !== tiers.none) matches[tier].push(number);
    }
    return matches.flat();
  }

  #text(number: number): string {
    const { texts, ends } = this.packed;
    return texts.slice(ends[number - 1] ?? 0, ends[number]);
  }

  /** The place of a gram's documents among the postings. */
  #place(gram: number): number | undefined {
    const place = lowerBound(this.packed.grams, gram);
    return this.packed.grams[place] === gram ? place : undefined;
  }

  /** The shortest list of documents that holds every match. */
  #candidates(tokens: readonly string[]): Numbers {
    const { postings } = this.packed;
    let best: number | undefined;
    for (const token of tokens) {
      for (const gram of token.length < 3 ? gramsOf(` ${token}`) : trigramsOf(token)) {
        const place = this.#place(gram);
        if (place === undefined) return nobody;
        if (best === undefined || rowLength(postings, place) < rowLength(postings, best)) best = place;
      }
    }
    return best === undefined ? nobody : rowAt(postings, best);
  }

  #similar(phrase: string, accepts: (number: number) => boolean): number[] {
    const { ends, postings } = this.packed;
    const grams = trigramsOf(` ${phrase}`);
    const least = Math.max(2, Math.ceil(grams.size * similar));
    const shared = new Uint32Array(ends.length);
    for (const gram of grams) {
      const place = this.#place(gram);
      if (place === undefined) continue;
      for (const number of rowAt(postings, place)) shared[number] = (shared[number] ?? 0) + 1;
    }
    const alike: { number: number; count: number }[] = [];
    for (const [number, count] of shared.entries()) {
      if (count >= least && accepts(number)) alike.push({ number, count });
    }
    return alike
      .sort((a, b) => b.count - a.count)
      .slice(0, mostSimilar)
      .map(({ number }) => number);
  }
}

function tierOf(text: string, phrase: string, tokens: readonly string[]): Tier {
  const whole = placeOf(text, phrase);
  if (whole <= tiers.word || tokens.length === 1) return whole;
  let worst: Tier = tiers.allWords;
  for (const token of tokens) {
    const place = placeOf(text, token);
    if (place === tiers.none) return whole;
    if (place === tiers.substring) worst = tiers.substring;
  }
  return worst;
}

/** Best place of `words` in the text; words of one or two letters only count at the start of a word. */
function placeOf(text: string, words: string): Tier {
  let best: Tier = tiers.none;
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    const before = text.charCodeAt(at - 1);
    if (before === newLine) return tiers.prefix;
    if (before === space) best = tiers.word;
    else if (best === tiers.none && words.length >= 3) best = tiers.substring;
  }
  return best;
}
