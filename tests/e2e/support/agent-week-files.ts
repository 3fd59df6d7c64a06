import { readFile } from "node:fs/promises";
import type { Locator } from "playwright/test";
import { recordWords } from "../../../bff/records/file-words.ts";
import type { Language } from "../../../shared/language.ts";
import type { Bet, Period } from "./agent-week-sums.ts";
import { csvCells } from "./amounts.ts";
import { expect } from "./fixtures.ts";
import type { Site } from "./site.ts";
import { fill } from "./words.ts";

/** A saved file: one record per row, keyed by heading, and the sums in the last row. */
export interface SavedFile {
  readonly rows: readonly Readonly<Record<string, string>>[];
  readonly sums: Readonly<Record<string, string>>;
}

/** Parses an amount: `-1250.50` → -125050. */
export function poisha(text = ""): number {
  const [, sign, taka, rest] = /^(-?)(\d+)\.(\d\d)$/.exec(text) ?? [];
  return taka === undefined ? Number.NaN : Number(`${sign}${taka}${rest}`);
}

/** Parses a time on the site's clock: `2026-12-06 10:07:12`. */
const instant = (text = ""): number => Date.parse(`${text.replace(" ", "T")}Z`);

/** Shows all columns of the list, because the file omits hidden columns. */
async function showAll({ page, words }: Site): Promise<void> {
  const { table } = words.records;
  await page.getByRole("main").getByRole("button", { name: table.columns }).click();
  const menu = page.getByRole("menu", { name: table.columns });
  const hidden = menu.getByRole("menuitemcheckbox", { checked: false });
  await expect(menu.getByRole("menuitemcheckbox").first()).toBeVisible();
  for (let hiddenBefore = await hidden.count(); hiddenBefore > 0; hiddenBefore -= 1) {
    await hidden.first().click();
    await expect(hidden).toHaveCount(hiddenBefore - 1);
  }
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
}

/** Saves the list with all its columns. */
export async function save(site: Site, language: Language): Promise<SavedFile> {
  await showAll(site);
  const main: Locator = site.page.getByRole("main");
  const download = site.page.waitForEvent("download");
  await main.getByRole("button", { name: new RegExp(site.words.records.export.start) }).click();
  const [, headings = [], ...lines] = csvCells(await readFile(await (await download).path(), "utf8"));
  const records = lines.map((cells) => Object.fromEntries(headings.map((heading, at) => [heading, cells[at] ?? ""])));
  const [rows, sums = {}] = [records.slice(0, -1), records.at(-1)];
  const whole = fill(recordWords(language).rows, { count: String(rows.length) });
  expect(Object.values(sums), "the file is complete").toContain(whole);
  return { rows, sums };
}

/** Returns the settled bets in a file of team bets. */
export function betsOf({ rows }: SavedFile, language: Language): readonly Bet[] {
  const { columns, teamColumns, gameTypes } = recordWords(language);
  const products = new Map(Object.entries(gameTypes).map(([product, name]) => [name, product]));
  return rows.map((row) => ({
    account: row[teamColumns.account] ?? "",
    product: products.get(row[columns.type] ?? "") ?? "",
    valid: poisha(row[columns.valid]),
    win: poisha(row[columns.win]),
    at: instant(row[columns.settledAt]),
  }));
}

/** Returns the periods in a settlement file, oldest first. */
export function settledIn({ rows }: SavedFile, language: Language): readonly (Period & { readonly status: string })[] {
  const { columns, settlementColumns: own } = recordWords(language);
  return rows
    .map((row) => ({
      from: instant(row[own.from]),
      measure: poisha(row[own.valid] ?? row[own.netLoss]),
      active: Number(row[own.active]),
      rate: Number((row[own.rate] ?? "").replace(".", "")),
      amount: poisha(row[columns.amount]),
      status: row[columns.status] ?? "",
    }))
    .toSorted((a, b) => a.from - b.from);
}
