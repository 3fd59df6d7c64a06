import { randomUUID } from "node:crypto";

/** The purpose of a store: where it lives (decision 033) and its name in logs and metrics. */
export const storeRoles = ["state", "cache"] as const;
export type StoreRole = (typeof storeRoles)[number];

/**
 * The interface to shared state. Keys come only from `redis/keys.ts`. Every call rejects with StoreUnavailable if the
 * store does not answer in time: a missing value (null) and an unavailable store (rejection) must never look alike
 * (promises, sessions and entry). Durations are milliseconds. Calls with several keys get keys of one hash slot.
 */
export interface Store {
  readonly driver: "memory" | "redis";
  /** False from the first failed call until the store answers again. Meanwhile every call rejects immediately. */
  readonly up: boolean;
  /** False even while the store is full or read-only. Meanwhile only calls that need memory reject immediately. */
  readonly writable: boolean;
  onUp(listener: (up: boolean) => void): () => void;
  ping(): Promise<void>;
  /** Returns the used share of the memory, from 0 to 1; undefined if it has no limit. */
  memoryUse(): Promise<number | undefined>;

  get(key: string): Promise<Buffer | null>;
  /** Reads several values in one round trip. Values of the wrong Redis type are missing; `get` logs and drops them. */
  getMany(keys: readonly string[]): Promise<(Buffer | null)[]>;
  /**
   * Writes a value, permanently without `ttl`. With `ifAbsent` it returns false if the key exists.
   * @throws WriteUnconfirmed if not every replica confirmed a value of class money, which may be stored
   */
  set(key: string, value: Buffer | string, options?: { ttl?: number; ifAbsent?: boolean }): Promise<boolean>;
  /** Atomically replaces a value and its TTL, as `set`, if it still equals the value that was read. */
  replaceIfEqual(key: string, expected: Buffer | string, value: Buffer | string, ttl?: number): Promise<Replacement>;
  delete(...keys: string[]): Promise<number>;
  /** Atomically deletes a value if it equals the expected one. Returns whether it did. */
  deleteIfEqual(key: string, expected: Buffer | string): Promise<boolean>;
  /** Atomically reads and deletes a single-use value. */
  take(key: string): Promise<Buffer | null>;
  /** Restarts the TTL of a key. Returns false if the key does not exist. */
  expire(key: string, ttl: number): Promise<boolean>;
  /** Atomically restarts the TTL of a key and writes another one with it. Returns false if the key does not exist. */
  extendWith(key: string, other: string, value: string, ttl: number): Promise<boolean>;
  /** Returns the remaining TTL: null for a missing key, Infinity for a permanent one. */
  ttl(key: string): Promise<number | null>;

  /** Returns the keys of a row in batches. Keys written during the scan may be missing, and a key may appear twice. */
  scan(row: { readonly name: string }): AsyncIterable<string[]>;

  /**
   * Increments a fixed-window counter, or decrements it, never below 0. The first increment starts the window. One
   * above `max` changes nothing and returns the count that it would have produced.
   */
  increment(key: string, ttl: number, by?: number, max?: number): Promise<{ count: number; ttl: number }>;

  /** Atomically counts an attempt at a secret. The count is permanent and of class money, as `set`. */
  countTry(key: string, step: TryStep, terms: TryTerms): Promise<TryCount>;

  /** Atomically sets a bit of a bit field. The first bit starts the TTL. Returns whether the bit was clear. */
  setBit(key: string, bit: number, ttl: number): Promise<boolean>;

  hashSet(key: string, field: string, value: string, ttl: number): Promise<void>;
  hashDelete(key: string, ...fields: string[]): Promise<void>;
  hashAll(key: string): Promise<Record<string, string>>;

  /** Acquires a lock or returns null. `release` frees it only if this caller still holds it. */
  lock(key: string, ttl: number): Promise<{ release(): Promise<void> } | null>;

  /**
   * Atomically reads a dated value (`<epoch ms>` LF content) and, if it is stale or missing, acquires the lock for its
   * refresh unless another process holds it. Both keys are of one hash slot.
   */
  acquireRefreshLock(keys: RefreshKeys, terms: RefreshTerms): Promise<RefreshLockResult>;
  /** Atomically ends a refresh, with or without a new value, and publishes. Returns false if the lock was lost. */
  completeRefresh(
    keys: RefreshKeys,
    token: string,
    notification: { readonly channel: string; readonly message: string },
    renewed?: { value: string; ttl: number },
  ): Promise<boolean>;

