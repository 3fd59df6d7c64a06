import { normalise } from "../catalogue/search-document.ts";
import { transliterate } from "../catalogue/transliterate.ts";

/** A text as it is compared: in its own script or, where that is Bengali, spelt in Latin letters. */
export interface Spelling {
  readonly phrase: string;
  readonly words: readonly string[];
}

/** What was typed, in each of its spellings. */
export interface Words {
  readonly spellings: readonly Spelling[];
}

/** More words than this make a search no better, only slower. */
const mostWords = 8;

/** A name as it is searched, in each of its spellings. */
export function spelt(name: string): Spelling[] {
  const plain = normalise(name);
  return [plain, ...transliterate(plain)].filter(Boolean).map((phrase) => ({ phrase, words: phrase.split(" ") }));
}

export const wordsOf = (query: string): Words => ({
  spellings: spelt(query).map(({ phrase, words }) => ({ phrase, words: words.slice(0, mostWords) })),
});

/** How well words fit a name; the order of a list is decided by it. */
export const fits = { whole: 5, start: 4, word: 3, allWords: 2, named: 1, none: 0 } as const;
export type Fit = (typeof fits)[keyof typeof fits];

/** Of a shorter word one letter is too much to have wrong. */
const leastMisspelt = 5;

/** One letter too many, too few, another one, or two in each other's place. */
function isOneSlip(one: string, other: string): boolean {
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  const [a, b] = [one.slice(from), other.slice(from)];
  if (a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1)) return true;
  return a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
}

const isMeant = (word: string, typed: string): boolean =>
  word === typed ||
  (typed.length >= leastMisspelt &&
    word[0] === typed[0] &&
    Math.abs(word.length - typed.length) < 2 &&
    isOneSlip(word, typed));

/** Whether each word of one list meets its condition with any of the other. */
function everyMeets(
  words: readonly string[],
  others: readonly string[],
  meets: (word: string, other: string) => boolean,
): boolean {
  for (const word of words) {
    let met = false;
    for (const other of others) {
      met = meets(word, other);
      if (met) break;
    }
    if (!met) return false;
  }
  return true;
}

const isFitting = (typed: string, word: string): boolean => word.startsWith(typed) || isMeant(word, typed);

function fitOf(name: Spelling, { phrase, words }: Spelling): Fit {
  const at = name.phrase.indexOf(phrase);
  if (at === 0) return name.phrase.length === phrase.length ? fits.whole : fits.start;
  if (at > 0 && name.phrase.includes(` ${phrase}`)) return fits.word;
  if (everyMeets(words, name.words, isFitting)) return fits.allWords;
  // The name may stand in a sentence: "how to withdraw", "bkash diye joma".
  return everyMeets(name.words, words, isMeant) ? fits.named : fits.none;
}

/** @param names each as `spelt` gives it; the best of them counts */
export function fit(names: readonly Spelling[], { spellings }: Words): Fit {
  let best: Fit = fits.none;
  for (const one of spellings) {
    for (const name of names) {
      const nameFit = fitOf(name, one);
      if (nameFit > best) best = nameFit;
    }
  }
  return best;
}
