import { roleOf } from "../../shared/rules/roles.ts";
import { keyOf } from "../accounts/book.ts";
import { maskEmail, maskMobile } from "../accounts/contacts.ts";
import { dayOf, daysIn, isWithin, siteDay, startOfDay } from "../clock.ts";
import {
  type Account,
  type Answer,
  type Call,
  type EntryType,
  type HandlerRow,
  houseAccounts,
  type Refusal,
} from "../contract.ts";
import type { Core } from "../core.ts";
import { pageIn } from "../records/pages.ts";
import { betRow, betSummary, transactionRow, typeOfWire } from "../records/record-list.ts";
import { addTotals, type BetQuery, type BetStatus, type Totals, wireType, zeroTotals } from "./queries.ts";
import {
  agentRow,
  byColumn,
  listingPage,
  orderIn,
  ownDownline,
  pathFrom,
  pathStep,
  queriedDownline,
  queriedParent,
} from "./requests.ts";

const maxTrendDays = 400;

const netOf = ({ win, bet, rebate, bonus }: Pick<Totals, "bet" | "win" | "rebate" | "bonus">): number =>
  win - bet + rebate + bonus;

/** Current team state, with totals and trend for the queried days (protocol 8.2). */
function teamOverview(agent: Account, { query }: Call, core: Core): Answer {
  const { accounts, tree, tokens, clock } = core;
  const span = daysIn(query);
  if (!span) return { refuse: "request_param_err" };
  const [first, last] = [dayOf(span.from), dayOf(span.until)];
  if (!(last - first >= 0 && last - first <= maxTrendDays)) return { refuse: "request_param_err" };
  const totals = tree.totals(agent, "below", span);
  const { netAmount, ...amounts } = amountsOf(totals);
  const teamCount = tree.countBelow(agent);
  const agentCount = tree.below(agent).filter(({ type }) => roleOf(type) === "agent").length;
  const onlineCount = [...tokens.online()].filter((id) => {
    const account = accounts.byId(id);
    return account && tree.contains(agent, account);
  }).length;
  const trend = tree.daily(agent, "below", span).map((day) => ({
    date: siteDay(startOfDay(day.day)),
    betAmount: day.bet / 100,
    netProfit: -netOf(day) / 100,
    newRegister: day.registered,
  }));
  return {
    value: {
      teamCount,
      agentCount,
      playerCount: teamCount - agentCount,
      onlineCount,
      teamBalance: tree.balanceBelow(agent) / 100,
      newRegister: totals.registered,
      firstDepositCount: totals.firstDeposits,
      activeCount: totals.active,
      ...amounts,
      netProfit: -netAmount,
      trend,
      asOf: clock.now(),
    },
  };
}

/** Lists the downlines in a `scope`. With an `account` parameter, lists all accounts below whose names contain it. */
function downlines(agent: Account, { query }: Call, core: Core): Answer {
  const { tree, clock } = core;
  const parent = queriedParent(core, agent, query);
  if ("refuse" in parent) return parent;
  const part = keyOf(query.get("account") ?? "");
  const type = query.get("type");
  const inScope =
    part === ""
      ? downlinesInScope(parent, query, core)
      : tree.below(parent).filter(({ account }) => account.toLowerCase().includes(part));
  if ("refuse" in inScope) return inScope;
  const accounts = inScope.filter((account) => type === null || wireType(account) === type);
  const sorted = byColumn(accounts, query.get("sort"), {
    account: ({ account }) => account,
    balance: fundsOf,
    teamBalance: (account) => tree.balanceBelow(account),
    teamCount: (account) => tree.countBelow(account),
    lastLoginTime: ({ lastLoginAt = 0 }) => lastLoginAt,
    registerTime: ({ registeredAt }) => registeredAt,
  });
  const { pageNo, pageSize, from, until } = pageIn(query);
  const list = sorted.slice(from, until).map(downlineRow(agent, core));
  const path = pathFrom(core, agent, parent);
  return { value: { list, pageNo, pageSize, totalCount: accounts.length, path, asOf: clock.now() } };
}

/** Returns the accounts in a `scope` (protocol 8.2): those that one of the overview's figures counts. */
function downlinesInScope(parent: Account, query: URLSearchParams, core: Core): readonly Account[] | Refusal {
  const { tokens, tree } = core;
  const span = daysIn(query);
  if (!span) return { refuse: "request_param_err" };
  switch (query.get("scope") ?? "DIRECT") {
    case "DIRECT":
      return tree.children(parent);
    case "TEAM":
      return tree.below(parent);
    case "ONLINE": {
      const online = tokens.online();
      return tree.below(parent).filter(({ id }) => online.has(id));
    }
    case "REGISTERED":
      return tree.below(parent).filter(({ registeredAt }) => isWithin(span, registeredAt));
    case "FIRST_DEPOSIT": {
      const firstDeposit = tree.firstDeposits();
      return tree.below(parent).filter(({ id }) => isWithin(span, firstDeposit(id)));
    }
    default:
      return { refuse: "request_param_err" };
  }
}

/** One account below the agent, with masked contact data and its full path, which the gateway verifies. */
function downline(agent: Account, { query }: Call, core: Core): Answer {
  const account = ownDownline(core, agent, { customerId: query.get("customerId"), account: query.get("account") });
  if ("refuse" in account) return account;
  return {
    value: {
      ...downlineRow(agent, core)(account),
      mobile: account.mobile === undefined ? null : maskMobile(account.mobile),
      email: account.email === undefined ? null : maskEmail(account.email),
      path: core.tree.path(account).map(pathStep),
    },
  };
}

const fundsOf = ({ purses }: Account): number => [...purses.values()].reduce((sum, poisha) => sum + poisha, 0);

