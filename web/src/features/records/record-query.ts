import type { Query } from "../../../../shared/api.ts";
import { type DownloadOptions, download } from "../../lib/api/download.ts";
import type { PageQuery } from "../../lib/api/paged-list.ts";
import { parseSort } from "../../lib/browser/sort.ts";
import type { DayFilters } from "./days.ts";

type FileId =
  | ("accountFile" | "bettingFile" | "bonusFile" | "profitFile")
  | ("teamBettingFile" | "teamProfitFile" | "agentIncomeFile" | "teamTransactionsFile")
  | ("dividendFile" | "dailySalaryFile" | "hourSalaryFile" | "realtimeSalaryFile");

export type ListQuery = PageQuery & DayFilters;

export type ExportQuery = Omit<ListQuery, "page" | "size">;

/** Options of an export. `onRows` reports the number of rows downloaded so far. */
export interface ExportRun {
  readonly columns: string;
  readonly signal: AbortSignal;
  onRows(rows: number): void;
}

/** Returns the sort order from the URL, or an empty object if it is invalid. */
export const sortOf = (sort: string | undefined, sortable: readonly string[]) =>
  sort !== undefined && sortable.includes(parseSort(sort)?.id ?? "") ? { sort } : {};

export const pageOf = ({ page, size }: PageQuery) => ({ page, size });

/** Downloads a complete list as a file. @throws ApiFailure as `download` does */
export function saveFile<Id extends FileId>(
  id: Id,
  query: object,
  { columns, signal, onRows }: ExportRun,
): Promise<Blob> {
  // The first two lines contain the title and the column headers.
  const onProgress = ({ lines }: { lines: number }) => onRows(Math.max(0, lines - 2));
  return download(id, {
    query: { ...query, columns } as unknown as Query<Id>,
    signal,
    onProgress,
  } as DownloadOptions<Id>);
}
