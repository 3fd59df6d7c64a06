import type { ListedGame } from "../platform/types.ts";
import { transliterate } from "./transliterate.ts";

const bengaliZero = 0x09e6;

/**
 * The form names and search words are compared in: lower case, Latin accents off, Bengali digits as Latin ones,
 * apostrophes and joiners gone, every other separator one space. Bengali vowel signs are letters here and stay.
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
  /** In every language known. */
  readonly names: readonly string[];
  readonly vendor: string;
}

/** What of a game is searched. */
export type Named = Pick<ListedGame, "id" | "name" | "englishName" | "vendor" | "vendorName">;

/** `\nname\nname\t vendor`: the character before a hit tells its tier. */
export function textOf({ names, vendor }: SearchDocument): string {
  const spellings = new Set<string>();
  for (const name of names) {
    const plain = normalise(name);
    if (plain) spellings.add(plain);
    for (const latin of transliterate(plain)) spellings.add(latin);
  }
  return `\n${[...spellings].join("\n")}\t ${normalise(vendor)}`;
}

/** What each game is found by, by id: its names and its vendor's in every language, whichever the visitor reads. */
export function documentsOf(lists: readonly (readonly Named[])[]): ReadonlyMap<string, SearchDocument> {
  const words = new Map<string, { names: Set<string>; vendors: Set<string> }>();
  for (const { id, name, englishName = "", vendor, vendorName } of lists.flat()) {
    const entry = words.get(id) ?? { names: new Set(), vendors: new Set() };
    words.set(id, entry);
    for (const one of [name, englishName]) entry.names.add(one);
    for (const one of [vendorName, vendor]) entry.vendors.add(one);
  }
  return new Map(
    [...words].map(([id, { names, vendors }]) => [id, { names: [...names], vendor: [...vendors].join(" ") }]),
  );
}
