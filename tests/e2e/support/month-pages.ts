import { readFile } from "node:fs/promises";
import type { Locator } from "playwright/test";
import { recordWords } from "../../../bff/records/file-words.ts";
import { ratios } from "../../../sandbox/points/rewards.ts";
import type { Language } from "../../../shared/language.ts";
import { csvCells, figuresOf, formatAmount, poishaIn, rowsOf } from "./amounts.ts";
import { expect } from "./fixtures.ts";
import type { MonthBook } from "./month-book.ts";
import type { Site } from "./site.ts";
import { fill } from "./words.ts";

interface Pages {
  readonly site: Site;
  readonly language: Language;
  readonly book: MonthBook;
}

/** Points of a new account (sandbox/points/ledger.ts). */
const welcomePoints = 200;

export const main = ({ page }: Site): Locator => page.getByRole("main");
const amounts = (rows: readonly Readonly<Record<string, string>>[], ...headings: readonly string[]) =>
  rows.map((row) => headings.map((heading) => poishaIn(row[heading] ?? "")));

/** Polls the list until its rows match, because they may still be loading. */
const expectRows = (
  list: Locator,
  headings: readonly string[],
  expected: readonly (readonly number[])[],
  what: string,
) => expect.poll(async () => amounts(await rowsOf(list), ...headings), what).toEqual(expected);

export const expectFigures = (site: Site, labels: readonly string[], expected: readonly number[], what: string) => {
  const figures = main(site).getByRole("region", { name: site.words.history.figures });
  return expect.poll(() => figuresOf(figures, labels), what).toEqual(expected);
};

/** Checks the book's balance in wallet, header and account record, and every line of the record. */
async function expectWalletAndRecord({ site, book }: Pages): Promise<void> {
  const { transfer, history, pages } = site.words;
  await site.open("/member/transferFund");
  const total = main(site).getByText(transfer.total).locator("..");
  await expect.poll(async () => poishaIn(await total.textContent()), "all wallets").toBe(book.balance);
  const wallets = main(site).getByRole("region", { name: transfer.wallets });
  await expect.poll(async () => poishaIn(await wallets.textContent()), "the main wallet").toBe(book.balance);
  await expect.poll(async () => poishaIn(await site.balance.textContent()), "the header").toBe(book.balance);

  await site.open("/member/transactionHistory");
  const { opening, in: incoming, out: outgoing, closing } = history.account;
  const sums = [0, book.incoming, book.outgoing, book.balance];
  await expectFigures(site, [opening, incoming, outgoing, closing], sums, "the sums of the account record");
  const list = main(site).getByRole("region", { name: pages.transactionHistory.title });
  const { amount, balanceAfter } = history.columns;
  const lines = book.lines.map(({ poisha, after }) => [poisha, after]).toReversed();
  await expectRows(list, [amount, balanceAfter], lines, "the lines of the account record");
}

/** Checks the account record's file: type, amount and balance of every line, and the sum. */
export async function expectFile({ site, language, book }: Pages): Promise<void> {
  const words = recordWords(language);
  const saved = site.page.waitForEvent("download");
  await main(site)
    .getByRole("button", { name: new RegExp(site.words.records.export.start) })
    .click();
  const cells = csvCells(await readFile(await (await saved).path(), "utf8"));
  const [, headings = [], ...rest] = cells;
  const [rows, sums = []] = [rest.slice(0, -1), rest.at(-1)];
  const { type, amount, balanceAfter } = words.columns;
  const [typeAt, amountAt, afterAt] = [type, amount, balanceAfter].map((heading) => headings.indexOf(heading)) as [
    ...[number, number, number],
  ];
  const poisha = (text = ""): number => poishaIn(text.replace(/^(-?)/, (sign) => `${sign && "−"}৳`));
  const expected = book.lines.map((line) => [words.transactionTypes[line.type], line.poisha, line.after]).toReversed();
  expect(
    rows.map((row) => [row[typeAt], poisha(row[amountAt]), poisha(row[afterAt])]),
    "the lines of the file",
  ).toEqual(expected);
  expect(sums[0], "the file is complete").toBe(fill(words.rows, { count: String(book.lines.length) }));
  expect(poisha(sums[amountAt]), "opening and all lines equal the closing balance").toBe(book.balance);
}

/**
 * Checks bets, profit and loss, bonuses and points. Profit and loss is the betting result plus bonuses; deposits and
 * withdrawals are separate figures.
 */
