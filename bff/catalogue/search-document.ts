import type { ListedGame } from "../platform/types.ts";

/**
 * Normalises names and queries: lower case, Latin instead of Bengali digits, one space between words, and no Latin
 * accents, apostrophes or joiners. Bengali vowel signs count as letters.
 */
export const normalise = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[\u09e6-\u09ef]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))
    .replace(/['’`\u200c\u200d]/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

export interface SearchDocument {
  readonly names: readonly string[];
  readonly vendor: string;
}

export type SearchedGame = Pick<ListedGame, "id" | "name" | "englishName" | "vendor" | "vendorName">;

/** Returns the text of a document, `\nname\nname\t vendor`. The character before a match determines its tier. */
export function documentText({ names, vendor }: SearchDocument): string {
  const spellings = new Set<string>();
  for (const name of names) {
    const plain = normalise(name);
    if (plain) spellings.add(plain);
    for (const latin of transliterate(plain)) spellings.add(latin);
  }
  return `\n${[...spellings].join("\n")}\t ${normalise(vendor)}`;
}

/** Returns one document per game id, with the names of game and vendor in all languages. */
export function searchDocuments(lists: readonly (readonly SearchedGame[])[]): ReadonlyMap<string, SearchDocument> {
  const entries = new Map<string, { names: Set<string>; vendors: Set<string> }>();
  for (const { id, name, englishName = "", vendor, vendorName } of lists.flat()) {
    const entry = entries.get(id) ?? { names: new Set(), vendors: new Set() };
    entries.set(id, entry);
    for (const one of [name, englishName]) entry.names.add(one);
    for (const one of [vendorName, vendor]) entry.vendors.add(one);
  }
  return new Map(
    [...entries].map(([id, { names, vendors }]) => [id, { names: [...names], vendor: [...vendors].join(" ") }]),
  );
}

const table = (pairs: string): Readonly<Record<string, string>> =>
  Object.fromEntries(pairs.split(" ").map((pair) => pair.split("=")));

const consonants = table(
  "ক=k খ=kh গ=g ঘ=gh ঙ=ng চ=ch ছ=chh জ=j ঝ=jh ঞ=n ট=t ঠ=th ড=d ঢ=dh ণ=n ত=t থ=th দ=d ধ=dh ন=n " +
    "প=p ফ=f ব=b ভ=bh ম=m য=j র=r ল=l শ=sh ষ=sh স=s হ=h \u09dc=r \u09dd=rh \u09df=y \u09ce=t",
);
const vowels = table("অ=o আ=a ই=i ঈ=i উ=u ঊ=u ঋ=ri এ=e ঐ=oi ও=o ঔ=ou");
const vowelSigns = table(
  "\u09be=a \u09bf=i \u09c0=i \u09c1=u \u09c2=u \u09c3=ri \u09c7=e \u09c8=oi \u09cb=o \u09cc=ou",
);
const marks = table("\u0982=ng \u0983=h \u0981=n");

const virama = "\u09cd";
/** The letter য, which after a virama is pronounced as a vowel and not as j: ট্যাক্সি is "taksi". */
const yaPhala = "য";

interface Sound {
  readonly consonant: string;
  /** The vowel sign, `""` after a virama, or undefined for the unwritten inherent vowel. */
  vowel: string | undefined;
}

/** Combines letter and nukta (ড়, ঢ়, য়) into one code unit for lookups. NFC does not (composition exclusions). */
const composeNukta = (text: string): string =>
  text.replaceAll("\u09a1\u09bc", "\u09dc").replaceAll("\u09a2\u09bc", "\u09dd").replaceAll("\u09af\u09bc", "\u09df");

function parseSounds(word: string): Sound[] {
  const sounds: Sound[] = [];
  let joined = false;
  for (const letter of composeNukta(word)) {
    const last = sounds.at(-1);
    const consonant = consonants[letter];
    const sign = vowelSigns[letter];
    if (letter === virama) {
      if (last) last.vowel = "";
      joined = true;
      continue;
    }
    if (joined && letter === yaPhala) {
      if (last) last.vowel = undefined;
    } else if (consonant) sounds.push({ consonant, vowel: undefined });
    else if (sign && last) last.vowel = sign;
    else sounds.push({ consonant: "", vowel: vowels[letter] ?? marks[letter] ?? letter });
    joined = false;
  }
  return sounds;
}

/** Spells a word. The inherent vowel is silent at the end of a word and between two spoken vowels (রমনা is "romna"). */
function spell(sounds: readonly Sound[], inherent: string): string {
  let word = "";
  let vowelBefore = false;
  sounds.forEach((sound, index) => {
    const next = sounds[index + 1];
    const ends = next === undefined;
    const opensNext = next !== undefined && next.consonant !== "" && next.vowel !== undefined && next.vowel !== "";
    const silent = index > 0 && (ends || (vowelBefore && opensNext));
    const vowel = sound.vowel ?? (silent ? "" : inherent);
    word += sound.consonant + vowel;
    vowelBefore = vowel !== "";
  });
  return word;
}

/**
 * Spells normalised Bengali names for the search in Latin letters, as players type them ("kriket" for ক্রিকেট).
 * Returns the spellings with the inherent vowel as "o" and, if different, as "a"; empty without Bengali letters.
 */
export function transliterate(text: string): string[] {
  if (!/[\u0980-\u09ff]/.test(text)) return [];
  const words = text.split(" ").map(parseSounds);
  const spellings = ["o", "a"].map((inherent) => words.map((sounds) => spell(sounds, inherent)).join(" "));
  return [...new Set(spellings)];
}
