import Type, { type Static } from "typebox";
import { get, type RouteRows, type RouteSchemas } from "../route-row.ts";
import { downlineTypes, PathStep, teamAmounts } from "./agent-team.ts";
import { Count, closed, closedObject, Id, Instant, Money, Text } from "./common.ts";
import { CsvFile, Day, dayFields, fileQuery, ListQuery, pageFields, recordPage, sortBy } from "./list-query.ts";
import * as records from "./records.ts";

export const routes = {
  teamBetting: get("/api/agent/reports/betting", "agent"),
  teamBettingFile: get("/api/agent/reports/betting.csv", "agent", { noHead: true }),
  teamProfit: get("/api/agent/reports/profit", "agent"),
  teamProfitFile: get("/api/agent/reports/profit.csv", "agent", { noHead: true }),
  agentIncome: get("/api/agent/reports/income", "agent"),
  agentIncomeFile: get("/api/agent/reports/income.csv", "agent", { noHead: true }),
  teamTransactions: get("/api/agent/reports/transactions", "agent"),
  teamTransactionsFile: get("/api/agent/reports/transactions.csv", "agent", { noHead: true }),
  dividendRecords: get("/api/agent/reports/dividends", "agent"),
  dividendFile: get("/api/agent/reports/dividends.csv", "agent", { noHead: true }),
  dailySalaryRecords: get("/api/agent/reports/daily-salary", "agent"),
  dailySalaryFile: get("/api/agent/reports/daily-salary.csv", "agent", { noHead: true }),
  hourSalaryRecords: get("/api/agent/reports/hour-salary", "agent"),
  hourSalaryFile: get("/api/agent/reports/hour-salary.csv", "agent", { noHead: true }),
  realtimeSalaryRecords: get("/api/agent/reports/realtime-salary", "agent"),
  realtimeSalaryFile: get("/api/agent/reports/realtime-salary.csv", "agent", { noHead: true }),
} as const satisfies RouteRows;

const AccountName = Type.String({ minLength: 1, maxLength: 64, pattern: "^[A-Za-z0-9_.@-]+$" });

export const TeamBet = closedObject({ ...records.BettingRecord.properties, account: Text });
export type TeamBet = Static<typeof TeamBet>;
const teamBetFields = {
  ...dayFields,
  ...Type.Pick(ListQuery, ["type", "vendor"]).properties,
  status: Type.Optional(Type.Enum([...records.betStatuses])),
  /** An account of the team. With `below`, all its downlines are included. */
  account: Type.Optional(AccountName),
  below: Type.Optional(Type.Boolean()),
  sort: sortBy("placedAt", "bet", "win", "net"),
};
export const TeamBetQuery = closedObject({ ...pageFields, ...teamBetFields });
export type TeamBetQuery = Static<typeof TeamBetQuery>;
export const teamBetColumns = [
  ...["placedAt", "id", "account", "type", "vendor", "game", "bet", "valid", "win", "net", "status", "settledAt"],
] as const;

/** Result of an account and its downlines in the period. `net` is negative for a loss. */
export const TeamProfitRow = closedObject({
  id: Id,
  account: Text,
  type: Type.Enum([...downlineTypes]),
  hasChildren: Type.Boolean(),
  ...teamAmounts,
});
export type TeamProfitRow = Static<typeof TeamProfitRow>;
/** The sums of the account whose downlines are listed, including the downlines. `own` excludes them. */
const TeamProfitSummary = closedObject({ ...teamAmounts, own: closedObject(teamAmounts) });
export const TeamProfitPage = closedObject({
  ...recordPage(TeamProfitRow, TeamProfitSummary).properties,
  path: Type.Array(PathStep),
});
export type TeamProfitPage = Static<typeof TeamProfitPage>;
const teamProfitFields = {
  ...dayFields,
  parent: Type.Optional(Id),
  account: Type.Optional(AccountName),
  sort: sortBy("account", "deposit", "withdrawal", "bet", "win", "net"),
};
export const TeamProfitQuery = closedObject({ ...pageFields, ...teamProfitFields });
export type TeamProfitQuery = Static<typeof TeamProfitQuery>;
export const teamProfitColumns = [
  ...["account", "id", "type", "deposit", "withdrawal", "bet", "valid", "win", "rebate", "bonus", "net"],
] as const;

