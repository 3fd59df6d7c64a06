import Type from "typebox";
import type * as contract from "../../../shared/contracts/agent-reports.ts";
import { accountName, accountRequired } from "../mappers/accounts.ts";
import { downlineType } from "../mappers/downlines.ts";
import { ListFields, listFields, recordPageFrom, wireSort } from "../mappers/list.ts";
import { basisPoints, count, day, instant, money, moneyFields } from "../mappers/numbers.ts";
import * as mappers from "../mappers/records.ts";
import { OptionalText, optionalTexts, scalarRows } from "../mappers/schema.ts";
import { completeRow, field, required } from "../mappers/structure.ts";
import { enumReader, flag, id, idRequired } from "../mappers/text.ts";
import { agents, ownRead } from "../presets.ts";

const incomeFields = {
  rebate: "rebate",
  commission: "commission",
  dividend: "dividend",
  salary: "salary",
  total: "total",
  direct: "direct",
  network: "network",
};

/** Throws for an incomplete row, which would make the totals wrong. */
const incomeDays = (list: readonly unknown[]): contract.IncomeDay[] =>
  list.map((row) => ({ day: required(day(field(row, "date"))), ...moneyFields(row, incomeFields) }));

const incomeSummary = (value: unknown): contract.IncomePage["summary"] =>
  moneyFields(value, { ...incomeFields, provisional: "provisional" });

const profitFields = { deposit: "deposit", withdrawal: "withdraw", ...mappers.profitFields };

/** Throws for an incomplete row, which would make the totals wrong. */
const teamProfits = (list: readonly unknown[]): contract.TeamProfitRow[] =>
  list.map((row) => ({
    id: idRequired(field(row, "customerId")),
    account: accountRequired(field(row, "account")),
    type: required(downlineType(field(row, "type"))),
    hasChildren: flag(field(row, "hasChildren")),
    ...moneyFields(row, profitFields),
  }));

const teamProfitSummary = (value: unknown): contract.TeamProfitPage["summary"] => ({
  ...moneyFields(value, profitFields),
  own: moneyFields(field(value, "own"), profitFields),
});

const wireSettlementStatuses = {
  provisional: "PROVISIONAL",
  settled: "SETTLED",
  paid: "PAID",
  rejected: "REJECTED",
} as const;
const settlementStatus = enumReader(wireSettlementStatuses);

const settlementRows = scalarRows(
  "recordId periodStart periodEnd account payerAccount teamNetLoss validBet",
  "activeCount rate amount carried status settleTime paidTime",
);

/** The amount that determines a settlement. */
type Measure = "teamNetLoss" | "validBet";

const settlements =
  (measure: Measure) =>
  (list: readonly unknown[]): contract.Settlement[] =>
    settlementRows(list).flatMap((row) =>
      completeRow(
        {
          id: id(row.recordId),
          from: instant(row.periodStart),
          to: instant(row.periodEnd),
          account: accountName(row.account),
          payer: accountName(row.payerAccount),
          measure: money(row[measure]),
          active: count(row.activeCount),
          rate: basisPoints(row.rate),
          amount: money(row.amount),
          status: settlementStatus(row.status),
        },
        { carried: money(row.carried), settledAt: instant(row.settleTime), paidAt: instant(row.paidTime) },
      ),
    );

const settlementSummary = (value: unknown): contract.SettlementPage["summary"] => ({
  count: count(field(value, "count")),
  ...moneyFields(value, { amount: "amount", paid: "paidAmount" }),
});

const report = { audience: agents, breaker: "agents", namesAccounts: true } as const;

const profitColumns = {
  account: "account",
  deposit: "deposit",
  withdrawal: "withdraw",
  bet: "betAmount",
  win: "winAmount",
  net: "netAmount",
};

/**
 * Wire values of `role`. `mine`: contracts and settlements that pay the agent. `downlines`: those that pay its direct
 * downlines.
 */
export const wireRoles = { mine: "UPLINE", downlines: "DOWNLINE" } as const;

const settlementRecords = (path: string, measure: Measure) =>
  ownRead({
    ...report,
    path,
    request: Type.Object({ ...ListFields, role: Type.Enum(Object.values(wireRoles)), status: OptionalText }),
    toWire: (query: contract.SettlementQuery) => ({
      ...listFields(query),
      sort: wireSort(query.sort, { from: "periodStart", measure, amount: "amount" }),
      role: wireRoles[query.role],
      status: query.status && wireSettlementStatuses[query.status],
    }),
    map: (value, { input }) =>
      recordPageFrom(value, input, { items: settlements(measure), summary: settlementSummary }),
  });

/** An agent's reports (protocol 8.2). Every page includes the totals of the complete list. */
export const agentReportOperations = {
  teamBetting: ownRead({
    ...report,
    path: "/wps/relay/ODSFE2_getTeamBetHistory",
    request: Type.Object({
      ...ListFields,
      ...optionalTexts("gameType vassalage status account"),
      below: Type.Optional(Type.Literal(1)),
    }),
    toWire: (query: contract.TeamBetQuery) => ({
      ...listFields(query),
      sort: wireSort(query.sort, mappers.betSortColumns),
      ...{
        gameType: query.type,
        vassalage: query.vendor,
        status: query.status && mappers.wireBetStatuses[query.status],
      },
      account: query.account,
      below: query.below ? (1 as const) : undefined,
    }),
    map: (value, { input }) =>
      recordPageFrom(value, input, { items: mappers.teamBets, summary: mappers.bettingSummary }),
  }),

  teamProfit: ownRead({
    ...report,
    path: "/wps/relay/ODSFE2_getTeamProfit",
    request: Type.Object({ ...ListFields, ...optionalTexts("parentId account") }),
    toWire: ({ parent, account, ...query }: contract.TeamProfitQuery) => ({
      ...listFields(query),
      sort: wireSort(query.sort, profitColumns),
      parentId: parent,
      account,
    }),
    map: (value, { input }) => recordPageFrom(value, input, { items: teamProfits, summary: teamProfitSummary }),
  }),

  agentRevenue: ownRead({
    ...report,
    path: "/wps/relay/ODSFE2_getAgentRevenue",
    request: Type.Object(ListFields),
    toWire: (query: contract.IncomeQuery) => ({
      ...listFields(query),
      sort: wireSort(query.sort, { day: "date", total: "total" }),
    }),
    map: (value, { input }) => recordPageFrom(value, input, { items: incomeDays, summary: incomeSummary }),
  }),

  teamTransactions: ownRead({
    ...report,
    path: "/wps/relay/ODSFE2_getDownlineTransaction",
    request: Type.Object({ ...ListFields, ...optionalTexts("transType account") }),
    toWire: (query: contract.TeamTransactionQuery) => ({
      ...listFields(query),
      sort: wireSort(query.sort, { createdAt: "createdTime", amount: "amount" }),
      transType: query.type && mappers.wireTransactionType(query.type),
      account: query.account,
    }),
    map: (value, { input }) =>
      recordPageFrom(value, input, { items: mappers.teamTransactions, summary: mappers.teamTransactionSummary }),
  }),

  dividendRecords: settlementRecords("/wps/relay/MCSFE_getDividendRecord", "teamNetLoss"),
  dailySalaryRecords: settlementRecords("/wps/relay/MCSFE_getDailySalaryRecord", "validBet"),
  hourSalaryRecords: settlementRecords("/wps/relay/MCSFE_getHourSalaryRecord", "validBet"),
  realtimeSalaryRecords: settlementRecords("/wps/relay/MCSFE_getRealTimeSalaryRecord", "validBet"),
};
