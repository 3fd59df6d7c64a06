import {
  lowerBound,
  type Numbers,
  type Rows,
  rowAt,
  rowLength,
  sharedCounts,
  sharedEnds,
  sharedNumbers,
} from "./games.ts";
import { documentText, normalise, type SearchDocument, transliterate } from "./search-document.ts";
import { gramsOf, type PackedWords, packWords, type Tier, tiers, trigramsOf, WordIndex } from "./word-index.ts";

/** A search index that threads can exchange. */
export interface PackedSearch {
  /** All texts in one string, which is a single object for the garbage collector. */
  readonly texts: string;
  readonly ends: Uint32Array;
  /** Trigrams and word-start bigrams, ascending, and the documents that contain each. */
  readonly grams: Float64Array;
  readonly postings: Rows;
  readonly words: PackedWords;
}

/** Builds the postings. Counts all grams first, because growing lists would need several times the memory. */
function buildPostings(texts: readonly string[]): Pick<PackedSearch, "grams" | "postings"> {
  const places = new Map<number, number>();
  for (const text of texts) for (const gram of gramsOf(text)) places.set(gram, (places.get(gram) ?? 0) + 1);
  const grams = new Float64Array(new SharedArrayBuffer(8 * places.size));
  grams.set([...places.keys()]);
  grams.sort();
  const ends = sharedCounts(grams.length);
  let total = 0;
  for (const [row, gram] of grams.entries()) {
    const count = places.get(gram) ?? 0;
    // From here on, `places` maps each gram to its next write position.
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

const maxTokens = 8;
/** Minimum share of a misspelt query's trigrams that a document must contain. */
const minSimilarity = 0.5;
const maxSimilar = 200;
const noDocuments = new Uint16Array();
/** Shorter tokens match only at the start of a word. */
const minSubstring = 3;
const newLine = 0x0a;
const space = 0x20;

/**
 * Searches names in memory. Ranks matches as prefix, word, all words or substring, and by popularity within a tier,
 * because documents are numbered by popularity. Falls back to trigram similarity.
 */
export class SearchIndex {
  readonly packed: PackedSearch;
  readonly #words: WordIndex;
  /** The tier of each document, per token of a search. Reused, because searches are synchronous. */
  readonly #starts: Uint8Array[] = [];
  readonly #counts: Uint16Array;

  constructor(packed: PackedSearch) {
    this.packed = packed;
    this.#words = new WordIndex(packed.words);
    this.#counts = new Uint16Array(packed.ends.length);
  }

  static build(documents: readonly SearchDocument[]): SearchIndex {
    const texts = documents.map(documentText);
    const ends = sharedEnds(texts.map((text) => text.length));
    return new SearchIndex({ texts: texts.join(""), ends, ...buildPostings(texts), words: packWords(texts) });
  }

  /** Returns document numbers, best match first. `exact` excludes documents that are only spelt similarly. */
  search(query: string, accepts: (number: number) => boolean, exact = false): number[] {
    const phrase = normalise(query);
    if (!phrase) return [];
    // A name without a Bengali form may also be typed in Bengali: জিলি finds Jili.
    for (const spelling of [phrase, ...transliterate(phrase)]) {
      const matches = this.#exact(spelling, accepts);
      if (matches.length > 0) return matches;
    }
    return exact ? [] : this.#similar(phrase, accepts);
  }

  /** Returns the documents that contain every token, by tier. */
  #exact(phrase: string, accepts: (number: number) => boolean): number[] {
    const tokens = phrase.split(" ").slice(0, maxTokens);
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
        // A short first token may be the end of a word, so only the complete phrase can match.
        return index === 0 && token.length < minSubstring ? phraseTier(this.#text(number), phrase) : tier;
      }
      if (tier === tiers.substring) worst = tier;
    }
    const whole = phraseTier(this.#text(number), phrase);
    return whole <= tiers.word ? whole : worst;
  }

  #tokenTier(number: number, token: string, index: number): Tier {
    const start = (this.#starts[index]?.[number] ?? tiers.none) as Tier;
    if (start !== tiers.none || token.length < minSubstring) return start;
    return this.#text(number).includes(token) ? tiers.substring : start;
  }

  #text(number: number): string {
    const { texts, ends } = this.packed;
    return texts.slice(ends[number - 1] ?? 0, ends[number]);
  }

  /** Returns the row of a gram in the postings. */
  #place(gram: number): number | undefined {
    const place = lowerBound(this.packed.grams, gram);
    return this.packed.grams[place] === gram ? place : undefined;
  }

  /** Returns the postings of the rarest gram, which include all matches. */
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
    const minShared = Math.max(2, Math.ceil(grams.size * minSimilarity));
    for (const gram of grams) {
      const place = this.#place(gram);
      if (place === undefined) continue;
      const numbers = rowAt(postings, place);
      for (let at = 0; at < numbers.length; at += 1) {
        const number = numbers[at] ?? 0;
        counts[number] = (counts[number] ?? 0) + 1;
      }
    }
    const byCount = Array.from({ length: grams.size + 1 - minShared }, (): number[] => []);
    for (let number = 0; number < counts.length; number += 1) {
      const count = counts[number] ?? 0;
      if (count >= minShared && accepts(number)) byCount[count - minShared]?.push(number);
    }
    return byCount.toReversed().flat().slice(0, maxSimilar);
  }
}

/** Returns a phrase's best tier in a text. The character before each occurrence determines the tier. */
function phraseTier(text: string, phrase: string): Tier {
  let best: Tier = tiers.none;
  for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + 1)) {
    const before = text.charCodeAt(at - 1);
    if (before === newLine) return tiers.prefix;
    if (before === space) best = tiers.word;
    else if (best === tiers.none) best = tiers.substring;
  }
  return best;
}