const incomeAmounts = { rebate: Money, commission: Money, dividend: Money, salary: Money, total: Money };
/**
 * The agent's income of one day. `rebate` is for the agent's own bets. `commission` is the rebate difference on bets of
 * downlines, by settlement day: `direct` for direct downlines, `network` for all levels below (decision 047).
 */
export const IncomeDay = closedObject({ day: Day, ...incomeAmounts, direct: Money, network: Money });
export type IncomeDay = Static<typeof IncomeDay>;
/** `provisional` is the income of unsettled days and periods. The other sums exclude it. */
const IncomeSummary = closedObject({ ...incomeAmounts, ...{ direct: Money, network: Money, provisional: Money } });
export const IncomePage = recordPage(IncomeDay, IncomeSummary);
export type IncomePage = Static<typeof IncomePage>;
const incomeFields = { ...dayFields, sort: sortBy("day", "total") };
export const IncomeQuery = closedObject({ ...pageFields, ...incomeFields });
export type IncomeQuery = Static<typeof IncomeQuery>;
export const incomeColumns = [
  ...["day", "rebate", "commission", "direct", "network", "dividend", "salary", "total"],
] as const;

export const TeamTransaction = closedObject({ ...records.AccountRecord.properties, account: Text });
export type TeamTransaction = Static<typeof TeamTransaction>;
const teamTransactionFields = {
  ...dayFields,
  type: Type.Optional(Type.Enum([...records.transactionTypes])),
  account: Type.Optional(AccountName),
  sort: sortBy("createdAt", "amount"),
};
export const TeamTransactionQuery = closedObject({ ...pageFields, ...teamTransactionFields });
export type TeamTransactionQuery = Static<typeof TeamTransactionQuery>;
export const teamTransactionColumns = [
  ...["createdAt", "id", "account", "type", "amount", "balanceBefore", "balanceAfter", "reference", "counterparty"],
  "remark",
] as const;

/** `provisional`: the payer's balance is too low or the receiver's account is closed; the payment is retried. */
export const settlementStatuses = ["provisional", "settled", "paid", "rejected"] as const;
export type SettlementStatus = (typeof settlementStatuses)[number];

export const Settlement = closedObject({
  id: Id,
  from: Instant,
  to: Instant,
  account: Text,
  payer: Text,
  /** Net loss or valid bets of the team. */
  measure: Money,
  active: Count,
  rate: Count,
  amount: Money,
  carried: Type.Optional(Money),
  status: Type.Enum([...settlementStatuses]),
  settledAt: Type.Optional(Instant),
  paidAt: Type.Optional(Instant),
});
export type Settlement = Static<typeof Settlement>;
export const SettlementPage = recordPage(Settlement, closedObject({ count: Count, amount: Money, paid: Money }));
export type SettlementPage = Static<typeof SettlementPage>;
const settlementFields = {
  ...dayFields,
  role: Type.Enum(["mine", "downlines"]),
  status: Type.Optional(Type.Enum([...settlementStatuses])),
  sort: sortBy("from", "measure", "amount"),
};
export const SettlementQuery = closedObject({ ...pageFields, ...settlementFields });
export type SettlementQuery = Static<typeof SettlementQuery>;
export const settlementColumns = [
  ...["from", "to", "id", "account", "payer", "measure", "active", "rate", "amount", "carried", "status", "settledAt"],
  "paidAt",
] as const;

const settlements = { querystring: SettlementQuery, response: SettlementPage };
const settlementFile = { querystring: fileQuery(settlementFields, settlementColumns), response: CsvFile };

export const schemas = {
  teamBetting: { querystring: TeamBetQuery, response: recordPage(TeamBet, records.BettingSummary) },
  teamBettingFile: { querystring: fileQuery(teamBetFields, teamBetColumns), response: CsvFile },
  teamProfit: { querystring: TeamProfitQuery, response: TeamProfitPage },
  teamProfitFile: { querystring: fileQuery(teamProfitFields, teamProfitColumns), response: CsvFile },
  agentIncome: { querystring: IncomeQuery, response: IncomePage },
  agentIncomeFile: { querystring: fileQuery(incomeFields, incomeColumns), response: CsvFile },
  teamTransactions: {
    querystring: TeamTransactionQuery,
    response: recordPage(TeamTransaction, Type.Pick(records.AccountSummary, ["count", "in", "out"], closed)),
  },
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
