import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { AccountRecord, AccountSummary, transactionTypes } from "./account-record.ts";
import { downlineTypes, PathStep } from "./agent-team.ts";
import { BettingRecord, BettingSummary, betStatuses } from "./betting-record.ts";
import { closed, Id, Instant, Money } from "./common.ts";
import { Day, ListQuery } from "./list-query.ts";
import { CsvFile, columnList, dayFields, pageFields, recordPage, sortBy } from "./record-page.ts";

export const routes = {
  teamBetting: { method: "GET", path: "/api/agent/reports/betting", access: "agent" },
  teamBettingFile: { method: "GET", path: "/api/agent/reports/betting.csv", access: "agent" },
  teamProfit: { method: "GET", path: "/api/agent/reports/profit", access: "agent" },
  teamProfitFile: { method: "GET", path: "/api/agent/reports/profit.csv", access: "agent" },
  agentIncome: { method: "GET", path: "/api/agent/reports/income", access: "agent" },
  agentIncomeFile: { method: "GET", path: "/api/agent/reports/income.csv", access: "agent" },
  teamTransactions: { method: "GET", path: "/api/agent/reports/transactions", access: "agent" },
  teamTransactionsFile: { method: "GET", path: "/api/agent/reports/transactions.csv", access: "agent" },
  dividendRecords: { method: "GET", path: "/api/agent/reports/dividends", access: "agent" },
  dividendFile: { method: "GET", path: "/api/agent/reports/dividends.csv", access: "agent" },
  dailySalaryRecords: { method: "GET", path: "/api/agent/reports/daily-salary", access: "agent" },
  dailySalaryFile: { method: "GET", path: "/api/agent/reports/daily-salary.csv", access: "agent" },
  hourSalaryRecords: { method: "GET", path: "/api/agent/reports/hour-salary", access: "agent" },
  hourSalaryFile: { method: "GET", path: "/api/agent/reports/hour-salary.csv", access: "agent" },
  realtimeSalaryRecords: { method: "GET", path: "/api/agent/reports/realtime-salary", access: "agent" },
  realtimeSalaryFile: { method: "GET", path: "/api/agent/reports/realtime-salary.csv", access: "agent" },
} as const satisfies RouteRows;

const Count = Type.Integer({ minimum: 0 });
const AccountName = Type.String({ minLength: 1, maxLength: 64, pattern: "^[A-Za-z0-9_.@-]+$" });
const fileQuery = <Fields extends Record<string, import("typebox").TSchema>>(
  fields: Fields,
  columns: readonly string[],
) => Type.Object({ ...fields, columns: columnList(columns) }, closed);

/** A bet of somebody of the tree. */
export const TeamBet = Type.Object({ ...BettingRecord.properties, account: Type.String() }, closed);
export type TeamBet = Static<typeof TeamBet>;
export const TeamBetPage = recordPage(TeamBet, BettingSummary);
export type TeamBetPage = Static<typeof TeamBetPage>;
const teamBetFields = {
  ...{ ...dayFields, ...Type.Pick(ListQuery, ["type", "vendor"]).properties },
  status: Type.Optional(Type.Enum([...betStatuses])),
  /** One account of the tree, or with `below` its whole tree. */
  account: Type.Optional(AccountName),
  below: Type.Optional(Type.Boolean()),
  sort: sortBy("placedAt", "bet", "win", "net"),
};
export const TeamBetQuery = Type.Object({ ...pageFields, ...teamBetFields }, closed);
export type TeamBetQuery = Static<typeof TeamBetQuery>;
export const teamBetColumns = [
  ...["placedAt", "id", "account", "type", "vendor", "game", "bet", "valid", "win", "net", "status", "settledAt"],
] as const;

const profitAmounts = {
  ...{
    deposit: Money,
    withdrawal: Money,
    bet: Money,
    valid: Money,
    win: Money,
    rebate: Money,
    bonus: Money,
    net: Money,
  },
};
/** What an account and everybody below it won or lost on the days: `net` is negative where they lost. */
export const TeamProfitRow = Type.Object(
  {
    ...{ id: Id, account: Type.String(), type: Type.Enum([...downlineTypes]), hasChildren: Type.Boolean() },
    ...profitAmounts,
  },
  closed,
);
export type TeamProfitRow = Static<typeof TeamProfitRow>;
/** `own`: the account whose downlines are listed, alone; `summary` is it and all of them together. */
export const TeamProfitSummary = Type.Object({ ...profitAmounts, own: Type.Object(profitAmounts, closed) }, closed);
export const TeamProfitPage = Type.Object(
  { ...recordPage(TeamProfitRow, TeamProfitSummary).properties, path: Type.Array(PathStep) },
  closed,
);
export type TeamProfitPage = Static<typeof TeamProfitPage>;
const teamProfitFields = {
  ...dayFields,
  parent: Type.Optional(Id),
  account: Type.Optional(AccountName),
  sort: sortBy("account", "deposit", "withdrawal", "bet", "win", "net"),
};
export const TeamProfitQuery = Type.Object({ ...pageFields, ...teamProfitFields }, closed);
export type TeamProfitQuery = Static<typeof TeamProfitQuery>;
export const teamProfitColumns = [
  ...["account", "id", "type", "deposit", "withdrawal", "bet", "valid", "win", "rebate", "bonus", "net"],
] as const;

