import type { TSchema } from "typebox";
import { runInBackground } from "../background.ts";
import type { Clock } from "../clock.ts";
import type { EventLogger } from "../log/events.ts";
import {
  type ChannelMessage,
  type RefreshKeys,
  type RefreshTerms,
  type Store,
  StoreUnavailable,
} from "../store/store.ts";
import { dropStored, parseStored } from "../store/stored-values.ts";

/** The store did not answer in time or is known to be unavailable: continue without it. */
export const unavailable = Symbol("unavailable");
type Unavailable = typeof unavailable;

export interface StoredResponse {
  readonly json: string;
  readonly filledAt: number;
}

/**
 * The lock under which one instance refreshes a resource. The release is sent immediately, even if the store was slow a
 * moment ago, because a remaining lock would delay the next fill; requests do not wait for the reply. An unavailable
 * store gets no release, and the lock expires after 10 s.
 */
export interface RefreshLock {
  /** Stores the answer and notifies waiting instances, unless the lock was lost to a flush or has expired. */
  complete(answer: StoredResponse, ttl: number): void;
  /** Gives up the lock and notifies waiting instances. */
  release(): void;
}

export interface Look {
  /** A newer answer than the one in memory. */
  readonly stored: StoredResponse | undefined;
  readonly lock: RefreshLock | undefined;
}

export interface SharedLevelOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: EventLogger;
  /** The channel on which fills are published. */
  readonly channel: string;
  /** Timeout of a store call. */
  readonly waitMs: number;
}

/** Maximum difference between two clocks: a date further in the future would keep an answer fresh indefinitely. */
const clocksApartMs = 24 * 3_600_000;
/** Time without store calls after a late or failed one. */
const distrustMs = 1_000;

/**
 * The level that all instances share, with a timeout: a store that is killed, paused or slow may add `waitMs` to an
 * answer once a second and never fails it (docs/promises-report.md, faults 6).
 */
export class SharedLevel {
  readonly #options: SharedLevelOptions;
  #distrustUntil = 0;

  constructor(options: SharedLevelOptions) {
    this.#options = options;
  }

  /**
   * Reads the stored answer in one round trip, and takes the refresh lock if the answer is too old and the lock is
   * free. An unreadable answer is deleted and read once more.
   */
  async look(keys: RefreshKeys, terms: RefreshTerms, schema: TSchema): Promise<Look | Unavailable> {
    const { store, clock } = this.#options;
    const result = await this.#inTime(
      () => store.acquireRefreshLock(keys, terms),
      async ({ token }) => {
        // Too late to use: released, so that the next fill does not wait until the lock expires.
        if (token !== null) await this.#release(keys, token);
      },
    );
    if (result === unavailable) return unavailable;
    const { value, token } = result;
    const lock = token === null ? undefined : this.#lockOf(keys, token);
    if (!value) return { stored: undefined, lock };
    const stored = parse(value, schema);
    if (stored && stored.filledAt < clock.now() + clocksApartMs) return { stored, lock };
    await dropStored(this.#options, keys.value);
    return lock ? { stored: undefined, lock } : this.look(keys, terms, schema);
  }

  #lockOf(keys: RefreshKeys, token: string): RefreshLock {
    const { store, log } = this.#options;
    return {
      complete: ({ filledAt, json }, ttl) => {
        const value = `${filledAt}\n${json}`;
        runInBackground(store.completeRefresh(keys, token, this.#message(keys), { value, ttl }), log, "cache_refresh");
      },
      release: () => runInBackground(this.#release(keys, token), log, "cache_refresh"),
    };
  }

  #release(keys: RefreshKeys, token: string): Promise<boolean> {
    return this.#options.store.completeRefresh(keys, token, this.#message(keys));
  }

  #message({ value }: RefreshKeys): ChannelMessage {
    return { channel: this.#options.channel, message: value };
  }

  /** @param onLate called with a reply that arrives after the timeout */
  async #inTime<T>(ask: () => Promise<T>, onLate: (value: T) => Promise<void>): Promise<T | Unavailable> {
    const { store, log, waitMs } = this.#options;
    if (!store.up || performance.now() < this.#distrustUntil) return unavailable;
    const answer = ask();
    const { promise: limit, resolve } = Promise.withResolvers<Unavailable>();
    // If our event loop was busy, the reply may already be in the socket: read it before giving up.
    const timer = setTimeout(() => setImmediate(() => resolve(unavailable)), waitMs);
    try {
      const first = await Promise.race([answer, limit]);
      if (first !== unavailable) return first;
      runInBackground(answer.then(onLate), log, "cache_refresh");
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    } finally {
      clearTimeout(timer);
    }
    this.#distrustUntil = performance.now() + distrustMs;
    return unavailable;
  }
}

/** `<epoch ms>\n<json>` */
function parse(bytes: Buffer, schema: TSchema): StoredResponse | undefined {
  const end = bytes.indexOf("\n");
  const filledAt = Number(bytes.toString("latin1", 0, Math.max(end, 0)) || Number.NaN);
  if (!Number.isSafeInteger(filledAt)) return undefined;
  const json = bytes.toString("utf8", end + 1);
  return parseStored(schema, json) === undefined ? undefined : { filledAt, json };
}
