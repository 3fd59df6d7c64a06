import type { MotifName } from "../../art/motifs.ts";
import type { Table } from "../table.ts";

/** A word in both languages. */
export interface Word {
  readonly en: string;
  readonly bn: string;
}

/** A noun games are named after, with its genitive (`বাঘ` → `বাঘের`) and what its art shows. */
export interface Subject extends Word {
  readonly genitive: string;
  readonly motif: MotifName;
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

/** Reads lines of `English | Bengali | Bengali genitive` and, for a table game, `| table` under each motif. */
export const subjectsOf = (byMotif: Partial<Record<MotifName, string>>): readonly Subject[] =>
  (Object.entries(byMotif) as [MotifName, string][]).flatMap(([motif, table]) =>
    lines(table).map((line) => {
      const [en = "", bn = "", genitive = "", table] = cells(line);
      return { en, bn, genitive, motif, ...(table && { table: table as Table }) };
    }),
  );
