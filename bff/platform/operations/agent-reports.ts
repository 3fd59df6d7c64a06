import Type, { type Static } from "typebox";
import type {
  IncomeDay,
  IncomePage,
  IncomeQuery,
  Settlement,
  SettlementPage,
  SettlementQuery,
  TeamBetQuery,
  TeamProfitPage,
  TeamProfitQuery,
  TeamProfitRow,
  TeamTransactionQuery,
} from "../../../shared/contracts/agent-reports.ts";
import { readDay } from "../../../shared/rules/dates.ts";
import { PlatformError } from "../error.ts";
import { downlineType } from "../mappers/downlines.ts";
import { ListFields, listFields, recordPageFrom, wireSort } from "../mappers/list.ts";
import {
  bettingSummary,
  teamBets,
  teamTransactionSummary,
  teamTransactions,
  wireBetStatuses,
  wireTransactionType,
} from "../mappers/records.ts";
import {
  accountRequired,
  basisPoints,
  cleanAccountName,
  count,
  field,
  flag,
  id,
  idRequired,
  instant,
  money,
  moneyRequired,
  present,
  required,
  rowsOf,
  Scalar,
  text,
} from "../mappers/wire.ts";
import { agents, ownRead } from "../presets.ts";

const incomeAmounts = (row: unknown) => ({
  rebate: moneyRequired(field(row, "rebate")),
  commission: moneyRequired(field(row, "commission")),
  dividend: moneyRequired(field(row, "dividend")),
  salary: moneyRequired(field(row, "salary")),
  total: moneyRequired(field(row, "total")),
  direct: moneyRequired(field(row, "direct")),
  network: moneyRequired(field(row, "network")),
});

/**
 * A few rows that are sums of a whole day: one of them left out would make the others wrong.
 * @throws PlatformError `platform_bad_answer` for a row without its day or one of its amounts
 */
export const incomeDays = (list: readonly unknown[]): IncomeDay[] =>
  list.map((row) => {
    const day = text(field(row, "date")) ?? "";
    if (readDay(day) === null) throw new PlatformError("platform_bad_answer", true);
    return { day, ...incomeAmounts(row) };
  });

export const incomeSummary = (value: unknown): IncomePage["summary"] => ({
  ...incomeAmounts(value),
  provisional: moneyRequired(field(value, "provisional")),
});

const profitAmounts = (row: unknown) => ({
  deposit: moneyRequired(field(row, "deposit")),
  withdrawal: moneyRequired(field(row, "withdraw")),
  bet: moneyRequired(field(row, "betAmount")),
  valid: moneyRequired(field(row, "validAmount")),
  win: moneyRequired(field(row, "winAmount")),
  rebate: moneyRequired(field(row, "rebate")),
  bonus: moneyRequired(field(row, "bonus")),
  net: moneyRequired(field(row, "netAmount")),
});

/**
 * Each row is the sum of a tree: one of them left out would make the sums wrong.
 * @throws PlatformError `platform_bad_answer` for a row without whose it is or one of its amounts
 */
export const teamProfits = (list: readonly unknown[]): TeamProfitRow[] =>
  list.map((row) => ({
    ...{ id: idRequired(field(row, "customerId")), account: accountRequired(field(row, "account")) },
    ...{ type: required(downlineType(field(row, "type"))), hasChildren: flag(field(row, "hasChildren")) },
    ...profitAmounts(row),
  }));

export const teamProfitSummary = (value: unknown): TeamProfitPage["summary"] => ({
  ...profitAmounts(value),
  own: profitAmounts(field(value, "own")),
});

/** The platform's name of each status, and ours. */
export const wireSettlementStatuses = {
  ...{ provisional: "PROVISIONAL", settled: "SETTLED", paid: "PAID", rejected: "REJECTED" },
} as const;
const statuses = { PROVISIONAL: "provisional", SETTLED: "settled", PAID: "paid", REJECTED: "rejected" } as const;

const SettlementRow = Type.Object({
  ...{ recordId: Scalar, periodStart: Scalar, periodEnd: Scalar, account: Scalar, payerAccount: Scalar },
  ...{ teamNetLoss: Scalar, validBet: Scalar, activeCount: Scalar, rate: Scalar, amount: Scalar, carried: Scalar },
  ...{ status: Type.Enum(["PROVISIONAL", "SETTLED", "PAID", "REJECTED"]), settleTime: Scalar, paidTime: Scalar },
});
const settlementRows = rowsOf(SettlementRow);

/** @param measure what the amounts of its kind are a share of */
export const settlements =
  (measure: "teamNetLoss" | "validBet") =>
  (list: readonly unknown[]): Settlement[] =>
    settlementRows(list)
      .map((row) => settlement(row, money(row[measure])))
      .filter(present);

