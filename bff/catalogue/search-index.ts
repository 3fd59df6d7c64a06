import { lowerBound, type Numbers, type Rows, rowAt, rowLength, sharedCounts, sharedNumbers } from "./games.ts";
import { normalise, type SearchDocument, textOf } from "./search-document.ts";
import { transliterate } from "./transliterate.ts";
import { gramsOf, type PackedWords, packWords, type Tier, tiers, trigramsOf, WordIndex } from "./word-index.ts";

/** An index as threads hand it over. */
export interface PackedSearch {
  /** All texts one after the other: one string is one thing to the collector. */
  readonly texts: string;
  readonly ends: Uint32Array;
  /** Every gram there is, ascending, and the documents that hold it. */
  readonly grams: Float64Array;
  readonly postings: Rows;
  readonly words: PackedWords;
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

const mostTokens = 8;
/** A misspelt query must share this part of its trigrams with a document to find it. */
const similar = 0.5;
const mostSimilar = 200;
const noDocuments = new Uint16Array();
/** Letters that count anywhere in a word. */
const minSubstring = 3;
const newLine = 0x0a;
const space = 0x20;

/**
 * Search over names in memory. Documents are numbered by popularity; ranking is prefix, word, all words, substring and,
 * when nothing matches, trigram similarity — popularity decides within a tier.
 */
export class SearchIndex {
  readonly packed: PackedSearch;
  readonly #words: WordIndex;
  /** For each token of the current search one entry a document; a search runs in one turn. */
  readonly #starts: Uint8Array[] = [];
  readonly #counts: Uint16Array;

  constructor(packed: PackedSearch) {
    this.packed = packed;
    this.#words = new WordIndex(packed.words);
    this.#counts = new Uint16Array(packed.ends.length);
  }

  static build(documents: readonly SearchDocument[]): SearchIndex {
    const texts = documents.map(textOf);
    const ends = sharedCounts(texts.length);
    let length = 0;
    for (const [number, text] of texts.entries()) {
      length += text.length;
      ends[number] = length;
    }
    return new SearchIndex({ texts: texts.join(""), ends, ...postingsOf(texts), words: packWords(texts) });
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
    const candidates = this.#candidates(tokens);
    if (candidates.length === 0) return [];
    const { length } = this.packed.ends;
    for (const [index, token] of tokens.entries()) {
      const starts = this.#starts[index] ?? new Uint8Array(length);
      this.#starts[index] = starts;
      this.#words.rankStarts(token, starts);
    }
    const matches: [number[], number[], number[], number[]] = [[], [], [], []];
    for (let at = 0; at < candidates.length; at += 1) {
      const number = candidates[at] ?? 0;
      const tier = this.#tier(number, phrase, tokens);
      if (tier !== tiers.none && accepts(number)) matches[tier].push(number);
    }
    const [best, ...others] = matches;
    return best.concat(...others);
  }

  #tier(number: number, phrase: string, tokens: readonly string[]): Tier {
    if (tokens.length === 1) return this.#tokenTier(number, phrase, 0);
    let worst: Tier = tiers.allWords;
    for (let index = tokens.length - 1; index >= 0; index -= 1) {
      const token = tokens[index] ?? "";
      const tier = this.#tokenTier(number, token, index);
      if (tier === tiers.none) {
        // The first token may be the last letters of a word. It does not match alone, but the whole phrase can.
        return index === 0 && token.length < minSubstring ? placeOf(this.#text(number), phrase) : tier;
      }
      if (tier === tiers.substring) worst = tier;
    }
    const whole = placeOf(this.#text(number), phrase);
    return whole <= tiers.word ? whole : worst;
  }

  /** Tokens of one or two letters only count at the start of a word. */
  #tokenTier(number: number, token: string, index: number): Tier {
    const start = (this.#starts[index]?.[number] ?? tiers.none) as Tier;
    if (start !== tiers.none || token.length < minSubstring) return start;
    return this.#text(number).includes(token) ? tiers.substring : start;
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
        if (place === undefined) return noDocuments;
        if (best === undefined || rowLength(postings, place) < rowLength(postings, best)) best = place;
      }
    }
    return best === undefined ? noDocuments : rowAt(postings, best);
  }

  #similar(phrase: string, accepts: (number: number) => boolean): number[] {
    const { postings } = this.packed;
    const counts = this.#counts.fill(0);
    const grams = trigramsOf(` ${phrase}`);
    const least = Math.max(2, Math.ceil(grams.size * similar));
    for (const gram of grams) {
      const place = this.#place(gram);
      if (place === undefined) continue;
      const numbers = rowAt(postings, place);
      for (let at = 0; at < numbers.length; at += 1) {
        const number = numbers[at] ?? 0;
        counts[number] = (counts[number] ?? 0) + 1;
      }
    }
    const byCount = Array.from({ length: grams.size + 1 - least }, (): number[] => []);
    for (let number = 0; number < counts.length; number += 1) {
      const count = counts[number] ?? 0;
      if (count >= least && accepts(number)) byCount[count - least]?.push(number);
    }
    return byCount.toReversed().flat().slice(0, mostSimilar);
  }
}

/** Best place of a phrase of two words or more in the text, by the character before it. */
function placeOf(text: string, phrase: string): Tier {
  let best: Tier = tiers.none;
  for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + 1)) {
    const before = text.charCodeAt(at - 1);
    if (before === newLine) return tiers.prefix;
    if (before === space) best = tiers.word;
    else if (best === tiers.none) best = tiers.substring;
  }
  return best;
}
