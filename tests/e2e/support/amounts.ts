import type { Locator } from "playwright/test";

/** As the site writes an amount. @param poisha of less than a lakh */
export const shown = (poisha: number): string => (poisha / 100).toLocaleString("en", { minimumFractionDigits: 2 });

/**
 * As the site writes an amount in a sentence, without poisha where there are none. @param poisha of less than a lakh
 */
export const short = (poisha: number): string => `৳${shown(poisha).replace(/\.00$/, "")}`;

/** The first amount in a text, in poisha; `NaN` where there is none. */
export function poishaIn(text: string | null): number {
  const [, sign = "", taka = "", poisha = "00"] = /([+−-]?)৳([\d,]+)(?:\.(\d\d))?/.exec(text ?? "") ?? [];
  const size = taka === "" ? Number.NaN : Number(taka.replaceAll(",", "") + poisha);
  return sign === "" || sign === "+" ? size : -size;
}

/** The figures above a record, by their labels. */
export async function figuresOf(figures: Locator, labels: readonly string[]): Promise<number[]> {
  const texts = labels.map((label) => {
    const stat = figures.locator("div").filter({ has: figures.page().getByText(label, { exact: true }) });
    return stat.locator("p").nth(1).textContent();
  });
  return (await Promise.all(texts)).map(poishaIn);
}

export type Row = Readonly<Record<string, string>>;

/** Every row of a list by its headings, the sums last, whether they are cards or lines of a table. */
export async function rowsOf(list: Locator): Promise<readonly Row[]> {
  const headings = await list.locator("thead th").allTextContents();
  if (headings.length > 0) {
    const rows = await list.locator("tbody tr, tfoot tr").all();
    return Promise.all(rows.map(async (row) => rowOf(headings, await row.locator("th, td").allTextContents())));
  }
  // On a phone the sums stand above the rows.
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

/** Cells of a CSV file, a line each. The apostrophe at the start of a text is for spreadsheets only. */
export const csvCells = (text: string): readonly (readonly string[])[] =>
  text
    .trim()
    .split("\r\n")
    .map((line) =>
      [...line.matchAll(/"((?:[^"]|"")*)"|([^,]+|(?<=,)(?=,|$))/g)].map(
        ([, quoted, plain]) => quoted?.replace(/^'/, "") ?? plain ?? "",
      ),
    );
