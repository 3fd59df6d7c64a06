import { routes as agentReports } from "../../../../shared/contracts/agent-reports.ts";
import type { TransactionType } from "../../../../shared/contracts/records.ts";
import { addDays, daysBetween } from "../../../../shared/rules/dates.ts";
import { api } from "../../lib/api/api.ts";
import { bringRows } from "../../lib/api/rows.ts";
import { useApi } from "../../lib/api/use-api.ts";
import { useSiteFormat } from "../../lib/startup/site.ts";
import type { DayRange } from "../../ui/DateRange/presets.ts";
import type { BettingFilters } from "../records/bet-filters.ts";
import { type DayFilters, rangeOf } from "../records/days.ts";
import { type Asked, type AskedWhole, type ExportRun, pageOf, saveFile, sortOf } from "../records/record-query.ts";

bringRows(agentReports);

const keep = { keepPrevious: true };

/** Smallest page, enough to check whether an account is in the agent's own tree. */
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

const betQuery = (asked: AskedWhole & TeamBetFilters, utcOffset: number) => ({
  ...rangeOf(asked, utcOffset),
  ...accountOf(asked),
  ...(asked.account !== undefined && asked.below === "yes" && { below: true }),
  ...(asked.status !== "all" && { status: asked.status }),
  ...(asked.type !== "all" && { type: asked.type }),
  ...(asked.vendor !== undefined && { vendor: asked.vendor }),
  ...sortOf(asked.sort, ["placedAt", "bet", "win", "net"]),
});

/** Reads a page of the team's bets. */
export const useTeamBets = (asked: Asked & TeamBetFilters) =>
  useApi("teamBetting", { query: { ...pageOf(asked), ...betQuery(asked, useSiteFormat().utcOffset) } }, keep);

export const exportTeamBets = (asked: AskedWhole & TeamBetFilters, utcOffset: number, run: ExportRun): Promise<Blob> =>
  saveFile("teamBettingFile", betQuery(asked, utcOffset), run);

/** Checks an account. @throws ApiFailure `downline_unknown` if the account is not in the agent's own tree */
export const checkBettor = (range: DayRange, account: string): Promise<unknown> =>
  api.get("teamBetting", { query: { ...one, ...range, account } });

interface TeamProfitFilters extends AccountFilter {
  /** Account whose downlines are listed; undefined means the agent's own. */
  readonly parent: string | undefined;
}

const profitQuery = (asked: AskedWhole & TeamProfitFilters, utcOffset: number) => ({
  ...rangeOf(asked, utcOffset),
  ...accountOf(asked),
  ...(asked.parent !== undefined && { parent: asked.parent }),
  ...sortOf(asked.sort, ["account", "deposit", "withdrawal", "bet", "win", "net"]),
});

/** Reads a page of accounts with results that include everyone below them. */
export const useTeamProfit = (asked: Asked & TeamProfitFilters) =>
  useApi("teamProfit", { query: { ...pageOf(asked), ...profitQuery(asked, useSiteFormat().utcOffset) } }, keep);

export const exportTeamProfit = (
  asked: AskedWhole & TeamProfitFilters,
  utcOffset: number,
  run: ExportRun,
): Promise<Blob> => saveFile("teamProfitFile", profitQuery(asked, utcOffset), run);

/**
 * Checks an account.
 * @throws ApiFailure `downline_unknown` as `checkBettor`
 */
export const checkDownline = (range: DayRange, account: string): Promise<unknown> =>
  api.get("teamProfit", { query: { ...one, ...range, account } });

const incomeQuery = (asked: AskedWhole, utcOffset: number) => ({
  ...rangeOf(asked, utcOffset),
  ...sortOf(asked.sort, ["day", "total"]),
});

/** Reads a page of days with the agent's income. */
export const useIncome = (asked: Asked) =>
  useApi("agentIncome", { query: { ...pageOf(asked), ...incomeQuery(asked, useSiteFormat().utcOffset) } }, keep);

/** Reads the income of the previous period of equal length. */
export function useIncomeBefore(days: DayFilters) {
  const { from, to } = rangeOf(days, useSiteFormat().utcOffset);
  const before = { from: addDays(from, -daysBetween(from, to)), to: from };
  return { before, summary: useApi("agentIncome", { query: { ...one, ...before } }).data?.summary };
}

export const exportIncome = (asked: AskedWhole, utcOffset: number, run: ExportRun): Promise<Blob> =>
  saveFile("agentIncomeFile", incomeQuery(asked, utcOffset), run);

interface TeamTransactionFilters extends AccountFilter {
  readonly type: TransactionType | "all";
}

const transactionQuery = (asked: AskedWhole & TeamTransactionFilters, utcOffset: number) => ({
  ...rangeOf(asked, utcOffset),
  ...accountOf(asked),
  ...(asked.type !== "all" && { type: asked.type }),
  ...sortOf(asked.sort, ["createdAt", "amount"]),
});

/** Reads a page of the team's transactions. */
export const useTeamTransactions = (asked: Asked & TeamTransactionFilters) =>
  useApi(
    "teamTransactions",
    { query: { ...pageOf(asked), ...transactionQuery(asked, useSiteFormat().utcOffset) } },
    keep,
  );

export const exportTeamTransactions = (
  asked: AskedWhole & TeamTransactionFilters,
  utcOffset: number,
  run: ExportRun,
): Promise<Blob> => saveFile("teamTransactionsFile", transactionQuery(asked, utcOffset), run);

/**
 * Checks an account.
 * @throws ApiFailure `downline_unknown` as `checkBettor`
 */
export const checkPayer = (range: DayRange, account: string): Promise<unknown> =>
  api.get("teamTransactions", { query: { ...one, ...range, account } });
