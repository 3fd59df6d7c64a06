import type { Query } from "../../../../shared/api.ts";
import { type DownloadOptions, download } from "../../lib/api/download.ts";
import type { PageQuery } from "../../lib/api/paged-list.ts";
import { parseSort } from "../../lib/browser/sort.ts";
import type { DayFilters } from "./days.ts";

type FileId =
  | ("accountFile" | "bettingFile" | "bonusFile" | "profitFile")
  | ("teamBettingFile" | "teamProfitFile" | "agentIncomeFile" | "teamTransactionsFile")
  | ("dividendFile" | "dailySalaryFile" | "hourSalaryFile" | "realtimeSalaryFile");

/** What a list is asked for: its page, order and days. */
export type Asked = PageQuery & DayFilters;

/** The same for the whole list. */
export type AskedWhole = Omit<Asked, "page" | "size">;

/** How an export is asked for: the columns wanted, and how many rows have come. */
export interface ExportRun {
  readonly columns: string;
  readonly signal: AbortSignal;
  onRows(rows: number): void;
}

/** An order nobody can ask for, in an address somebody wrote, is left out. */
export const sortOf = (sort: string | undefined, sortable: readonly string[]) =>
  sort !== undefined && sortable.includes(parseSort(sort)?.id ?? "") ? { sort } : {};

export const pageOf = ({ page, size }: PageQuery) => ({ page, size });

/** Fetches a whole list as a file. @throws ApiFailure as `download` does */
export function saveFile<Id extends FileId>(
  id: Id,
  query: object,
  { columns, signal, onRows }: ExportRun,
): Promise<Blob> {
  // The first two lines are the title and the headings.
  const onProgress = ({ lines }: { lines: number }) => onRows(Math.max(0, lines - 2));
  return download(id, {
    query: { ...query, columns } as unknown as Query<Id>,
    signal,
    onProgress,
  } as DownloadOptions<Id>);
}
