import Type from "typebox";
import type {
  IncomeQuery,
  SettlementQuery,
  TeamBetQuery,
  TeamProfitQuery,
  TeamTransactionQuery,
} from "../../../shared/contracts/agent-reports.ts";
import { wireTransactionType } from "../mappers/account-records.ts";
import { incomeDays, incomeSummary } from "../mappers/agent-income.ts";
import { teamProfitSummary, teamProfits } from "../mappers/agent-profit.ts";
import { teamBets, teamTransactionSummary, teamTransactions } from "../mappers/agent-records.ts";
import { settlementSummary, settlements, wireSettlementStatuses } from "../mappers/agent-settlements.ts";
import { bettingSummary, wireBetStatuses } from "../mappers/betting-records.ts";
import { ListFields, listFields } from "../mappers/list.ts";
import { recordPageFrom, wireSort } from "../mappers/record-page.ts";
import { agents, ownRead } from "../presets.ts";

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
