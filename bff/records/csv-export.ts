import { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { ApiError } from "../api-error.ts";
import { LruMap } from "../lru-map.ts";
import { type CsvColumn, CsvRows, csvLine } from "./csv.ts";

export interface CsvExport<Row> {
  readonly slots: ExportSlots;
  /** The account of the list. */
  readonly owner: string;
  /** The first line: the list, its days and its time zone. */
  readonly title: string;
  /** The first column is a text: the last line has its label there. */
  readonly columns: readonly CsvColumn<Row>[];
  /** Identifies a row. A row that moves to a later page during the export is written once. */
  readonly idOf: (row: Row) => string;
  /** Loads a page, from 1. `signal` is aborted when the client disconnects. */
  readonly load: (page: number, signal: AbortSignal) => Promise<{ items: readonly Row[]; pages: number }>;
  /** Called with the error that ended the export early. */
  readonly onFault: (error: unknown) => void;
  /** The maximum time between two reads of the client; set by tests. */
  readonly longestPauseMs?: number;
  readonly words: {
    readonly rows: (count: number) => string;
    /** Added to the last line if a page could not be loaded. */
    readonly incomplete: string;
  };
}

/** Without this mark, Excel reads the file in the local code page. */
const byteOrderMark = "\uFEFF";
/** Characters collected for one write, which costs as much as a page of rows. */
const charactersPerWrite = 64 * 1024;
/**
 * Maximum time between two reads of the client. Long enough for a browser that asks where to save a file. A stalled
 * client must not hold one of the few slots.
 */
const maxReadPauseMs = 30_000;

/**
 * Streams a whole list as CSV: title, headings, a line per row, and a last line with the number of rows and the sums.
 * It loads at most two pages ahead of the client, within the rate limit of the account. If the client disconnects or
 * stops reading, the calls are aborted and the slot is released.
 * @throws ApiError as `ExportSlots.acquire`; any error of the first page, so that the response is not a file
 */
export async function csvExport<Row>(options: CsvExport<Row>): Promise<Readable> {
  const release = options.slots.acquire(options.owner);
  const reader = new Reader();
  const rows = new CsvRows(options.columns);
  const pages = loadAhead(createLineLoader(options, rows, reader));
  const first = await pages.next().catch((error: unknown) => {
    release();
    throw error;
  });
  let timer: NodeJS.Timeout | undefined;
  const pause = {
    start: () => {
      timer = setTimeout(() => stream.destroy(), options.longestPauseMs ?? maxReadPauseMs).unref();
    },
    end: () => clearTimeout(timer),
  };
  const parts = withReadTimer(content(options, { rows, first, pages }, reader), pause);
  const stream = Readable.from(parts, { objectMode: false });
  const destroy = stream._destroy.bind(stream);
  // Abort the calls first: the generator only ends when the page that it waits for has loaded or failed.
  stream._destroy = (error, done) => {
    reader.disconnect();
    destroy(error, done);
  };
  stream.once("close", () => {
    pause.end();
    release();
  });
  return stream;
}

/** A page of the list as text. */
type Lines = Readonly<{ lines: string; pages: number }>;

/**
 * Returns a function that loads a page and formats it as soon as the pages before it are formatted, even if the client
 * is slow: the text takes a tenth of the memory of its rows.
 */
function createLineLoader<Row>({ slots, owner, load, idOf }: CsvExport<Row>, rows: CsvRows<Row>, reader: Reader) {
  const removeRepeats = createRepeatFilter(idOf);
  let previous: Promise<unknown> = Promise.resolve();
  return (page: number): Promise<Lines> => {
    const loaded = reader.call(async (signal) => {
      await slots.pace(owner, signal);
      return load(page, signal);
    });
    const formatted = Promise.all([loaded, previous]).then(([{ items, pages }]) => ({
      lines: rows.lines(removeRepeats(items)),
      pages,
    }));
    previous = formatted;
    return formatted;
  };
}

async function* content<Row>(
  { title, onFault, words }: CsvExport<Row>,
  { rows, first, pages }: { rows: CsvRows<Row>; first: IteratorResult<Lines>; pages: AsyncGenerator<Lines> },
  reader: Reader,
): AsyncGenerator<string> {
  let note = "";
  let text = "";
  yield byteOrderMark + csvLine([{ text: title }]) + rows.headings();
  try {
    for (let next = first; !next.done; next = await pages.next()) {
      text += next.value.lines;
      if (text.length < charactersPerWrite) continue;
      yield text;
      text = "";
    }
  } catch (error) {
    if (reader.isDisconnected) return;
    onFault(error);
    note = ` – ${words.incomplete}`;
  }
  yield text + rows.sums(words.rows(rows.count) + note);
}

/** Runs the timer while the stream waits for the client, even after the last part, which may still be in the buffer. */
async function* withReadTimer(
  parts: AsyncGenerator<string>,
  pause: { start(): void; end(): void },
): AsyncGenerator<string> {
  for await (const part of parts) {
    pause.start();
    yield part;
    pause.end();
  }
  pause.start();
}

/** Returns a filter that drops rows of the same page or the two pages before: a list that grows moves them down. */
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

/** The maximum number of concurrent exports of an instance. Each may have three platform calls in flight. */
const maxExports = 16;
const retryAfterMs = 5_000;
/** A page of 100 rows takes a millisecond of CPU time: two units (decision 071). */
const unitsPerPage = 2;
/** Burst allowance: pages worth this time load without a wait. Most files are shorter. */
const burstMs = 1_000;
const maxOwners = 10_000;

/** The exports in progress on this instance: one per account, with a limited rate of pages. */
export class ExportSlots {
  readonly #owners = new Set<string>();
  readonly #pageMs: number;
  /** The theoretical arrival time of each account (generic cell rate algorithm). */
  readonly #dueAt = new LruMap<number>(maxOwners);

  /** @param unitsPerSecond the budget of an account; its exports get half as many in addition */
  constructor(unitsPerSecond: number) {
    this.#pageMs = (1_000 * unitsPerPage * 2) / unitsPerSecond;
  }

  /**
   * Acquires the slot of an account. Returns a function that releases it.
   * @throws ApiError export_in_progress if the account has another export · overloaded if all slots are in use
   */
  acquire(owner: string): () => void {
    if (this.#owners.has(owner)) throw new ApiError("export_in_progress", { retryAfterMs });
    if (this.#owners.size >= maxExports) throw new ApiError("overloaded", { retryAfterMs });
    this.#owners.add(owner);
    return () => this.#owners.delete(owner);
  }

  /** Waits until the account may load another page, of this file or the next. @throws if the signal is aborted */
  async pace(owner: string, signal: AbortSignal): Promise<void> {
    const now = performance.now();
    const dueAt = Math.max(this.#dueAt.get(owner) ?? 0, now - burstMs) + this.#pageMs;
    this.#dueAt.set(owner, dueAt);
    if (dueAt > now) await delay(dueAt - now, undefined, { signal });
  }
}

const pagesAhead = 2;

/**
 * Yields the pages of a list in order, and loads the next two meanwhile. The list may grow or shrink: the latest page
 * determines the number of pages.
 */
async function* loadAhead(load: (page: number) => Promise<Lines>): AsyncGenerator<Lines> {
  let page = await load(1);
  let next = 2;
  // Results are settled, because a failed page may never be awaited.
  const loading: Promise<[PromiseSettledResult<Lines>]>[] = [];
  for (;;) {
    while (loading.length < pagesAhead && next <= page.pages) loading.push(Promise.allSettled([load(next++)]));
    yield page;
    const following = loading.shift();
    if (!following) return;
    const [result] = await following;
    if (result.status === "rejected") throw result.reason;
    page = result.value;
  }
}

/**
 * The client of an export and the calls for it. Each call has a separate signal: the listeners of one signal are linked
 * to each other, so that with a single signal for thousands of pages every page would retain the next one until the
 * whole heap is marked.
 */
class Reader {
  readonly #calls = new Set<AbortController>();
  isDisconnected = false;

  /** Makes a call that is aborted when the client disconnects, or immediately if it already has. */
  async call<Result>(load: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const controller = new AbortController();
    if (this.isDisconnected) controller.abort();
    this.#calls.add(controller);
    try {
      return await load(controller.signal);
    } finally {
      this.#calls.delete(controller);
    }
  }

  disconnect(): void {
    this.isDisconnected = true;
    for (const controller of this.#calls) controller.abort();
  }
}
