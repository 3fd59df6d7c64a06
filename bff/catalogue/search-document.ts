import type { ListedGame } from "../platform/types.ts";
import { transliterate } from "./transliterate.ts";

const bengaliZero = 0x09e6;

/**
 * Normalises names and queries for comparison: lower case, without Latin accents, apostrophes and joiners, with Latin
 * instead of Bengali digits, and with a single space for every other separator. Bengali vowel signs count as letters.
 */
export const normalise = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[\u09e6-\u09ef]/g, (digit) => String(digit.charCodeAt(0) - bengaliZero))
    .replace(/['’`\u200c\u200d]/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

export interface SearchDocument {
  /** The names in all languages. */
  readonly names: readonly string[];
  readonly vendor: string;
}

/** The searched fields of a game. */
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

/** Returns the documents by game id, with the names of the game and of its vendor in all languages. */
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
