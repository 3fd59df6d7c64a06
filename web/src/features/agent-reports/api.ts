import { routes as agentReports } from "../../../../shared/contracts/agent-reports.ts";
import type { TransactionType } from "../../../../shared/contracts/records.ts";
import { addDays, daysBetween } from "../../../../shared/rules/dates.ts";
import { api } from "../../lib/api/api.ts";
import { addRows } from "../../lib/api/rows.ts";
import { useApi } from "../../lib/api/use-api.ts";
import { useSiteFormat } from "../../lib/startup/site.ts";
import type { DayRange } from "../../ui/DateRange/presets.ts";
import type { BettingFilters } from "../records/bet-filters.ts";
import { type DayFilters, rangeOf } from "../records/days.ts";
import { type ExportQuery, type ExportRun, type ListQuery, pageOf, saveFile, sortOf } from "../records/record-query.ts";

addRows(agentReports);

const keep = { keepPrevious: true };

/** Smallest page, which is enough to check whether an account is in the agent's own tree. */
const one = { page: 1, size: 1 };

interface AccountFilter {
  /** Exact name of an account in the agent's own tree. */
  readonly account: string | undefined;
}

const accountOf = ({ account }: AccountFilter) => (account === undefined ? {} : { account });

export interface TeamBetFilters extends AccountFilter, BettingFilters {
  /** Whether to include the bets of all accounts below. */
  readonly below: "yes" | "no";
}

const betQuery = (query: ExportQuery & TeamBetFilters, utcOffset: number) => ({
  ...rangeOf(query, utcOffset),
  ...accountOf(query),
  ...(query.account !== undefined && query.below === "yes" && { below: true }),
  ...(query.status !== "all" && { status: query.status }),
  ...(query.type !== "all" && { type: query.type }),
  ...(query.vendor !== undefined && { vendor: query.vendor }),
  ...sortOf(query.sort, ["placedAt", "bet", "win", "net"]),
});

/** Reads a page of the team's bets. */
export const useTeamBets = (query: ListQuery & TeamBetFilters) =>
  useApi("teamBetting", { query: { ...pageOf(query), ...betQuery(query, useSiteFormat().utcOffset) } }, keep);

export const exportTeamBets = (query: ExportQuery & TeamBetFilters, utcOffset: number, run: ExportRun): Promise<Blob> =>
  saveFile("teamBettingFile", betQuery(query, utcOffset), run);

/**
 * Checks an account in the betting report.
 * @throws ApiFailure `downline_unknown` if the account is not in the agent's own tree
 */
export const checkBettor = (range: DayRange, account: string): Promise<unknown> =>
  api.get("teamBetting", { query: { ...one, ...range, account } });

interface TeamProfitFilters extends AccountFilter {
  /** Account whose downlines are listed; undefined means the agent's own. */
  readonly parent: string | undefined;
}

const profitQuery = (query: ExportQuery & TeamProfitFilters, utcOffset: number) => ({
  ...rangeOf(query, utcOffset),
  ...accountOf(query),
  ...(query.parent !== undefined && { parent: query.parent }),
  ...sortOf(query.sort, ["account", "deposit", "withdrawal", "bet", "win", "net"]),
});

/** Reads a page of accounts. Each account's results include everyone below it. */
export const useTeamProfit = (query: ListQuery & TeamProfitFilters) =>
  useApi("teamProfit", { query: { ...pageOf(query), ...profitQuery(query, useSiteFormat().utcOffset) } }, keep);

export const exportTeamProfit = (
  query: ExportQuery & TeamProfitFilters,
  utcOffset: number,
  run: ExportRun,
): Promise<Blob> => saveFile("teamProfitFile", profitQuery(query, utcOffset), run);

/**
 * Checks an account in the profit report.
 * @throws ApiFailure as `checkBettor`
 */
export const checkDownline = (range: DayRange, account: string): Promise<unknown> =>
  api.get("teamProfit", { query: { ...one, ...range, account } });

const incomeQuery = (query: ExportQuery, utcOffset: number) => ({
  ...rangeOf(query, utcOffset),
  ...sortOf(query.sort, ["day", "total"]),
});

/** Reads a page of the agent's daily income. */
export const useIncome = (query: ListQuery) =>
  useApi("agentIncome", { query: { ...pageOf(query), ...incomeQuery(query, useSiteFormat().utcOffset) } }, keep);

/** Reads the income of the preceding period of equal length. */
export function useIncomeBefore(days: DayFilters) {
  const { from, to } = rangeOf(days, useSiteFormat().utcOffset);
  const before = { from: addDays(from, -daysBetween(from, to)), to: from };
  return { before, summary: useApi("agentIncome", { query: { ...one, ...before } }).data?.summary };
}

export const exportIncome = (query: ExportQuery, utcOffset: number, run: ExportRun): Promise<Blob> =>
  saveFile("agentIncomeFile", incomeQuery(query, utcOffset), run);

interface TeamTransactionFilters extends AccountFilter {
  readonly type: TransactionType | "all";
}

const transactionQuery = (query: ExportQuery & TeamTransactionFilters, utcOffset: number) => ({
  ...rangeOf(query, utcOffset),
  ...accountOf(query),
  ...(query.type !== "all" && { type: query.type }),
  ...sortOf(query.sort, ["createdAt", "amount"]),
});

/** Reads a page of the team's transactions. */
export const useTeamTransactions = (query: ListQuery & TeamTransactionFilters) =>
  useApi(
    "teamTransactions",
    { query: { ...pageOf(query), ...transactionQuery(query, useSiteFormat().utcOffset) } },
    keep,
  );

export const exportTeamTransactions = (
  query: ExportQuery & TeamTransactionFilters,
  utcOffset: number,
  run: ExportRun,
): Promise<Blob> => saveFile("teamTransactionsFile", transactionQuery(query, utcOffset), run);

/**
 * Checks an account in the transaction report.
 * @throws ApiFailure as `checkBettor`
 */
export const checkPayer = (range: DayRange, account: string): Promise<unknown> =>
  api.get("teamTransactions", { query: { ...one, ...range, account } });
