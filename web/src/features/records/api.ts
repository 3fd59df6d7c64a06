import type { Query } from "../../../../shared/api.ts";
import type { TransactionType } from "../../../../shared/contracts/account-record.ts";
import { type DownloadOptions, download } from "../../lib/api/download.ts";
import type { PageQuery } from "../../lib/api/paged-list.ts";
import { useApi } from "../../lib/api/use-api.ts";
import { parseSort } from "../../lib/browser/sort.ts";
import { type DayFilters, rangeOf } from "./days.ts";
import { useUtcOffset } from "./useUtcOffset.ts";

type FileId = "accountFile";

/** What a list is asked for: its page, order and days. */
type Asked = PageQuery & DayFilters;

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
  return download(id, { query: { ...query, columns } as Query<Id>, signal, onProgress } as DownloadOptions<Id>);
}

export interface AccountFilters {
  readonly type: TransactionType | "all";
}

const accountQuery = (asked: Omit<Asked, "page" | "size"> & AccountFilters, utcOffset: number) => ({
  ...rangeOf(asked, utcOffset),
  ...(asked.type !== "all" && { type: asked.type }),
  ...sortOf(asked.sort, ["createdAt", "amount"]),
});

/** A page of what moved the account's money. */
export const useAccountPage = (asked: Asked & AccountFilters) =>
  useApi("accountRecords", { query: { ...pageOf(asked), ...accountQuery(asked, useUtcOffset()) } }, keep);

export const exportAccount = (
  asked: Omit<Asked, "page" | "size"> & AccountFilters,
  utcOffset: number,
  run: ExportRun,
): Promise<Blob> => save("accountFile", accountQuery(asked, utcOffset), run);
