import { Readable } from "node:stream";
import { fromPoisha, toPoisha } from "../../shared/rules/money.ts";
import { type Cell, csvLine } from "./csv.ts";
import type { ExportSlots } from "./export-slots.ts";
import { pagesAhead } from "./pages-ahead.ts";

export interface CsvColumn<Row> {
  readonly heading: string;
  readonly cell: (row: Row) => Cell;
  /** Its amounts are added up in the last line. */
  readonly summed?: true;
}

interface Page<Row> {
  readonly items: readonly Row[];
  readonly pages: number;
}

export interface CsvExport<Row> {
  readonly slots: ExportSlots;
  /** The account the list is of. */
  readonly owner: string;
  /** Says what the list is, of which days and in which zone; the first line. */
  readonly title: string;
  /** The first holds text: the last line says there what it is. */
  readonly columns: readonly CsvColumn<Row>[];
  /** Tells rows apart: one that moves to the next pages while the list is read is written once. */
  readonly idOf: (row: Row) => string;
  /** A page from 1; `signal` is aborted when the reader leaves. */
  readonly load: (page: number, signal: AbortSignal) => Promise<Page<Row>>;
  /** Told why the list broke off. */
  readonly onFault: (error: unknown) => void;
  readonly words: {
    readonly rows: (count: number) => string;
    /** Said in the last line when a page could not be had: the file is not the whole list. */
    readonly incomplete: string;
  };
}

/** Without it Excel takes the file for one of its own code page. */
const byteOrderMark = "\uFEFF";

/**
 * Streams a whole list as CSV: title, headings, a line per row, and last the number of rows and
 * the sums. The platform is asked at most two pages ahead of the reader; when the reader leaves, those calls are aborted.
 * @throws ApiError as `ExportSlots.acquire` does; whatever loading the first page throws, so that a refusal is no file
 */
export async function csvExport<Row>(options: CsvExport<Row>): Promise<Readable> {
  const release = options.slots.acquire(options.owner);
  const left = new AbortController();
  const pages = pagesAhead((page) => options.load(page, left.signal));
  const first = await pages.next().catch((error: unknown) => {
    release();
    throw error;
  });
  const stream = Readable.from(lines(options, { first, pages }, left.signal), { objectMode: false });
  const destroy = stream._destroy.bind(stream);
  // First of all: the generator only ends when the page it waits for has come or failed.
  stream._destroy = (error, done) => {
    left.abort();
    destroy(error, done);
  };
  stream.once("close", release);
  return stream;
}

async function* lines<Row>(
  options: CsvExport<Row>,
  { first, pages }: { first: IteratorResult<Page<Row>>; pages: AsyncGenerator<Page<Row>> },
  signal: AbortSignal,
): AsyncGenerator<string> {
  const { title, columns, onFault, words } = options;
  const sums = columns.map(() => 0);
  const isNew = createRepeatFilter(options.idOf);
  let rows = 0;
  let note = "";
  yield byteOrderMark + csvLine([{ text: title }]) + csvLine(columns.map(({ heading }) => ({ text: heading })));
  try {
    for (let next = first; !next.done; next = await pages.next()) {
      const fresh = isNew(next.value.items).map((row) => columns.map(({ cell }) => cell(row)));
      for (const cells of fresh) for (const [at, sum] of sums.entries()) sums[at] = sum + poishaOf(cells[at]);
      rows += fresh.length;
      yield fresh.map(csvLine).join("");
    }
  } catch (error) {
    if (signal.aborted) return;
    onFault(error);
    note = ` – ${words.incomplete}`;
  }
  const last = columns.map(({ summed }, at): Cell => (summed ? { amount: fromPoisha(sums[at] ?? 0) } : { text: "" }));
  yield csvLine([{ text: words.rows(rows) + note }, ...last.slice(1)]);
}

const poishaOf = (cell: Cell | undefined): number =>
  cell && "amount" in cell && cell.amount !== "" ? toPoisha(cell.amount) : 0;

/** Drops the rows that were on the same page or one of the two before: a list that grows moves them down. */
function createRepeatFilter<Row>(idOf: (row: Row) => string): (page: readonly Row[]) => Row[] {
  let recent: ReadonlySet<string>[] = [];
  return (page) => {
    const ids = new Set<string>();
    const fresh = page.filter((row) => {
      const id = idOf(row);
      const repeated = ids.has(id) || recent.some((earlier) => earlier.has(id));
      ids.add(id);
      return !repeated;
    });
    recent = [...recent.slice(-1), ids];
    return fresh;
  };
}
