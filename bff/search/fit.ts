import { normalise } from "../catalogue/normalise.ts";
import { transliterate } from "../catalogue/transliterate.ts";

/** What was typed, as names are compared with it: in its own script and, where that is Bengali, spelt in Latin letters. */
export interface Words {
  readonly spellings: readonly Spelling[];
}

interface Spelling {
  readonly phrase: string;
  readonly words: readonly string[];
}

/** More words than this make a search no better, only slower. */
const mostWords = 8;

const spelling = (phrase: string): Spelling => ({ phrase, words: phrase.split(" ").slice(0, mostWords) });

export function wordsOf(query: string): Words {
  const phrase = normalise(query);
  return { spellings: [phrase, ...transliterate(phrase)].filter(Boolean).map(spelling) };
}

/** A name as it is searched: in its own script and in Latin letters. */
export function spelt(name: string): string[] {
  const plain = normalise(name);
  return [plain, ...transliterate(plain)].filter(Boolean);
}

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

function fitOf(name: string, { phrase, words }: Spelling): Fit {
  if (name === phrase) return fits.whole;
  if (name.startsWith(phrase)) return fits.start;
  if (name.includes(` ${phrase}`)) return fits.word;
  const named = name.split(" ");
  const fitting = (typed: string) => named.some((word) => word.startsWith(typed) || isMeant(word, typed));
  if (words.every(fitting)) return fits.allWords;
  // The name may stand in a sentence: "how to withdraw", "bkash diye joma".
  return named.every((word) => words.some((typed) => isMeant(word, typed))) ? fits.named : fits.none;
}

/** @param names each as `spelt` gives it; the best of them counts */
export function fit(names: readonly string[], { spellings }: Words): Fit {
  let best: Fit = fits.none;
  for (const one of spellings) {
    for (const name of names) {
      const nameFit = fitOf(name, one);
      if (nameFit > best) best = nameFit;
    }
  }
  return best;
}
