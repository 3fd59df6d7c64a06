import type { Locator } from "playwright/test";

/** Formats an amount as the site does. @param poisha an amount below one lakh taka */
export const formatAmount = (poisha: number): string =>
  (poisha / 100).toLocaleString("en", { minimumFractionDigits: 2 });

/**
 * Formats an amount as the site does in sentences: with `৳`, without `.00`.
 * @param poisha an amount below one lakh taka
 */
export const formatShortAmount = (poisha: number): string => `৳${formatAmount(poisha).replace(/\.00$/, "")}`;

/** Returns the first amount in a text, in poisha; `NaN` if there is none. */
export function poishaIn(text: string | null): number {
  const [, sign = "", taka = "", poisha = "00"] = /([+−-]?)৳([\d,]+)(?:\.(\d\d))?/.exec(text ?? "") ?? [];
  const size = taka === "" ? Number.NaN : Number(taka.replaceAll(",", "") + poisha);
  return sign === "" || sign === "+" ? size : -size;
}

/** Returns the figures above a record, in poisha and in the order of `labels`. */
export async function figuresOf(figures: Locator, labels: readonly string[]): Promise<number[]> {
  const texts = labels.map((label) => {
    const stat = figures.locator("div").filter({ has: figures.page().getByText(label, { exact: true }) });
    return stat.locator("p").nth(1).textContent();
  });
  return (await Promise.all(texts)).map(poishaIn);
}

export type Row = Readonly<Record<string, string>>;

/** Returns a list's rows, from cards or a table. The row of sums comes last. */
export async function rowsOf(list: Locator): Promise<readonly Row[]> {
  const headings = await list.locator("thead th").allTextContents();
  if (headings.length > 0) {
    const rows = await list.locator("tbody tr, tfoot tr").all();
    return Promise.all(rows.map(async (row) => rowOf(headings, await row.locator("th, td").allTextContents())));
  }
  // On a phone, the card with the sums comes first.
  const cards = [
    ...(await list.locator("li[data-row]").all()),
    ...(await list.locator("li:not([data-row]):has(dl)").all()),
  ];
  return Promise.all(
    cards.map(async (card) =>
      rowOf(await card.locator("dt").allTextContents(), await card.locator("dd").allTextContents()),
    ),
  );
}

const rowOf = (headings: readonly string[], cells: readonly string[]): Row =>
  Object.fromEntries(headings.map((heading, at) => [heading, cells[at] ?? ""]));

/** Returns the cells of each CSV line. Removes the leading apostrophe that protects spreadsheets from formulas. */
export const csvCells = (text: string): readonly (readonly string[])[] =>
  text
    .trim()
    .split("\r\n")
    .map((line) =>
      [...line.matchAll(/"((?:[^"]|"")*)"|([^,]+|(?<=,)(?=,|$))/g)].map(
        ([, quoted, plain]) => quoted?.replace(/^'/, "") ?? plain ?? "",
      ),
    );