/** A row without an id, a period, whose it is, its measure, rate or amount is none. */
function settlement(row: Static<typeof SettlementRow>, measure: string | undefined): Settlement | undefined {
  const [recordId, from, to] = [id(row.recordId), instant(row.periodStart), instant(row.periodEnd)];
  const [account, payer] = [cleanAccountName(row.account), cleanAccountName(row.payerAccount)];
  const [rate, amount, carried] = [basisPoints(row.rate), money(row.amount), money(row.carried)];
  if (recordId === undefined || from === undefined || to === undefined) return undefined;
  if (account === "" || payer === "") return undefined;
  if (measure === undefined || rate === undefined || amount === undefined) return undefined;
  const [settledAt, paidAt] = [instant(row.settleTime), instant(row.paidTime)];
  return {
    ...{ id: recordId, from, to, account, payer, measure, active: count(row.activeCount), rate, amount },
    status: statuses[row.status],
    ...(carried !== undefined && { carried }),
    ...(settledAt !== undefined && { settledAt }),
    ...(paidAt !== undefined && { paidAt }),
  };
}

export const settlementSummary = (value: unknown): SettlementPage["summary"] => ({
  count: count(field(value, "count")),
  amount: moneyRequired(field(value, "amount")),
  paid: moneyRequired(field(value, "paidAmount")),
});

const Text = Type.Optional(Type.String());
const report = { audience: agents, breaker: "agents", namesAccounts: true } as const;

const betColumns = { placedAt: "betTime", bet: "betAmount", win: "winAmount", net: "netAmount" };
const profitColumns = {
  ...{ account: "account", deposit: "deposit", withdrawal: "withdraw" },
  ...{ bet: "betAmount", win: "winAmount", net: "netAmount" },
};
const incomeColumns = { day: "date", total: "total" };
const transactionColumns = { createdAt: "createdTime", amount: "amount" };

/** Whose settlements: those an agent was paid, or those its direct downlines were. */
export const wireRoles = { mine: "UPLINE", downlines: "DOWNLINE" } as const;

/** @param measure what the amounts of its kind are a share of */
const settlementRecords = (path: string, measure: "teamNetLoss" | "validBet") =>
  ownRead({
    ...report,
    path,
    request: Type.Object({ ...ListFields, role: Type.Enum(["UPLINE", "DOWNLINE"]), status: Text }),
    toWire: (query: SettlementQuery) => ({
      ...listFields(query),
      sort: wireSort(query.sort, { from: "periodStart", measure, amount: "amount" }),
      role: wireRoles[query.role],
      status: query.status && wireSettlementStatuses[query.status],
    }),
    map: (value, { input }) =>
      recordPageFrom(value, input, { items: settlements(measure), summary: settlementSummary }),
  });

/** The reports of protocol 8.2, each with the sums of the whole list in the answer to every page. */
export const agentReportOperations = {
  teamBetting: ownRead({
    ...report,
    path: "/wps/relay/ODSFE2_getTeamBetHistory",
    request: Type.Object({
      ...{ ...ListFields, gameType: Text, vassalage: Text, status: Text, account: Text },
      below: Type.Optional(Type.Literal(1)),
    }),
    toWire: (query: TeamBetQuery) => ({
      ...listFields(query),
      sort: wireSort(query.sort, betColumns),
      ...{ gameType: query.type, vassalage: query.vendor, status: query.status && wireBetStatuses[query.status] },
      ...{ account: query.account, below: query.below ? (1 as const) : undefined },
    }),
    map: (value, { input }) => recordPageFrom(value, input, { items: teamBets, summary: bettingSummary }),
  }),

  teamProfit: ownRead({
    ...report,
    path: "/wps/relay/ODSFE2_getTeamProfit",
    request: Type.Object({ ...ListFields, parentId: Text, account: Text }),
    toWire: ({ parent, account, ...query }: TeamProfitQuery) => ({
      ...listFields(query),
      sort: wireSort(query.sort, profitColumns),
      ...{ parentId: parent, account },
    }),
    map: (value, { input }) => recordPageFrom(value, input, { items: teamProfits, summary: teamProfitSummary }),
  }),

  agentRevenue: ownRead({
    ...report,
    path: "/wps/relay/ODSFE2_getAgentRevenue",
    request: Type.Object(ListFields),
    toWire: (query: IncomeQuery) => ({ ...listFields(query), sort: wireSort(query.sort, incomeColumns) }),
    map: (value, { input }) => recordPageFrom(value, input, { items: incomeDays, summary: incomeSummary }),
  }),

  teamTransactions: ownRead({
    ...report,
    path: "/wps/relay/ODSFE2_getDownlineTransaction",
    request: Type.Object({ ...ListFields, transType: Text, account: Text }),
    toWire: (query: TeamTransactionQuery) => ({
      ...listFields(query),
      sort: wireSort(query.sort, transactionColumns),
      transType: query.type && wireTransactionType(query.type),
      account: query.account,
    }),
    map: (value, { input }) =>
      recordPageFrom(value, input, { items: teamTransactions, summary: teamTransactionSummary }),
  }),

  dividendRecords: settlementRecords("/wps/relay/MCSFE_getDividendRecord", "teamNetLoss"),
  dailySalaryRecords: settlementRecords("/wps/relay/MCSFE_getDailySalaryRecord", "validBet"),
  hourSalaryRecords: settlementRecords("/wps/relay/MCSFE_getHourSalaryRecord", "validBet"),
  realtimeSalaryRecords: settlementRecords("/wps/relay/MCSFE_getRealTimeSalaryRecord", "validBet"),
};
