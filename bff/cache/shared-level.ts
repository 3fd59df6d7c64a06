import type { TSchema } from "typebox";
import { runInBackground } from "../background.ts";
import type { Clock } from "../clock.ts";
import type { EventLogger } from "../log/events.ts";
import { type RefreshKeys, type RefreshTerms, type Store, StoreUnavailable } from "../store/store.ts";
import { dropStored, parseStored } from "../store/stored-values.ts";

export type StoredResponse = { readonly json: string; readonly filledAt: number };

/** Lock under which one instance refreshes a resource. Requests do not wait for the release. */
export interface RefreshLock {
  /** Stores the response and notifies waiting instances, unless a flush deleted the lock or it has expired. */
  complete(answer: StoredResponse, ttl: number): void;
  /** Releases the lock and notifies waiting instances. Sent even while other store calls pause. */
  release(): void;
}

interface StoredOrLock {
  /** A newer response than the one in memory. */
  readonly stored: StoredResponse | undefined;
  readonly lock: RefreshLock | undefined;
}

/** Maximum clock skew between instances. A response dated further in the future counts as expired. */
export const maxClockSkewMs = 60_000;
/** Pause without store calls after a late or failed one. */
const distrustMs = 1_000;

/** Creates the cache level that all instances share. A slow store delays fills by `waitMs`, at most once a second. */
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

  /** Reads and locks within `waitMs`. A lock acquired too late is released, so that the next fill is not delayed. */
  async function acquire(keys: RefreshKeys, terms: RefreshTerms) {
    if (!store.up || performance.now() < distrustUntil) return undefined;
    const answer = store.acquireRefreshLock(keys, terms);
    const { promise: limit, resolve } = Promise.withResolvers<undefined>();
    // After a busy event loop turn the reply may already be in the socket, so it is read before giving up.
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
   * Reads the stored response. If it is too old and the refresh lock is free, acquires the lock in the same round trip.
   * Deletes an unreadable response. Returns undefined if the store does not answer in time.
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