async function expectPlay({ site, book }: Pages): Promise<void> {
  const { history, pages, points } = site.words;
  const { columns, betting, profit, bonus } = history;
  const listOf = (name: string) => main(site).getByRole("region", { name });
  const [bets, wins] = [book.of("bet"), book.of("win")];
  const [staked, won, bonusSum] = [-book.sum("bet"), book.sum("win"), book.sum("bonus")];

  await site.open("/member/personalHistoryCopy");
  const ofBets = [staked, won, won - staked, 0];
  await expectFigures(site, [betting.bet, betting.win, betting.net, betting.pending], ofBets, "the sums of the bets");
  const rounds = bets.map(({ poisha }, at) => [-poisha, (wins[at]?.poisha ?? 0) + poisha]);
  await expectRows(
    listOf(pages.personalHistoryCopy.title),
    [columns.bet, columns.net],
    rounds.toReversed(),
    "the bets",
  );

  await site.open("/member/personalProfit");
  const deposited = book.sum("deposit");
  const withdrawn = -book.sum("withdrawal", "withdrawalReturn");
  const net = won - staked + bonusSum;
  const labels = [profit.net, profit.deposit, profit.withdrawal, profit.netDeposit];
  await expectFigures(site, labels, [net, deposited, withdrawn, deposited - withdrawn], "the sums of profit and loss");
  await expect(main(site)).toContainText(fill(profit.fee, { amount: formatAmount(-book.sum("depositFee")) }));
  expect(deposited - withdrawn + net + book.sum("depositFee"), "the balance, calculated from profit and loss").toBe(
    book.balance,
  );
  await expectRows(
    listOf(pages.personalProfit.title),
    [columns.bet, columns.win, columns.bonus, columns.net],
    [
      [staked, won, 0, won - staked],
      [0, 0, bonusSum, bonusSum],
      [staked, won, bonusSum, net],
    ],
    "the bets, the bonus, and their sum",
  );

  await site.open("/member/bonusDetails");
  await expectFigures(
    site,
    [bonus.amount, bonus.required, bonus.played],
    [bonusSum, bonusSum, bonusSum],
    "the sums of the bonuses",
  );
  const row = [bonusSum, bonusSum, bonusSum];
  const headings = [columns.amount, columns.turnoverRequired, columns.turnoverPlayed];
  await expectRows(listOf(pages.bonusDetails.title), headings, [row, row], "the bonus, and the sum");

  await site.open("/pointMall");
  const earned = (poisha: number, ratio: number) => Math.floor(poisha / 100 / ratio);
  const played = earned(staked, ratios.slots) + earned(book.sum("deposit", "depositFee"), ratios.deposit);
  await expect(main(site).getByRole("region", { name: points.purse.label })).toContainText(
    fill(points.points_other, { points: String(welcomePoints + played) }),
  );
}

/** Checks the lists of deposits and withdrawals, and that no reward can be claimed twice. */
async function expectMoves({ site, book }: Pages): Promise<void> {
  const { deposit, withdraw, promotions } = site.words;
  await site.open("/member/depositv2");
  const { amount, fee, status } = deposit.columns;
  const deposits = main(site).getByRole("region", { name: deposit.list.title });
  const fees = new Map(
    book.lines.map((line, at) => [book.lines[at - 1], line.type === "depositFee" ? -line.poisha : 0]),
  );
  const paid = book.of("deposit").map((line) => [line.poisha, fees.get(line) ?? 0]);
  await expectRows(deposits, [amount, fee], paid.toReversed(), "the deposits");
  for (const row of await rowsOf(deposits)) expect(row[status]).toBe(deposit.list.done);

  await site.open("/member/withdraw");
  const withdrawals = main(site).getByRole("region", { name: withdraw.list.title });
  const requested = book.of("withdrawal").map(({ poisha }) => [-poisha]);
  await expectRows(withdrawals, [withdraw.form.amount], requested.toReversed(), "the withdrawals");
  const ends = (await rowsOf(withdrawals)).map((row) => row[withdraw.list.status]);
  expect(ends).toEqual([withdraw.statuses.confirmed, withdraw.statuses.rejected]);
  await withdrawals
    .getByRole("button", { name: new RegExp(fill(withdraw.list.detailsOf, { row: ".+" })) })
    .first()
    .click();
  const details = site.page.getByRole("dialog");
  const [last, back] = [book.of("withdrawal").at(-1), book.of("withdrawalReturn").at(-1)];
  const partOf = (name: string) =>
    details
      .locator("div")
      .filter({ has: site.page.getByText(name, { exact: true }) })
      .last();
  const returned = back?.poisha ?? 0;
  await expect.poll(async () => poishaIn(await partOf(withdraw.list.returned).textContent())).toBe(returned);
  expect(poishaIn(await partOf(withdraw.list.paid).textContent())).toBe(-(last?.poisha ?? 0) - returned);

  await site.open("/promotions");
  const offers = main(site).getByRole("article");
  await expect(offers.getByText(promotions.status.claimed, { exact: true })).toHaveCount(1);
  await expect(offers.getByText(promotions.status.claim, { exact: true })).toHaveCount(0);
}

/** Checks all pages that show transactions against the book. */
export async function expectSameEverywhere(pages: Pages): Promise<void> {
  await expectWalletAndRecord(pages);
  await expectFile(pages);
  await expectPlay(pages);
  await expectMoves(pages);
}
