import { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { ApiError } from "../api-error.ts";
import { LruMap } from "../lru-map.ts";
import { type CsvColumn, CsvRows, csvLine } from "./csv.ts";

export interface CsvExport<Row> {
  readonly slots: ExportSlots;
  /** The exporting account. */
  readonly owner: string;
  /** The first line: name, days and time zone of the list. */
  readonly title: string;
  /** The first column must be a text, because it contains the label of the last line. */
  readonly columns: readonly CsvColumn<Row>[];
  /** Identifies a row. A row that moves to a later page during the export is written once. */
  readonly idOf: (row: Row) => string;
  /** Loads a page, starting from 1. `signal` is aborted when the client disconnects. */
  readonly load: (page: number, signal: AbortSignal) => Promise<{ items: readonly Row[]; pages: number }>;
  /** Called with the error that ended the export early. */
  readonly onFault: (error: unknown) => void;
  /** Maximum time between two reads by the client. For tests. */
  readonly longestPauseMs?: number;
  readonly words: {
    readonly rows: (count: number) => string;
    /** Added to the last line if a page could not be loaded. */
    readonly incomplete: string;
  };
}

/** Without a byte order mark, Excel uses the local code page. */
const byteOrderMark = "\uFEFF";
/** Characters per write. A write costs as much as formatting a page of rows. */
const charactersPerWrite = 64 * 1024;
/** Maximum time between two reads by the client, so that stalled clients release slots. Allows for a save dialog. */
const maxReadPauseMs = 30_000;

/**
 * Streams a complete list as CSV: title, headings, rows, and a last line with row count and sums. Loads two pages
 * ahead, within the account's rate limit. If the client disconnects or stops reading, platform calls are aborted and
 * the slot is released.
 * @throws ApiError as `ExportSlots.acquire`, and any error of the first page, before the response starts
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
  // Aborts the calls first, because the generator cannot end while it waits for a page.
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

type Lines = Readonly<{ lines: string; pages: number }>;

/**
 * Returns a function that loads a page and formats it once all earlier pages are formatted. It does not wait for the
 * client, because text needs a tenth of the memory of rows.
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

/** Runs the timer while the stream waits for the client, including after the last part, which may be buffered. */
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

/** Returns a filter that drops rows repeated within three pages, because new rows move others to later pages. */
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

/** Maximum concurrent exports per instance. Each may have three platform calls in flight. */
const maxExports = 16;
const retryAfterMs = 5_000;
/** Cost of a page of 100 rows, which takes 1 ms of CPU time (decision 071). */
const unitsPerPage = 2;
/** Burst allowance: pages worth this much time load without waiting, which is enough for most files. */
const burstMs = 1_000;
const maxOwners = 10_000;

/** The exports in progress on this instance: one per account, with a limited page rate. */
export class ExportSlots {
  readonly #owners = new Set<string>();
  readonly #pageMs: number;
  /** The theoretical arrival time of each account (generic cell rate algorithm). */
  readonly #dueAt = new LruMap<number>(maxOwners);

  /** @param unitsPerSecond an account's request budget; exports get half as much in addition */
  constructor(unitsPerSecond: number) {
    this.#pageMs = (1_000 * unitsPerPage * 2) / unitsPerSecond;
  }

  /**
   * Acquires an account's slot and returns a function that releases it.
   * @throws ApiError export_in_progress if the account has a running export · overloaded if all slots are in use
   */
  acquire(owner: string): () => void {
    if (this.#owners.has(owner)) throw new ApiError("export_in_progress", { retryAfterMs });
    if (this.#owners.size >= maxExports) throw new ApiError("overloaded", { retryAfterMs });
    this.#owners.add(owner);
    return () => this.#owners.delete(owner);
  }

  /** Waits until the account's rate limit allows a further page. @throws if the signal is aborted */
  async pace(owner: string, signal: AbortSignal): Promise<void> {
    const now = performance.now();
    const dueAt = Math.max(this.#dueAt.get(owner) ?? 0, now - burstMs) + this.#pageMs;
    this.#dueAt.set(owner, dueAt);
    if (dueAt > now) await delay(dueAt - now, undefined, { signal });
  }
}

const pagesAhead = 2;

/**
 * Yields the pages of a list in order while loading the next two. The list may change meanwhile, so the latest page
 * determines the number of pages.
 */
async function* loadAhead(load: (page: number) => Promise<Lines>): AsyncGenerator<Lines> {
  let page = await load(1);
  let next = 2;
  // `allSettled`, because a failed page may never be awaited.
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
 * Aborts an export's calls when its client disconnects. Each call has a separate signal, because the listeners of a
 * shared signal would retain thousands of pages until a full garbage collection.
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
