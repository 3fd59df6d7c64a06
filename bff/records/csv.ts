import { fromPoisha, toPoisha } from "../../shared/rules/money.ts";

/** What a cell holds: an amount is written as it is, a text is made harmless. */
export type Cell = { readonly text: string } | { readonly amount: string };

/**
 * Where a spreadsheet begins to run a text as a formula (OWASP, CSV injection), also behind what is not seen, and behind
 * a semicolon: one that separates by it ends the cell there. Signs that look like the plain ones count as those.
 */
const formula = /(^|;)(?=[\s\p{Cf}\p{Default_Ignorable_Code_Point}"]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/gu;
const decimal = /^-?\d+(\.\d+)?$/;
/** Most texts: a letter or digit, then nothing that is quoted, breaks a line or hides. Spares them the slower tests. */
const harmless = /^[0-9A-Za-z\u0980-\u09ff][ !#-:<-~\u0980-\u09ff]*$/;

/** One line of CSV (RFC 4180). */
export const csvLine = (cells: readonly Cell[]): string =>
  `${cells.map((cell) => ("amount" in cell ? amountCell(cell.amount) : textCell(cell.text))).join(",")}\r\n`;

/** A plain decimal; nothing for what is none. */
export const amountCell = (amount: string): string => (decimal.test(amount) ? amount : "");

/** A text on one line, quoted and, where a spreadsheet would run it, with an apostrophe before it. */
export function textCell(text: string): string {
  if (harmless.test(text)) return `"${text}"`;
  const line = text.replace(/\p{Cc}+/gu, " ").replace(formula, "$1'");
  return `"${line.replaceAll('"', '""')}"`;
}

export interface CsvColumn<Row> {
  readonly heading: string;
  /** A text is made harmless, an amount is written as it is; those of a `sum` are added up in the last line. */
  readonly kind: "text" | "amount" | "sum";
  /** Empty for nothing. */
  readonly value: (row: Row) => string;
}

/**
 * Writes the rows of a file and adds up their sums. A file may have a million rows, so a row makes no objects on its way
 * to text.
 */
export class CsvRows<Row> {
  readonly #columns: readonly CsvColumn<Row>[];
  readonly #cells: readonly ((row: Row) => string)[];
  readonly #sums: number[];
  #count = 0;

  constructor(columns: readonly CsvColumn<Row>[]) {
    this.#columns = columns;
    this.#sums = columns.map(() => 0);
    this.#cells = columns.map(({ kind, value }, at) => {
      if (kind === "text") return (row) => textCell(value(row));
      return kind === "sum" ? (row) => this.#summed(at, value(row)) : (row) => amountCell(value(row));
    });
  }

  /** Rows written so far. */
  get count(): number {
    return this.#count;
  }

  headings(): string {
    return csvLine(this.#columns.map(({ heading }) => ({ text: heading })));
  }

  lines(rows: readonly Row[]): string {
    // Joined, not added up: strings made of others would outlive the collection of young objects, a million times.
    const lines = rows.map((row) => this.#cells.map((cell) => cell(row)).join(","));
    this.#count += rows.length;
    return lines.length === 0 ? "" : `${lines.join("\r\n")}\r\n`;
  }

  /** The last line: words in the first column, the sums in theirs. */
  sums(words: string): string {
    const last = this.#columns.map(
      ({ kind }, at): Cell => (kind === "sum" ? { amount: fromPoisha(this.#sums[at] ?? 0) } : { text: "" }),
    );
    return csvLine([{ text: words }, ...last.slice(1)]);
  }

  /** @throws RangeError for what is no amount */
  #summed(at: number, amount: string): string {
    if (amount !== "") this.#sums[at] = (this.#sums[at] ?? 0) + toPoisha(amount);
    return amount;
  }
}
