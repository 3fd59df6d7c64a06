import { normalise, transliterate } from "../catalogue/search-document.ts";

/** A normalised text, or its transliteration from Bengali to Latin letters. */
export interface Spelling {
  readonly phrase: string;
  readonly words: readonly string[];
}

const maxQueryWords = 8;

/** Returns a name's spellings. */
export function spelt(name: string): Spelling[] {
  const plain = normalise(name);
  return [plain, ...transliterate(plain)].filter(Boolean).map((phrase) => ({ phrase, words: phrase.split(" ") }));
}

/** Returns a query's spellings. */
export const wordsOf = (query: string): Spelling[] =>
  spelt(query).map(({ phrase, words }) => ({ phrase, words: words.slice(0, maxQueryWords) }));

/** Ranks of matches, by which results are ordered. */
export const fits = { whole: 5, start: 4, word: 3, allWords: 2, named: 1, none: 0 } as const;
type Fit = (typeof fits)[keyof typeof fits];

/** Minimum length of a word that may contain a typing error. */
const minFuzzyLength = 5;

/** Returns whether two words differ by one inserted, missing, replaced or transposed letter. */
function isOneEditApart(one: string, other: string): boolean {
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  const [a, b] = [one.slice(from), other.slice(from)];
  if (a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1)) return true;
  return a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
}

const isSimilar = (word: string, typed: string): boolean =>
  word === typed ||
  (typed.length >= minFuzzyLength &&
    word[0] === typed[0] &&
    Math.abs(word.length - typed.length) < 2 &&
    isOneEditApart(word, typed));

/** Returns whether each word of one list matches any word of the other. */
const everyMatches = (
  words: readonly string[],
  others: readonly string[],
  matches: (word: string, other: string) => boolean,
): boolean => words.every((word) => others.some((other) => matches(word, other)));

const isPrefixOrSimilar = (typed: string, word: string): boolean => word.startsWith(typed) || isSimilar(word, typed);

function fitOf(name: Spelling, { phrase, words }: Spelling): Fit {
  const at = name.phrase.indexOf(phrase);
  if (at === 0) return name.phrase.length === phrase.length ? fits.whole : fits.start;
  if (at > 0 && name.phrase.includes(` ${phrase}`)) return fits.word;
  if (everyMatches(words, name.words, isPrefixOrSimilar)) return fits.allWords;
  // The query may be a sentence that contains the name: "how to withdraw", "bkash diye joma".
  return everyMatches(name.words, words, isSimilar) ? fits.named : fits.none;
}

/** Returns the best rank over all names and spellings. @param names spellings returned by `spelt` */
export function fit(names: readonly Spelling[], spellings: readonly Spelling[]): Fit {
  let best: Fit = fits.none;
  for (const spelling of spellings) {
    for (const name of names) {
      const nameFit = fitOf(name, spelling);
      if (nameFit > best) best = nameFit;
    }
  }
  return best;
}
