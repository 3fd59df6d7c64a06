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
