import { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { ApiError } from "../api-error.ts";
import { lruMap } from "../lru-map.ts";
import { type CsvColumn, CsvRows, csvLine } from "./csv.ts";

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

/** Exports an instance streams at a time: each may have three platform calls under way. */
const mostExports = 16;
const retryAfterMs = 5_000;
/** A page of 100 rows takes a millisecond of a processor to load and write: two units (decision 071). */
const unitsPerPage = 2;
/** Pages that an account may load at once are those of so long: most files are shorter. */
const burstMs = 1_000;
const maxOwners = 10_000;

/** The exports under way at this instance: one for each account, which loads so many pages a second. */
export class ExportSlots {
  readonly #owners = new Set<string>();
  readonly #pageMs: number;
  /** When the pages that each account has loaded would be due, one after the other (generic cell rate algorithm). */
  readonly #dueAt = lruMap<number>(maxOwners);

  /** @param unitsPerSecond of an account; its exports take half as many, beside them */
  constructor(unitsPerSecond: number) {
    this.#pageMs = (1_000 * unitsPerPage * 2) / unitsPerSecond;
  }

  /**
   * Takes the slot of an account.
   * @returns what frees it
   * @throws ApiError `export_in_progress` while the account has another export, `overloaded` while all slots are taken
   */
  acquire(owner: string): () => void {
    if (this.#owners.has(owner)) throw new ApiError("export_in_progress", { retryAfterMs });
    if (this.#owners.size >= mostExports) throw new ApiError("overloaded", { retryAfterMs });
    this.#owners.add(owner);
    return () => this.#owners.delete(owner);
  }

  /** Waits until the account may load another page, of this file or the next. @throws when the signal is aborted */
  async pace(owner: string, signal: AbortSignal): Promise<void> {
    const now = performance.now();
    const dueAt = Math.max(this.#dueAt.get(owner) ?? 0, now - burstMs) + this.#pageMs;
    this.#dueAt.set(owner, dueAt);
    if (dueAt > now) await delay(dueAt - now, undefined, { signal });
  }
}

/** Pages asked for while the reader is still at one before them. */
const ahead = 2;

/**
 * Goes through the pages of a list in order, the next two under way while one is read. The list may grow or shrink
 * meanwhile: the newest page says how many there are.
 * @param load a page from 1
 */
export async function* pagesAhead<Page extends { readonly pages: number }>(
  load: (page: number) => Promise<Page>,
): AsyncGenerator<Page> {
  let page = await load(1);
  let next = 2;
  // Settled, because one that fails is awaited later, if at all.
  const underWay: Promise<[PromiseSettledResult<Page>]>[] = [];
  for (;;) {
    while (underWay.length < ahead && next <= page.pages) underWay.push(Promise.allSettled([load(next++)]));
    yield page;
    const following = underWay.shift();
    if (!following) return;
    const [result] = await following;
    if (result.status === "rejected") throw result.reason;
    page = result.value;
  }
}

/**
 * Whoever reads a long list, and the calls made for them. Each call has a signal of its own: the listeners of one signal
 * are linked to each other, so that with a single one for thousands of pages every page would keep the next in memory
 * until the whole heap is marked.
 */
export class Reader {
  readonly #calls = new Set<AbortController>();
  #left = false;

  get hasLeft(): boolean {
    return this.#left;
  }

  /** Makes a call that is aborted when the reader leaves, at once where that has happened. */
  async whileThere<Result>(call: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const controller = new AbortController();
    if (this.#left) controller.abort();
    this.#calls.add(controller);
    try {
      return await call(controller.signal);
    } finally {
      this.#calls.delete(controller);
    }
  }

  leave(): void {
    this.#left = true;
    for (const controller of this.#calls) controller.abort();
  }
}