function downlineRow(agent: Account, { tree, tokens }: Core) {
  const online = tokens.online();
  const top = tree.path(agent).length;
  return (account: Account) => ({
    customerId: account.id,
    account: account.account,
    type: wireType(account),
    parentAccount: tree.parent(account)?.account ?? "",
    level: Math.max(1, tree.path(account).length - top),
    balance: fundsOf(account) / 100,
    teamBalance: tree.balanceBelow(account) / 100,
    teamCount: tree.countBelow(account),
    lastLoginTime: account.lastLoginAt ?? null,
    registerTime: account.registeredAt,
    status: account.closed ? "CLOSED" : "ACTIVE",
    online: online.has(account.id),
  });
}

const betColumns = { betTime: "time", betAmount: "bet", winAmount: "win", netAmount: "net" } as const;
const betStatuses: readonly string[] = ["PENDING", "WIN", "LOSE", "DRAW"] satisfies BetStatus[];
const isBetStatus = (status: string | null): status is BetStatus => betStatuses.includes(status ?? "");

/** Returns the bets of all accounts below the agent, or of one account with or without its downlines. */
function teamBetting(agent: Account, call: Call, core: Core): Answer {
  const { query } = call;
  const days = daysIn(query);
  const status = query.get("status");
  if (!days || (status !== null && !isBetStatus(status))) return { refuse: "request_param_err" };
  const account = queriedDownline(core, agent, query);
  if (account && "refuse" in account) return account;
  const scope = account ? (query.get("below") === "1" ? "whole" : "own") : "below";
  const filters: BetQuery = {
    scope,
    ...orderIn(query, betColumns),
    type: query.get("gameType") ?? undefined,
    vendor: query.get("vassalage") ?? undefined,
    status: status ?? undefined,
  };
  const listing = core.tree.bets(account ?? agent, days, filters);
  return listingPage(query, core, {
    listing,
    row: (bet) => betRow(bet, core.tree.movements(bet), call, core),
    summary: betSummary(listing.sums),
  });
}

const transactionColumns = { createdTime: "time", amount: "amount" } as const;
const isEntryType = (type: string): type is EntryType => Object.hasOwn(houseAccounts, type);

/** Returns the transactions of all accounts below the agent, or of one of them. */
function teamTransactions(agent: Account, call: Call, core: Core): Answer {
  const { query } = call;
  const days = daysIn(query);
  const transType = query.get("transType");
  const type = transType === null ? undefined : typeOfWire(transType);
  if (!days || (type !== undefined && !isEntryType(type))) return { refuse: "request_param_err" };
  const account = queriedDownline(core, agent, query);
  if (account && "refuse" in account) return account;
  const scope = account ? "own" : "below";
  const listing = core.tree.entries(account ?? agent, days, { scope, type, ...orderIn(query, transactionColumns) });
  return listingPage(query, core, {
    listing,
    row: (entry) => transactionRow(entry, call, core),
    summary: { count: listing.count, inAmount: listing.sums.in / 100, outAmount: listing.sums.out / 100 },
  });
}

const profitColumns: Readonly<Record<string, (row: { account: Account; totals: Totals }) => number | string>> = {
  account: ({ account }) => account.account,
  deposit: ({ totals }) => totals.deposit,
  withdraw: ({ totals }) => totals.withdrawal,
  betAmount: ({ totals }) => totals.bet,
  winAmount: ({ totals }) => totals.win,
  netAmount: ({ totals }) => netOf(totals),
};

/** Profit and loss per child of an account, or of one named account. Each row includes the accounts below. */
function teamProfit(agent: Account, { query }: Call, core: Core): Answer {
  const { tree, clock } = core;
  const days = daysIn(query);
  if (!days) return { refuse: "request_param_err" };
  const parent = queriedParent(core, agent, query);
  if ("refuse" in parent) return parent;
  const account = queriedDownline(core, agent, query);
  if (account && "refuse" in account) return account;
  const own = account || parent === agent ? zeroTotals() : tree.totals(parent, "own", days);
  const accounts = account ? [account] : tree.children(parent);
  const rows = accounts.map((one) => ({ account: one, totals: tree.totals(one, "whole", days) }));
  const { pageNo, pageSize, from, until } = pageIn(query);
  const shown = byColumn(rows, query.get("sort"), profitColumns).slice(from, until);
  const all = zeroTotals();
  for (const totals of [own, ...rows.map((row) => row.totals)]) addTotals(all, totals);
  const summary = { ...amountsOf(all), own: amountsOf(own) };
  const list = shown.map(({ account, totals }) => ({
    customerId: account.id,
    account: account.account,
    type: wireType(account),
    ...amountsOf(totals),
    hasChildren: tree.children(account).length > 0,
  }));
  const path = pathFrom(core, agent, parent);
  return { value: { list, pageNo, pageSize, totalCount: rows.length, summary, path, asOf: clock.now() } };
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

/** Routes for agents to query their own tree (protocol 8). */
export const teamRows: readonly HandlerRow<Core>[] = [
  agentRow("teamOverview", "GET", ["/wps/relay/ODSFE2_getTeamOverviewSum"], teamOverview),
  agentRow("downlines", "GET", ["/wps/agent/downlines"], downlines),
  agentRow("downline", "GET", ["/wps/agent/downline"], downline),
  agentRow("teamBetting", "GET", ["/wps/relay/ODSFE2_getTeamBetHistory"], teamBetting),
  agentRow("teamProfit", "GET", ["/wps/relay/ODSFE2_getTeamProfit"], teamProfit),
  agentRow("teamTransactions", "GET", ["/wps/relay/ODSFE2_getDownlineTransaction"], teamTransactions),
];
