import { recordWords } from "../../../bff/records/file-words.ts";
import type { Language } from "../../../shared/language.ts";
import type { WeekAgent } from "./agent-week-agent.ts";
import { type AgentBook, incomeOf } from "./agent-week-book.ts";
import { betsOf, poisha, type SavedFile, save, settledIn } from "./agent-week-files.ts";
import { contractKinds, type WeekKind } from "./agent-week-plan.ts";
import { dayOf, type Period, type Team } from "./agent-week-sums.ts";
import { figuresOf, poishaIn } from "./amounts.ts";
import { expect } from "./fixtures.ts";
import { expectFigures } from "./month-pages.ts";

interface Week {
  readonly agent: WeekAgent;
  readonly language: Language;
  readonly book: AgentBook;
  readonly team: Team;
  /** Accounts below the downline agent. */
  readonly deep: readonly string[];
  readonly sound: (what: string) => Promise<void>;
}

const month = "days=last30";
const sorted = (rows: readonly unknown[]): readonly string[] => rows.map((row) => JSON.stringify(row)).toSorted();
const belowOf = ({ book, deep }: Week) =>
  book.bets.filter(({ account, at }) => deep.includes(account) && at >= book.belowFrom);

export async function expectOverview({ site }: WeekAgent, book: AgentBook, active: number): Promise<void> {
  const { groups, figures } = site.words.agentOverview;
  const { bet, win, net } = book.play;
  const textOf = async (group: string, name: string) => {
    const figure = site.page.getByRole("region", { name: group, exact: true }).getByRole("listitem");
    return figure
      .filter({ has: site.page.getByText(name, { exact: true }) })
      .getByRole("link")
      .innerText();
  };
  await expect
    .poll(
      () =>
        Promise.all(
          ([figures.net, figures.bet, figures.valid, figures.win] as const).map(async (name) =>
            poishaIn(await textOf(groups.results, name)),
          ),
        ),
      "the results of the overview",
    )
    .toEqual([-net, bet, bet, win]);
  expect(await textOf(groups.people, figures.active)).toMatch(new RegExp(`\\s${active}\\s`));
  expect(poishaIn(await textOf(groups.money, figures.deposit)), "the deposits of the team").toBe(book.sum("deposit"));
}

export async function expectRunning(agent: WeekAgent, { measure, active, rate, amount }: Omit<Period, "from">) {
  const { running, measure: measures } = agent.site.words.agentContracts;
  await agent.site.open("/agentHome/agentRealtimeSalary");
  const figures = agent.main.getByRole("region", { name: running.title });
  const labels = [running.estimate, measures.valid];
  await expect.poll(() => figuresOf(figures, labels), "the state of the real-time salary").toEqual([amount, measure]);
  await expect(figures).toContainText(new RegExp(`${running.active}\\s*${active}\\D`));
  if (rate > 0) await expect(agent.main).toContainText(`${rate / 100}%`);
}

/** Checks the sums of the team's bets on the page, and every bet in the file. */
async function expectBetting({ agent: { site }, language, book, sound }: Week): Promise<SavedFile> {
  const { history, agentReports } = site.words;
  const { bet, win, net } = book.play;
  await site.open(`/agentHome/personalHistoryCopy?${month}`);
  const labels = [history.betting.bet, agentReports.betting.win, agentReports.betting.net, history.betting.pending];
  await expectFigures(site, labels, [bet, win, net, 0], "the sums of the team's bets");
  const file = await save(site, language);
  const rows = betsOf(file, language).map(({ account, valid, win: won }) => [account, valid, won]);
  expect(sorted(rows), "every bet of the team").toEqual(
    sorted(book.bets.map(({ account, valid, win: won }) => [account, valid, won])),
  );
  expect(poisha(file.sums[recordWords(language).columns.bet]), "the sum of the stakes").toBe(bet);
  await sound("the team's bets with all their columns");
  return file;
}

async function expectLoss({ agent: { site }, language, book, team }: Week): Promise<void> {
  const { loss } = site.words.agentReports;
  const { bet, net } = book.play;
  await site.open(`/agentHome/palStatementsAgentCopy?${month}`);
  const sums = [net, book.sum("deposit"), 0, bet];
  await expectFigures(site, [loss.net, loss.deposit, loss.withdrawal, loss.bet], sums, "the sums of the losses");
  const file = await save(site, language);
  const { columns, teamColumns } = recordWords(language);
  const branch = ({ account }: { readonly account: string }) => team.lines.get(account)?.at(-1) ?? "";
  const branches = new Set([...team.lines.values()].map((line) => line.at(-1) ?? ""));
  const expected = [...branches].map((child) => {
    const bets = book.bets.filter((one) => branch(one) === child);
    const [staked, won] = [
      bets.reduce((sum, { valid }) => sum + valid, 0),
      bets.reduce((sum, one) => sum + one.win, 0),
    ];
    return [child, staked, won, won - staked];
  });
  const rows = file.rows.map((row) => [
    row[teamColumns.account] ?? "",
    ...[columns.bet, columns.win, columns.net].map((name) => poisha(row[name])),
  ]);
  expect(sorted(rows), "the losses of each branch").toEqual(sorted(expected));
}

