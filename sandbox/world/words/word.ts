import { isMotif, type MotifName } from "../../art/motifs.ts";
import type { Table } from "../table.ts";

/** A word in both languages. */
export interface Word {
  readonly en: string;
  readonly bn: string;
}

/** A noun games are named after, with its genitive (`বাঘ` → `বাঘের`) and what its art shows. */
export interface Subject extends Word {
  readonly genitive: string;
  /** Any of them. */
  readonly motifs: readonly MotifName[];
  /** What whoever reads the name expects to play. */
  readonly table?: Table;
}

const cells = (line: string): string[] => line.split("|").map((cell) => cell.trim());
const lines = (table: string): string[] => table.split("\n").filter((line) => line.trim() !== "");

/** Reads lines of `English | Bengali`. */
export const words = (table: string): readonly Word[] =>
  lines(table).map((line) => {
    const [en = "", bn = ""] = cells(line);
    return { en, bn };
  });

/**
 * Reads lines of `English | Bengali | Bengali genitive` and, for a table game, `| table` under each motif, or under several
 * to choose among: `dice ludo`.
 */
export const subjectsOf = (byMotif: Readonly<Record<string, string>>): readonly Subject[] =>
  Object.entries(byMotif).flatMap(([names, text]) => {
    const motifs = names.split(" ").map((name) => {
      if (!isMotif(name)) throw new TypeError(`no motif ${name}`);
      return name;
    });
    return lines(text).map((line) => {
      const [en = "", bn = "", genitive = "", table] = cells(line);
      return { en, bn, genitive, motifs, ...(table && { table: table as Table }) };
    });
  });
