import type { Query } from "../../../../shared/api.ts";
import type { TransactionType } from "../../../../shared/contracts/account-record.ts";
import type { BetStatus } from "../../../../shared/contracts/betting-record.ts";
import type { BonusStatus } from "../../../../shared/contracts/bonus-record.ts";
import { type DownloadOptions, download } from "../../lib/api/download.ts";
import type { PageQuery } from "../../lib/api/paged-list.ts";
import { useApi } from "../../lib/api/use-api.ts";
import { parseSort } from "../../lib/browser/sort.ts";
import { type DayFilters, rangeOf } from "./days.ts";
import { useUtcOffset } from "./useUtcOffset.ts";

type FileId = "accountFile" | "bettingFile" | "bonusFile" | "profitFile";

/** What a list is asked for: its page, order and days. */
type Asked = PageQuery & DayFilters;

/** The same for the whole list. */
type AskedWhole = Omit<Asked, "page" | "size">;

/** How an export is asked for: the columns wanted, and how many rows have come. */
export interface ExportRun {
  readonly columns: string;
  readonly signal: AbortSignal;
  onRows(rows: number): void;
}

const keep = { keepPrevious: true };

/** An order nobody can ask for, in an address somebody wrote, is left out. */
const sortOf = (sort: string | undefined, sortable: readonly string[]) =>
  sort !== undefined && sortable.includes(parseSort(sort)?.id ?? "") ? { sort } : {};

const pageOf = ({ page, size }: PageQuery) => ({ page, size });

function save<Id extends FileId>(id: Id, query: object, { columns, signal, onRows }: ExportRun): Promise<Blob> {
  // The first two lines are the title and the headings.
  const onProgress = ({ lines }: { lines: number }) => onRows(Math.max(0, lines - 2));
  return download(id, {
    query: { ...query, columns } as unknown as Query<Id>,
    signal,
    onProgress,
  } as DownloadOptions<Id>);
}

export interface AccountFilters {
  readonly type: TransactionType | "all";
}

const accountQuery = (asked: AskedWhole & AccountFilters, utcOffset: number) => ({
  ...rangeOf(asked, utcOffset),
  ...(asked.type !== "all" && { type: asked.type }),
  ...sortOf(asked.sort, ["createdAt", "amount"]),
});

/** A page of what moved the account's money. */
export const useAccountPage = (asked: Asked & AccountFilters) =>
  useApi("accountRecords", { query: { ...pageOf(asked), ...accountQuery(asked, useUtcOffset()) } }, keep);

export const exportAccount = (asked: AskedWhole & AccountFilters, utcOffset: number, run: ExportRun): Promise<Blob> =>
  save("accountFile", accountQuery(asked, utcOffset), run);

export interface BettingFilters {
  readonly status: BetStatus | "all";
  /** A type of game. */
  readonly type: string;
  /** The code of a provider. */
  readonly vendor: string | undefined;
}

const bettingQuery = (asked: AskedWhole & BettingFilters, utcOffset: number) => ({
  ...rangeOf(asked, utcOffset),
  ...(asked.status !== "all" && { status: asked.status }),
  ...(asked.type !== "all" && { type: asked.type }),
  ...(asked.vendor !== undefined && { vendor: asked.vendor }),
  ...sortOf(asked.sort, ["placedAt", "bet", "win", "net"]),
});

/** A page of the account's bets. */
export const useBettingPage = (asked: Asked & BettingFilters) =>
  useApi("bettingRecords", { query: { ...pageOf(asked), ...bettingQuery(asked, useUtcOffset()) } }, keep);

export const exportBetting = (asked: AskedWhole & BettingFilters, utcOffset: number, run: ExportRun): Promise<Blob> =>
  save("bettingFile", bettingQuery(asked, utcOffset), run);

/** Every provider of games, by category. */
export const useProviders = () => useApi("vendors");

/** What came of the play of some days, by type of game. */
export const useProfitPage = (asked: Asked) =>
  useApi("profitRecords", { query: { ...pageOf(asked), ...rangeOf(asked, useUtcOffset()) } }, keep);

export const exportProfit = (asked: DayFilters, utcOffset: number, run: ExportRun): Promise<Blob> =>
  save("profitFile", rangeOf(asked, utcOffset), run);

export interface BonusFilters {
  readonly status: BonusStatus | "all";
}

const bonusQuery = (asked: AskedWhole & BonusFilters, utcOffset: number) => ({
  ...rangeOf(asked, utcOffset),
  ...(asked.status !== "all" && { status: asked.status }),
  ...sortOf(asked.sort, ["createdAt", "amount"]),
});

/** A page of the bonuses that were paid. */
export const useBonusPage = (asked: Asked & BonusFilters) =>
  useApi("bonusRecords", { query: { ...pageOf(asked), ...bonusQuery(asked, useUtcOffset()) } }, keep);

export const exportBonus = (asked: AskedWhole & BonusFilters, utcOffset: number, run: ExportRun): Promise<Blob> =>
  save("bonusFile", bonusQuery(asked, utcOffset), run);