async function expectTransactions({ agent: { site }, language, book }: Week): Promise<void> {
  const { transactions } = site.words.agentReports;
  const sum = (sign: 1 | -1) =>
    book.movements.filter((line) => line.poisha * sign > 0).reduce((all, line) => all + line.poisha, 0);
  await site.open(`/agentHome/agentDownlineTransactionDetailsCopy?${month}`);
  await expectFigures(site, [transactions.in, transactions.out], [sum(1), sum(-1)], "the sums of the transactions");
  const { rows } = await save(site, language);
  const { columns, teamColumns, transactionTypes } = recordWords(language);
  expect(
    sorted(rows.map((row) => [row[teamColumns.account], row[columns.type], poisha(row[columns.amount])])),
    "every movement of the team's money",
  ).toEqual(
    sorted(book.movements.map(({ account, type, poisha: amount }) => [account, transactionTypes[type], amount])),
  );
}

async function expectIncome(week: Week): Promise<SavedFile> {
  const { agent, language, book, team, sound } = week;
  const { site } = agent;
  const { income } = site.words.agentReports;
  const expected = incomeOf(book.bets, team, belowOf(week));
  await site.open(`/agentHome/agentRevenueReport?${month}`);
  await expectFigures(
    site,
    [income.total, income.rebate, income.direct, income.network, income.dividend, income.salary, income.provisional],
    [expected.total, 0, expected.direct, expected.network, expected.dividend, expected.salary, 0],
    "the sums of the income",
  );
  await sound("the income of a week");
  return save(site, language);
}

const pageOf: Readonly<Record<WeekKind, string>> = {
  dividend: "agentDividendRecordCopy2",
  dailySalary: "agentDailyWages2",
  hourSalary: "agentHourSalary",
  realtimeSalary: "agentRealtimeSalary",
};

/** Saves the settlement file of a kind and returns its periods. Checks their sums on the page. */
async function recordsOf({ agent: { site }, language }: Week, kind: WeekKind, role: "mine" | "downlines") {
  const { records } = site.words.agentContracts;
  await site.open(`/agentHome/${pageOf[kind]}?tab=records&role=${role}&${month}`);
  const periods = settledIn(await save(site, language), language);
  const amount = periods.reduce((sum, one) => sum + one.amount, 0);
  await expectFigures(site, [records.amount, records.paid], [amount, amount], `the sums of ${kind}, ${role}`);
  return periods;
}

const plain = ({ from, measure, active, rate, amount }: Period): Period => ({ from, measure, active, rate, amount });

/**
 * Checks every report against the book. Then recalculates the agent's income from the saved files, the team's structure
 * and the agreed rates.
 */
export async function expectReports(week: Week): Promise<void> {
  const { language, team, deep, book, sound } = week;
  const { teamColumns, settlementStatuses } = recordWords(language);
  const betting = await expectBetting(week);
  await expectLoss(week);
  await expectTransactions(week);
  const income = await expectIncome(week);

  const bets = betsOf(betting, language);
  const below = bets.filter(({ account, at }) => deep.includes(account) && at >= book.belowFrom);
  const again = incomeOf(bets, team, below);
  for (const kind of contractKinds) {
    const periods = await recordsOf(week, kind, "mine");
    expect(periods.map(plain), `${kind} from the bets of the file`).toEqual(again.periods[kind]);
    for (const { amount, status } of periods) {
      expect(status).toBe(settlementStatuses[amount > 0 ? "paid" : "settled"]);
    }
  }
  const paid = await recordsOf(week, "realtimeSalary", "downlines");
  expect(paid.map(plain), "the salaries of the downline agent").toEqual(again.periods.below);
  await sound("the salaries of a downline agent");

  const of = (row: Readonly<Record<string, string>>, ...names: readonly string[]) =>
    names.map((name) => poisha(row[name]));
  const { commission, direct, network, dividend, salary, total } = teamColumns;
  expect(of(income.sums, commission, dividend, salary, total), "the income from the files alone").toEqual([
    ...[again.direct + again.network, again.dividend, again.salary, again.total],
  ]);
  const days = income.rows
    .map((row) => [row[teamColumns.day], ...of(row, direct, network)])
    .filter(([, ...parts]) => parts.some((part) => part !== 0));
  expect(sorted(days), "the commission of each day from the files alone").toEqual(
    sorted(
      [...again.days]
        .filter(([, day]) => day.direct + day.network > 0)
        .map(([day, parts]) => [day, parts.direct, parts.network]),
    ),
  );
  expect(new Set(bets.map(({ at }) => dayOf(at))).size, "a bet on each of the eight days").toBe(8);
}
