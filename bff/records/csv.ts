import { fromPoisha, toPoisha } from "../../shared/rules/money.ts";

/** A cell of a row. Amounts are written unchanged, texts are escaped. */
type Cell = { readonly text: string } | { readonly amount: string };

/**
 * Matches where a spreadsheet may start a formula (OWASP, CSV injection): at the start of a cell, even after invisible
 * characters, or after a semicolon, which some spreadsheets treat as a separator. Includes look-alikes of the signs.
 */
const formula = /(^|;)(?=[\s\p{Cf}\p{Default_Ignorable_Code_Point}"]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/gu;
const months =
  "jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?";
/**
 * Matches texts that a spreadsheet converts to numbers, dates, times or Booleans, even in quotes: `01712345678`,
 * `1234567890123456789`, `3-11`, `1E5`, `10%`, `dec12`. They consist of digits, signs, month names, and `E`, `AM`,
 * `PM`, `T` or `Z` after a digit.
 */
const convertible = new RegExp(
  `^(true|false|(?=\\P{Nd}*\\p{Nd})([\\p{Nd}\\s.,:/\\-+()%'$€£¥৳]|(?<!\\p{L})(${months}|(?<=[\\p{Nd}.] ?)([ap]m?|[etz]))(?!\\p{L}))+)$`,
  "iu",
);
/** Matches most ids, for which the slower tests are skipped. */
const digits = /^\d+$/;
const ownTime = /^\d[\d :-]*$/;
const decimal = /^-?\d+(\.\d+)?$/;
/** Matches most texts, for which the slower tests are skipped: a letter or digit, then no special characters. */
const harmless = /^[0-9A-Za-z\u0980-\u09ff][ !#-:<-~\u0980-\u09ff]*$/;

/** Formats one line of CSV (RFC 4180). */
export const csvLine = (cells: readonly Cell[]): string =>
  `${cells.map((cell) => ("amount" in cell ? amountCell(cell.amount) : textCell(cell.text))).join(",")}\r\n`;

/** Returns a plain decimal, or an empty cell for any other value. */
const amountCell = (amount: string): string => (decimal.test(amount) ? amount : "");

/**
 * Returns a quoted text on one line. An apostrophe is added before formulas, before texts that a spreadsheet would
 * convert, and before a leading apostrophe. Programs restore a text by removing one apostrophe.
 */
function textCell(text: string): string {
  if (digits.test(text)) return `"'${text}"`;
  if (harmless.test(text) && !convertible.test(text)) return `"${text}"`;
  const line = text.replace(/\p{Cc}+/gu, " ");
  const cell = line.replace(formula, "$1'");
  const hasApostrophe = line.startsWith("'");
  // A formula at the start already has its apostrophe.
  const isMarked = cell.startsWith("'") && !hasApostrophe;
  const mark = !isMarked && (hasApostrophe || convertible.test(line)) ? "'" : "";
  return `"${mark}${cell.replaceAll('"', '""')}"`;
}

/** Returns a day or time in the gateway's format unescaped, and any other value as text. */
const timeCell = (time: string): string => (ownTime.test(time) ? `"${time}"` : textCell(time));

export interface CsvColumn<Row> {
  readonly heading: string;
  /**
   * A text is escaped and remains text in a spreadsheet. Days, times and amounts are written unchanged. A `sum` is an
   * amount that the last line adds up.
   */
  readonly kind: "text" | "time" | "amount" | "sum";
  /** Returns an empty text for a missing value. */
  readonly value: (row: Row) => string;
}

/** Formats rows and adds up their sums. */
export class CsvRows<Row> {
  readonly #columns: readonly CsvColumn<Row>[];
  readonly #cells: readonly ((row: Row) => string)[];
  readonly #sums: number[];
  count = 0;

  constructor(columns: readonly CsvColumn<Row>[]) {
    this.#columns = columns;
    this.#sums = columns.map(() => 0);
    this.#cells = columns.map(({ kind, value }, at) => {
      if (kind === "text") return (row) => textCell(value(row));
      if (kind === "time") return (row) => timeCell(value(row));
      return kind === "sum" ? (row) => this.#summed(at, value(row)) : (row) => amountCell(value(row));
    });
  }

  headings(): string {
    return csvLine(this.#columns.map(({ heading }) => ({ text: heading })));
  }

  lines(rows: readonly Row[]): string {
    // Joined, because a million concatenated strings (V8 ropes) would survive minor garbage collections.
    const lines = rows.map((row) => this.#cells.map((cell) => cell(row)).join(","));
    this.count += rows.length;
    return lines.length === 0 ? "" : `${lines.join("\r\n")}\r\n`;
  }

  /** Returns the last line: a text in the first column, and the sums in their columns. */
  sums(label: string): string {
    const last = this.#columns.map(
      ({ kind }, at): Cell => (kind === "sum" ? { amount: fromPoisha(this.#sums[at] ?? 0) } : { text: "" }),
    );
    return csvLine([{ text: label }, ...last.slice(1)]);
  }

  /** @throws RangeError for an invalid amount */
  #summed(at: number, amount: string): string {
    if (amount !== "") this.#sums[at] = (this.#sums[at] ?? 0) + toPoisha(amount);
    return amount;
  }
}