  /** Delivers a message at most once to every instance, including this one. */
  publish(channel: string, message: string): Promise<void>;
  /** Atomically deletes a key and publishes. Returns whether the key existed. */
  deleteAndPublish(key: string, channel: string, message: string): Promise<boolean>;
  /**
   * Subscribes to a channel. Returns a function that unsubscribes. `onReconnected` is called each time a connection
   * starts to deliver the channel: earlier messages may have been missed. Redis Cluster moves subscriptions silently.
   */
  subscribe(channel: string, listener: (message: string) => void, onReconnected?: () => void): Promise<() => void>;

  close(): Promise<void>;
}

/** `changed`: another process has written since; `gone`: the key has expired. Nothing was written in either case. */
type Replacement = "replaced" | "changed" | "gone";

export type RefreshKeys = { readonly value: string; readonly lock: string };

export interface RefreshTerms {
  /** Values written at or before this time (epoch ms) are stale. */
  readonly staleUpTo: number;
  /** Time of the value that the caller has, epoch ms; only a newer one is returned. */
  readonly newerThan: number;
  readonly ttl: number;
}

/** The token of the lock is null unless this call acquired it. */
type RefreshLockResult = { readonly value: Buffer | null; readonly token: string | null };

export class StoreUnavailable extends Error {
  override readonly name: string = "StoreUnavailable";
}

/** The master has the write, but not every replica confirmed it in time: a failover may lose it. */
export class WriteUnconfirmed extends StoreUnavailable {
  override readonly name = "WriteUnconfirmed";
}

/** `reserve` runs before the secret is checked, so that concurrent attempts count, `fail` or `release` afterwards. */
export type TryStep = "look" | "reserve" | "fail" | "release";

/** The terms of attempts at a secret. Durations are milliseconds. */
export interface TryTerms {
  /** Current time, epoch ms. */
  readonly now: number;
  /** The number of failures that lock. */
  readonly failures: number;
  /** Duration of the first lock. Each further one is twice as long, up to `longestMs`. */
  readonly firstMs: number;
  readonly longestMs: number;
  /** A reserved attempt without a result after this time counts as failed. */
  readonly pendingMs: number;
  /** If `false`, does not wait for the replicas, so that a failover may lose the count. */
  readonly confirm?: boolean;
}

interface TryCount {
  /** Whether the reserved attempt may be made. */
  readonly admitted: boolean;
  /** The remaining time of the lock; 0 if there is none. */
  readonly closedMs: number;
  /** The attempts left before the lock, without the pending ones. */
  readonly left: number;
}

/** The stored count: failed, pending, locks, locked until, last reserved. Times are epoch ms. */
const tryCountPattern = /^(\d+) (\d+) (\d+) (\d+) (\d+)$/;

/** Applies one step, as `redis/lua/count_try.lua` at the server. `next` is undefined to delete the key. */
export function stepTries(
  stored: string,
  step: TryStep,
  { now, failures, firstMs, longestMs, pendingMs }: TryTerms,
): { next: string | undefined; count: TryCount } {
  let [failed = 0, pending = 0, closures = 0, closedUntil = 0, reservedAt = 0] = (tryCountPattern.exec(stored) ?? [])
    .slice(1)
    .map(Number);
  let admitted = false;
  if (pending > 0 && now - reservedAt > pendingMs) [failed, pending] = [failed + pending, 0];
  if (step === "fail") failed += 1;
  if (step === "fail" || step === "release") pending = Math.max(0, pending - 1);
  if (failed >= failures) {
    closures += 1;
    closedUntil = now + Math.min(firstMs * 2 ** (closures - 1), longestMs);
    failed = 0;
  }
  if (step === "reserve" && closedUntil <= now && failed + pending < failures) {
    [pending, reservedAt, admitted] = [pending + 1, now, true];
  }
  const isEmpty = failed + pending + closures === 0;
  return {
    next: isEmpty ? undefined : [failed, pending, closures, closedUntil, reservedAt].join(" "),
    count: { admitted, closedMs: Math.max(0, closedUntil - now), left: failures - failed - pending },
  };
}

/** Implements `lock` of a store by its other calls. */
export async function acquireLock(
  store: Pick<Store, "set" | "deleteIfEqual">,
  key: string,
  ttl: number,
): ReturnType<Store["lock"]> {
  const token = randomUUID();
  const release = async (): Promise<void> => {
    await store.deleteIfEqual(key, token);
  };
  return (await store.set(key, token, { ttl, ifAbsent: true })) ? { release } : null;
}

/** Ignores an outage and rethrows any other error, for `.catch` of store work that the response does not depend on. */
export function ignoreStoreUnavailable(error: unknown): undefined {
  if (!(error instanceof StoreUnavailable)) throw error;
}
