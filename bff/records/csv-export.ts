import { Readable } from "node:stream";
import { csvLine } from "./csv.ts";
import { type CsvColumn, CsvRows } from "./csv-rows.ts";
import type { ExportSlots } from "./export-slots.ts";
import { pagesAhead } from "./pages-ahead.ts";
import { Reader } from "./reader.ts";

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
  /** Of a reader between two writes, ms; tests set it. */
  readonly longestPauseMs?: number;
  readonly words: {
    readonly rows: (count: number) => string;
    /** Said in the last line when a page could not be had: the file is not the whole list. */
    readonly incomplete: string;
  };
}

/** Without it Excel takes the file for one of its own code page. */
const byteOrderMark = "\uFEFF";
/** Characters that are worth a write, which costs as much as a page of rows. */
const writeAt = 64 * 1024;
/** Long enough for a browser that asks where to put a file. Who takes longer would hold one of few slots for good. */
const longestPauseMs = 30_000;

/**
 * Streams a whole list as CSV: title, headings, a line per row, and last the number of rows and
 * the sums. The platform is asked at most two pages ahead of the reader, and no faster than an account may; when the reader leaves, or stops reading, those
 * calls are aborted and the slot is free.
 * @throws ApiError as `ExportSlots.acquire` does; whatever loading the first page throws, so that a refusal is no file
 */
export async function csvExport<Row>(options: CsvExport<Row>): Promise<Readable> {
  const release = options.slots.acquire(options.owner);
  const reader = new Reader();
  const rows = new CsvRows(options.columns);
  const pages = pagesAhead(linesOf(options, rows, reader));
  const first = await pages.next().catch((error: unknown) => {
    release();
    throw error;
  });
  let slow: NodeJS.Timeout | undefined;
  const taking = {
    begin: () => {
      slow = setTimeout(() => stream.destroy(), options.longestPauseMs ?? longestPauseMs).unref();
    },
    end: () => clearTimeout(slow),
  };
  const written = whileTaken(content(options, { rows, first, pages }, reader), taking);
  const stream = Readable.from(written, { objectMode: false });
  const destroy = stream._destroy.bind(stream);
  // First of all: the generator only ends when the page it waits for has come or failed.
  stream._destroy = (error, done) => {
    reader.leave();
    destroy(error, done);
  };
  stream.once("close", () => {
    taking.end();
    release();
  });
  return stream;
}

/** A page of the list, written. */
interface Lines {
  readonly lines: string;
  readonly pages: number;
}

/**
 * Loads a page and writes it as soon as those before it are written, not when the reader is there: the text that waits
 * for a slow reader is a tenth of the rows it was made of.
 */
function linesOf<Row>({ slots, owner, load, idOf }: CsvExport<Row>, rows: CsvRows<Row>, reader: Reader) {
  const isNew = createRepeatFilter(idOf);
  let previous: Promise<unknown> = Promise.resolve();
  return (page: number): Promise<Lines> => {
    const loaded = reader.whileThere(async (signal) => {
      await slots.pace(owner, signal);
      return load(page, signal);
    });
    const written = Promise.all([loaded, previous]).then(([{ items, pages }]) => ({
      lines: rows.lines(isNew(items)),
      pages,
    }));
    previous = written;
    return written;
  };
}

async function* content<Row>(
  { title, onFault, words }: CsvExport<Row>,
  { rows, first, pages }: { rows: CsvRows<Row>; first: IteratorResult<Lines>; pages: AsyncGenerator<Lines> },
  reader: Reader,
): AsyncGenerator<string> {
  let note = "";
  let written = "";
  yield byteOrderMark + csvLine([{ text: title }]) + rows.headings();
  try {
    for (let next = first; !next.done; next = await pages.next()) {
      written += next.value.lines;
      if (written.length < writeAt) continue;
      yield written;
      written = "";
    }
  } catch (error) {
    if (reader.hasLeft) return;
    onFault(error);
    note = ` – ${words.incomplete}`;
  }
  yield written + rows.sums(words.rows(rows.count) + note);
}

/** Tells when the reader is waited for: what the stream holds when the list has come to its end is not taken yet either. */
async function* whileTaken(
  parts: AsyncGenerator<string>,
  taking: { begin(): void; end(): void },
): AsyncGenerator<string> {
  for await (const part of parts) {
    taking.begin();
    yield part;
    taking.end();
  }
  taking.begin();
}

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
