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

/** The store did not answer in time, or is known to be away: go on without it. */
export const unavailable = Symbol("unavailable");
type Unavailable = typeof unavailable;

export interface StoredResponse {
  readonly json: string;
  readonly filledAt: number;
}

/**
 * The lock under which a resource is refreshed: one instance holds it. The release is sent immediately, even
 * if the store was slow a moment ago, because a lock left behind would delay the next fill; readers do not wait for the
 * reply. A store that is away gets no release: the lock then lives for its 10 s.
 */
export interface RefreshLock {
  /** Stores the answer and notifies waiting instances, unless the lock was lost to a flush or to time. */
  complete(answer: StoredResponse, ttl: number): void;
  /** Leaves it to the next instance, and notifies those that wait. */
  release(): void;
}

export interface Look {
  /** A newer answer than the one held. */
  readonly stored: StoredResponse | undefined;
  readonly lock: RefreshLock | undefined;
}

export interface SharedLevelOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: EventLogger;
  /** The channel on which fills are published. */
  readonly channel: string;
  /** Longest wait for one store call. */
  readonly waitMs: number;
}

/** No two clocks are further apart: a later date would keep an answer fresh for ever. */
const clocksApartMs = 24 * 3_600_000;
/** After a late or failed call the store is not asked again for this long. */
const distrustMs = 1_000;

/**
 * The level all instances share, behind a time limit: a store that is killed, paused or slow may add `waitMs` once a
 * second to an answer and never fail it (docs/promises-report.md, faults 6).
 */
export class SharedLevel {
  readonly #options: SharedLevelOptions;
  #distrustUntil = 0;

  constructor(options: SharedLevelOptions) {
    this.#options = options;
  }

  /**
   * One round trip: what is there, and the refresh lock when that is too old and nobody has it. What cannot be read is
   * dropped and looked for once more.
   */
  async look(keys: RefreshKeys, terms: RefreshTerms, schema: TSchema): Promise<Look | Unavailable> {
    const { store, clock } = this.#options;
    const result = await this.#inTime(
      () => store.acquireRefreshLock(keys, terms),
      async ({ token }) => {
        // Too late to use: the next one shall not wait for the life of the lock.
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

  /** @param onLate given an answer that came after nobody waited any more */
  async #inTime<T>(ask: () => Promise<T>, onLate: (value: T) => Promise<void>): Promise<T | Unavailable> {
    const { store, log, waitMs } = this.#options;
    if (!store.up || performance.now() < this.#distrustUntil) return unavailable;
    const answer = ask();
    const { promise: limit, resolve } = Promise.withResolvers<Unavailable>();
    // After our own loop was busy the answer may already lie in the socket: read it before giving up.
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
