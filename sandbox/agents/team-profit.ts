import type { Account, Answer, Call } from "../contract.ts";
import type { Core } from "../core.ts";
import { daysIn } from "../records/days.ts";
import { pageIn } from "../records/record-list.ts";
import type { Totals } from "./contract.ts";
import { typeOf } from "./downline-row.ts";
import { ownDownline, ownParent, pathFrom } from "./own-downline.ts";
import { byColumn } from "./sorting.ts";
import { noSums } from "./sums.ts";

interface Row {
  readonly account: Account;
  readonly totals: Totals;
}

const columns: Readonly<Record<string, (row: Row) => number | string>> = {
  account: ({ account }) => account.account,
  deposit: ({ totals }) => totals.deposit,
  withdraw: ({ totals }) => totals.withdrawal,
  betAmount: ({ totals }) => totals.bet,
  winAmount: ({ totals }) => totals.win,
  netAmount: ({ totals }) => netOf(totals),
};

/** What the accounts won, below 0 what they lost. */
const netOf = ({ win, bet, rebate, bonus }: Totals): number => win - bet + rebate + bonus;

/** Profit and loss of each account right below one, or of a named one, each with everybody below it. */
export function teamProfit(agent: Account, { query }: Call, core: Core): Answer {
  const { tree, clock } = core;
  const days = daysIn(query);
  if (!days) return { refuse: "request_param_err" };
  const parent = ownParent(core, agent, query.get("parentId"));
  if ("refuse" in parent) return parent;
  const name = query.get("account");
  const named = name === null ? undefined : ownDownline(core, agent, { account: name });
  if (named && "refuse" in named) return named;
  const own = named || parent === agent ? noSums() : tree.totals(parent, "own", days);
  const accounts = named ? [named] : tree.children(parent);
  const rows = accounts.map((account): Row => ({ account, totals: tree.totals(account, "whole", days) }));
  const { pageNo, pageSize, from, until } = pageIn(query);
  const shown = byColumn(rows, query.get("sort"), columns).slice(from, until);
  const summary = { ...amountsOf(sumOf([own, ...rows.map(({ totals }) => totals)])), own: amountsOf(own) };
  const list = shown.map((row) => profitRow(row, core));
  const path = pathFrom(core, agent, parent);
  return { value: { list, pageNo, pageSize, totalCount: rows.length, summary, path, asOf: clock.now() } };
}

const profitRow = ({ account, totals }: Row, { tree }: Core) => ({
  ...{ customerId: account.id, account: account.account, type: typeOf(account) },
  ...amountsOf(totals),
  hasChildren: tree.children(account).length > 0,
});

function sumOf(parts: readonly Totals[]): Totals {
  const sum = noSums();
  for (const part of parts) for (const name of Object.keys(sum) as (keyof Totals)[]) sum[name] += part[name];
  return sum;
}

const amountsOf = (totals: Totals) => ({
  deposit: totals.deposit / 100,
  withdraw: totals.withdrawal / 100,
  betAmount: totals.bet / 100,
  validAmount: totals.valid / 100,
  winAmount: totals.win / 100,
  rebate: totals.rebate / 100,
  bonus: totals.bonus / 100,
  netAmount: netOf(totals) / 100,
});