const incomeAmounts = { rebate: Money, commission: Money, dividend: Money, salary: Money, total: Money };
/**
 * What came in on one day of the site. `rebate`: for the agent's own bets. `commission`: the difference of rebates on the
 * bets of others by the day they were settled on, of which `direct` for those of direct downlines and `network` for those
 * of everybody below them (decision 047).
 */
export const IncomeDay = Type.Object({ day: Day, ...incomeAmounts, direct: Money, network: Money }, closed);
export type IncomeDay = Static<typeof IncomeDay>;
/** `provisional`: of days and periods that are not settled yet; it is not in the other sums. */
export const IncomeSummary = Type.Object(
  { ...incomeAmounts, ...{ direct: Money, network: Money, provisional: Money } },
  closed,
);
export const IncomePage = recordPage(IncomeDay, IncomeSummary);
export type IncomePage = Static<typeof IncomePage>;
const incomeFields = { ...dayFields, sort: sortBy("day", "total") };
export const IncomeQuery = Type.Object({ ...pageFields, ...incomeFields }, closed);
export type IncomeQuery = Static<typeof IncomeQuery>;
export const incomeColumns = [
  ...["day", "rebate", "commission", "direct", "network", "dividend", "salary", "total"],
] as const;

/** A movement of money of somebody of the tree. */
export const TeamTransaction = Type.Object({ ...AccountRecord.properties, account: Type.String() }, closed);
export type TeamTransaction = Static<typeof TeamTransaction>;
export const TeamTransactionPage = recordPage(
  TeamTransaction,
  Type.Pick(AccountSummary, ["count", "in", "out"], closed),
);
export type TeamTransactionPage = Static<typeof TeamTransactionPage>;
const teamTransactionFields = {
  ...dayFields,
  type: Type.Optional(Type.Enum([...transactionTypes])),
  account: Type.Optional(AccountName),
  sort: sortBy("createdAt", "amount"),
};
export const TeamTransactionQuery = Type.Object({ ...pageFields, ...teamTransactionFields }, closed);
export type TeamTransactionQuery = Static<typeof TeamTransactionQuery>;
export const teamTransactionColumns = [
  ...["createdAt", "id", "account", "type", "amount", "balanceBefore", "balanceAfter", "reference", "counterparty"],
  "remark",
] as const;

/** `provisional`: the offerer's wallet has too little in it; it is tried again. */
export const settlementStatuses = ["provisional", "settled", "paid", "rejected"] as const;
export type SettlementStatus = (typeof settlementStatuses)[number];

/** One settled period of a contract; tier, rate, measure and counts stay as they were then. */
export const Settlement = Type.Object(
  {
    ...{ id: Id, from: Instant, to: Instant, account: Type.String(), payer: Type.String() },
    /** Net loss or valid bets of the team. */
    ...{ measure: Money, active: Count, rate: Type.Integer({ minimum: 0 }), amount: Money },
    carried: Type.Optional(Money),
    status: Type.Enum([...settlementStatuses]),
    settledAt: Type.Optional(Instant),
    paidAt: Type.Optional(Instant),
  },
  closed,
);
export type Settlement = Static<typeof Settlement>;
export const SettlementSummary = Type.Object({ count: Count, amount: Money, paid: Money }, closed);
export const SettlementPage = recordPage(Settlement, SettlementSummary);
export type SettlementPage = Static<typeof SettlementPage>;
/** `role`: what I was paid, or what my direct downlines were. */
const settlementFields = {
  ...dayFields,
  role: Type.Enum(["mine", "downlines"]),
  status: Type.Optional(Type.Enum([...settlementStatuses])),
  sort: sortBy("from", "measure", "amount"),
};
export const SettlementQuery = Type.Object({ ...pageFields, ...settlementFields }, closed);
export type SettlementQuery = Static<typeof SettlementQuery>;
export const settlementColumns = [
  ...["from", "to", "id", "account", "payer", "measure", "active", "rate", "amount", "carried", "status", "settledAt"],
  "paidAt",
] as const;

const settlements = { querystring: SettlementQuery, response: SettlementPage };
const settlementFile = { querystring: fileQuery(settlementFields, settlementColumns), response: CsvFile };

export const schemas = {
  teamBetting: { querystring: TeamBetQuery, response: TeamBetPage },
  teamBettingFile: { querystring: fileQuery(teamBetFields, teamBetColumns), response: CsvFile },
  teamProfit: { querystring: TeamProfitQuery, response: TeamProfitPage },
  teamProfitFile: { querystring: fileQuery(teamProfitFields, teamProfitColumns), response: CsvFile },
  agentIncome: { querystring: IncomeQuery, response: IncomePage },
  agentIncomeFile: { querystring: fileQuery(incomeFields, incomeColumns), response: CsvFile },
  teamTransactions: { querystring: TeamTransactionQuery, response: TeamTransactionPage },
  teamTransactionsFile: { querystring: fileQuery(teamTransactionFields, teamTransactionColumns), response: CsvFile },
  dividendRecords: settlements,
  dividendFile: settlementFile,
  dailySalaryRecords: settlements,
  dailySalaryFile: settlementFile,
  hourSalaryRecords: settlements,
  hourSalaryFile: settlementFile,
  realtimeSalaryRecords: settlements,
  realtimeSalaryFile: settlementFile,
} as const satisfies RouteSchemas<typeof routes>;
