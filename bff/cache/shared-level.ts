import type { TSchema } from "typebox";
import { runInBackground } from "../background.ts";
import type { Clock } from "../clock.ts";
import type { EventLogger } from "../log/events.ts";
import { type RefreshKeys, type RefreshTerms, type Store, StoreUnavailable } from "../store/store.ts";
import { dropStored, parseStored } from "../store/stored-values.ts";

export type StoredResponse = { readonly json: string; readonly filledAt: number };

/**
 * The lock under which one instance refreshes a resource. Its release is sent immediately, even if the store was slow a
 * moment ago, because a remaining lock would delay the next fill. Requests do not wait for the reply.
 */
export interface RefreshLock {
  /** Stores the response and notifies waiting instances, unless the lock was lost to a flush or has expired. */
  complete(answer: StoredResponse, ttl: number): void;
  /** Gives up the lock and notifies waiting instances. */
  release(): void;
}

interface StoredOrLock {
  /** A newer response than the one in memory. */
  readonly stored: StoredResponse | undefined;
  readonly lock: RefreshLock | undefined;
}

/**
 * Maximum difference between two clocks. A response dated further in the future counts as out of date: its clock was
 * wrong, or has been set back since, and it would stay fresh until that time.
 */
export const maxClockSkewMs = 60_000;
/** Time without store calls after a late or failed one. */
const distrustMs = 1_000;

/**
 * Creates the level that all instances share, with a timeout: a store that is killed, paused or slow may delay a
 * response by `waitMs` once a second and never fails it (docs/promises-report.md, faults 6).
 */
export function createSharedLevel(
  options: { readonly store: Store; readonly clock: Clock; readonly log: EventLogger },
  channel: string,
  waitMs: number,
) {
  const { store, clock, log } = options;
  let distrustUntil = 0;

  const complete = (keys: RefreshKeys, token: string, renewed?: { value: string; ttl: number }): Promise<boolean> =>
    store.completeRefresh(keys, token, { channel, message: keys.value }, renewed);
  const lockOf = (keys: RefreshKeys, token: string): RefreshLock => ({
    complete: ({ filledAt, json }, ttl) =>
      runInBackground(complete(keys, token, { value: `${filledAt}\n${json}`, ttl }), log, "cache_refresh"),
    release: () => runInBackground(complete(keys, token), log, "cache_refresh"),
  });

  /** Reads in time. A lock acquired too late is released, so that the next fill does not wait until it expires. */
  async function acquire(keys: RefreshKeys, terms: RefreshTerms) {
    if (!store.up || performance.now() < distrustUntil) return undefined;
    const answer = store.acquireRefreshLock(keys, terms);
    const { promise: limit, resolve } = Promise.withResolvers<undefined>();
    // If our event loop was busy, the reply may already be in the socket: read it before giving up.
    const timer = setTimeout(() => setImmediate(() => resolve(undefined)), waitMs);
    try {
      const first = await Promise.race([answer, limit]);
      if (first) return first;
      const released = answer.then(({ token }) => token !== null && complete(keys, token));
      runInBackground(released, log, "cache_refresh");
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    } finally {
      clearTimeout(timer);
    }
    distrustUntil = performance.now() + distrustMs;
    return undefined;
  }

  /**
   * Reads the stored response and, if it is too old and the refresh lock is free, acquires the lock, in one round trip.
   * Deletes an unreadable response, and reads again unless it has the lock. Returns undefined if the store does not
   * answer in time.
   */
  return async function readOrLock(
    keys: RefreshKeys,
    terms: RefreshTerms,
    schema: TSchema,
  ): Promise<StoredOrLock | undefined> {
    const result = await acquire(keys, terms);
    if (!result) return undefined;
    const { value, token } = result;
    const lock = token === null ? undefined : lockOf(keys, token);
    if (!value) return { stored: undefined, lock };
    const stored = parse(value, schema);
    const now = clock.now();
    if (stored && stored.filledAt <= now + maxClockSkewMs) {
      return { stored: { ...stored, filledAt: Math.min(stored.filledAt, now) }, lock };
    }
    await dropStored(options, keys.value);
    return lock ? { stored: undefined, lock } : readOrLock(keys, terms, schema);
  };
}

/** `<epoch ms>\n<json>` */
function parse(bytes: Buffer, schema: TSchema): StoredResponse | undefined {
  const end = bytes.indexOf("\n");
  const filledAt = Number(bytes.toString("latin1", 0, Math.max(end, 0)) || Number.NaN);
  if (!Number.isSafeInteger(filledAt)) return undefined;
  const json = bytes.toString("utf8", end + 1);
  return parseStored(schema, json) === undefined ? undefined : { filledAt, json };
}
