/** What a cell holds: an amount is written as it is, a text is made harmless. */
export type Cell = { readonly text: string } | { readonly amount: string };

/** A spreadsheet runs a text that begins so as a formula (OWASP, CSV injection). */
const formula = /^[\s\p{Cc}]*[=+\-@＝＋－＠]/u;
const decimal = /^-?\d+(\.\d+)?$/;

/** One line of CSV (RFC 4180). */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(",")}\r\n`;

/** Text is quoted and, where a spreadsheet would run it, led by an apostrophe; a plain decimal is neither. */
function csvCell(cell: Cell): string {
  if ("amount" in cell) return decimal.test(cell.amount) ? cell.amount : "";
  const text = cell.text.replace(/\p{Cc}+/gu, " ");
  return `"${formula.test(cell.text) ? "'" : ""}${text.replaceAll('"', '""')}"`;
}
