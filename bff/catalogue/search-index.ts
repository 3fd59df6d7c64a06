import { normalise } from "./normalise.ts";
import { unhurried } from "./pause.ts";
import { transliterate } from "./transliterate.ts";

export interface SearchDocument {
  /** In every language known. */
  readonly names: readonly string[];
  readonly vendor: string;
}

/** How a document answers a query, best first. */
const tiers = { prefix: 0, word: 1, allWords: 2, substring: 3, none: 4 } as const;
type Tier = (typeof tiers)[keyof typeof tiers];

const mostTokens = 8;
/** A misspelt query must share this part of its trigrams with a document to find it. */
const similar = 0.5;
const mostSimilar = 200;
const nobody = new Uint32Array();

/**
 * Search over names in memory. Documents are numbered by popularity; ranking is prefix, word, all words, substring and,
 * when nothing matches, trigram similarity — popularity decides within a tier.
 */
export class SearchIndex {
  /** `\nname\nname\t vendor`: the character before a hit tells its tier. */
  readonly #texts: readonly string[];
  /** Trigrams of any place, and ` a`, ` ab` for the starts of words. */
  readonly #postings: ReadonlyMap<string, Uint32Array>;

  private constructor(texts: readonly string[], postings: ReadonlyMap<string, Uint32Array>) {
    this.#texts = texts;
    this.#postings = postings;
  }

  static async build(documents: Iterable<SearchDocument>): Promise<SearchIndex> {
    const texts: string[] = [];
    const postings = new Map<string, number[]>();
    await unhurried(documents, (document, number) => {
      const text = textOf(document);
      texts.push(text);
      for (const gram of gramsOf(text)) {
        const numbers = postings.get(gram);
        if (numbers) numbers.push(number);
        else postings.set(gram, [number]);
      }
    });
    const packed = new Map<string, Uint32Array>();
    await unhurried(postings, ([gram, numbers]) => packed.set(gram, Uint32Array.from(numbers)));
    return new SearchIndex(texts, packed);
  }

  /**
   * @param accepts leaves documents out before they are ranked (filters)
   * @returns document numbers, best first
   */
  search(query: string, accepts: (number: number) => boolean): number[] {
    const phrase = normalise(query);
    const tokens = phrase.split(" ").slice(0, mostTokens);
    if (!phrase) return [];
    const found: [number[], number[], number[], number[]] = [[], [], [], []];
    for (const number of this.#candidates(tokens)) {
      if (!accepts(number)) continue;
      const tier = tierOf(this.#texts[number] ?? "", phrase, tokens);
      if (tier !== tiers.none) found[tier].push(number);
    }
    const exact = found.flat();
    return exact.length > 0 ? exact : this.#similar(phrase, accepts);
  }

  /** The shortest list of documents that holds every match. */
  #candidates(tokens: readonly string[]): Uint32Array {
    let best: Uint32Array | undefined;
    for (const token of tokens) {
      for (const gram of token.length < 3 ? [` ${token}`] : trigramsOf(token)) {
        const numbers = this.#postings.get(gram) ?? nobody;
        if (!best || numbers.length < best.length) best = numbers;
      }
    }
    return best ?? nobody;
  }

  #similar(phrase: string, accepts: (number: number) => boolean): number[] {
    const grams = new Set(trigramsOf(` ${phrase}`));
    const least = Math.max(2, Math.ceil(grams.size * similar));
    const shared = new Map<number, number>();
    for (const gram of grams) {
      for (const number of this.#postings.get(gram) ?? nobody) shared.set(number, (shared.get(number) ?? 0) + 1);
    }
    return [...shared]
      .filter(([number, count]) => count >= least && accepts(number))
      .sort(([a, countA], [b, countB]) => countB - countA || a - b)
      .slice(0, mostSimilar)
      .map(([number]) => number);
  }
}

function textOf({ names, vendor }: SearchDocument): string {
  const spellings = new Set<string>();
  for (const name of names) {
    const plain = normalise(name);
    if (plain) spellings.add(plain);
    for (const latin of transliterate(plain)) spellings.add(latin);
  }
  return `\n${[...spellings].join("\n")}\t ${normalise(vendor)}`;
}

function* trigramsOf(text: string): Generator<string> {
  for (let at = 0; at + 3 <= text.length; at += 1) yield text.slice(at, at + 3);
}

function gramsOf(text: string): Set<string> {
  const flat = text.replace(/[\s]+/g, " ");
  const grams = new Set(trigramsOf(flat));
  for (let at = flat.indexOf(" "); at !== -1; at = flat.indexOf(" ", at + 1)) {
    grams.add(flat.slice(at, at + 2));
    grams.add(flat.slice(at, at + 3));
  }
  return grams;
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
    const before = text[at - 1];
    if (before === "\n") return tiers.prefix;
    if (before === " ") best = tiers.word;
    else if (best === tiers.none && words.length >= 3) best = tiers.substring;
  }
  return best;
}
