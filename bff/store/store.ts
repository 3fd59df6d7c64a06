import { randomUUID } from "node:crypto";

/** The purpose of a store (decision 033), also its name in logs and metrics. */
export const storeRoles = ["state", "cache"] as const;
export type StoreRole = (typeof storeRoles)[number];

/**
 * The interface to shared state. Keys come only from `redis/keys.ts`. Durations are milliseconds. Calls reject with
 * StoreUnavailable if the store does not respond in time, so that an outage never looks like a missing value (null).
 * Except in `getMany`, all keys of a call must share a hash slot.
 */
export interface Store {
  readonly driver: "memory" | "redis";
  /** False from the first failed call until the store answers again. Meanwhile every call rejects immediately. */
  readonly up: boolean;
  /** Also false while the store is full or read-only. Then only calls that need memory reject immediately. */
  readonly writable: boolean;
  onUp(listener: (up: boolean) => void): () => void;
  ping(): Promise<void>;
  /** Returns the used share of memory from 0 to 1, or undefined without a limit. */
  memoryUse(): Promise<number | undefined>;

  get(key: string): Promise<Buffer | null>;
  /**
   * Reads several values together. Values of the wrong Redis type are treated as missing, but not deleted as by `get`.
   */
  getMany(keys: readonly string[]): Promise<(Buffer | null)[]>;
  /**
   * Writes a value, permanently without `ttl`. With `ifAbsent`, returns false if the key exists. With both options, a
   * key of class cache or session that lacks a TTL counts as missing.
   * @throws WriteUnconfirmed if not every replica confirmed a value of class money; the value may be stored
   */
  set(key: string, value: Buffer | string, options?: { ttl?: number; ifAbsent?: boolean }): Promise<boolean>;
  /** Atomically replaces a value and its TTL if the value equals `expected`. @throws as `set` */
  replaceIfEqual(key: string, expected: Buffer | string, value: Buffer | string, ttl?: number): Promise<Replacement>;
  delete(...keys: string[]): Promise<number>;
  /** Atomically deletes a value that equals `expected`. Returns whether the value was deleted. */
  deleteIfEqual(key: string, expected: Buffer | string): Promise<boolean>;
  /** Atomically reads and deletes a single-use value. */
  take(key: string): Promise<Buffer | null>;
  /** Restarts the TTL of a key. Returns false if the key does not exist. */
  expire(key: string, ttl: number): Promise<boolean>;
  /** Atomically restarts a key's TTL and writes `other` with the same TTL. Returns false if `key` does not exist. */
  extendWith(key: string, other: string, value: string, ttl: number): Promise<boolean>;
  /** Returns the remaining TTL: null for a missing key, Infinity for a permanent one. */
  ttl(key: string): Promise<number | null>;

  /** Returns a row's keys in batches. Keys written during the scan may be missing, and a key may appear twice. */
  scan(row: { readonly name: string }): AsyncIterable<string[]>;

  /**
   * Increments or decrements a fixed-window counter, never below 0. The first increment starts the window. An increment
   * beyond `max` changes nothing and returns the count that it would have reached.
   */
  increment(key: string, ttl: number, by?: number, max?: number): Promise<{ count: number; ttl: number }>;

  /** Atomically counts an attempt at a secret. The count never expires. @throws as `set` */
  countTry(key: string, step: TryStep, terms: TryTerms): Promise<TryCount>;

  /** Atomically sets a bit. The first bit of a field starts its TTL. Returns whether the bit was clear. */
  setBit(key: string, bit: number, ttl: number): Promise<boolean>;

  hashSet(key: string, field: string, value: string, ttl: number): Promise<void>;
  hashDelete(key: string, ...fields: string[]): Promise<void>;
  hashAll(key: string): Promise<Record<string, string>>;

  /** Acquires a lock or returns null. `release` frees the lock only while this caller holds it. */
  lock(key: string, ttl: number): Promise<{ release(): Promise<void> } | null>;

  /**
   * Atomically reads a dated value (`<epoch ms>` LF content). If the value is stale or missing, tries to acquire the
   * lock for its refresh.
   */
  acquireRefreshLock(keys: RefreshKeys, terms: RefreshTerms): Promise<RefreshLockResult>;
  /** Atomically ends a refresh, stores any new value, and publishes. Returns false if the lock was lost. */
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
   * Subscribes to a channel. Returns a function that unsubscribes. `onReconnected` runs after each connect, because
   * messages may have been missed. Redis Cluster may move a subscription without this notification.
   */
  subscribe(channel: string, listener: (message: string) => void, onReconnected?: () => void): Promise<() => void>;

  close(): Promise<void>;
}

/**
 * `changed`: the stored value differs from `expected`. `gone`: the key does not exist. In both cases nothing is
 * written.
 */
type Replacement = "replaced" | "changed" | "gone";

export type RefreshKeys = { readonly value: string; readonly lock: string };

export interface RefreshTerms {
  /** Values dated at or before this time (epoch ms) are stale. */
  readonly staleUpTo: number;
  /** Date of the caller's copy, epoch ms. Only a newer value is returned. */
  readonly newerThan: number;
  readonly ttl: number;
}

/** `token` is null unless this call acquired the lock. */
type RefreshLockResult = { readonly value: Buffer | null; readonly token: string | null };

export class StoreUnavailable extends Error {
  override readonly name: string = "StoreUnavailable";
}

/** The master has stored the value, but a replica did not confirm in time. A failover may lose the write. */
export class WriteUnconfirmed extends StoreUnavailable {
  override readonly name = "WriteUnconfirmed";
}

/**
 * `look` only reads. `reserve` precedes the check of the secret, so that concurrent attempts count. `fail` or `release`
 * follows, unless a right secret deletes the count.
 */
export type TryStep = "look" | "reserve" | "fail" | "release";

export interface TryTerms {
  /** Current time, epoch ms. */
  readonly now: number;
  /** Number of failures until the lock. */
  readonly failures: number;
  /** Duration of the first lock. Each further lock is twice as long, up to `longestMs`. */
  readonly firstMs: number;
  readonly longestMs: number;
  /** A reserved attempt without a result counts as failed after this time. */
  readonly pendingMs: number;
  /** If `false`, does not wait for the replicas. A failover may then lose the count. */
  readonly confirm?: boolean;
}

interface TryCount {
  readonly admitted: boolean;
  /** Remaining time of the lock, or 0. */
  readonly closedMs: number;
  /** Attempts left before the lock. Pending attempts count as used. */
  readonly left: number;
}

/** The stored count: failed, pending, locks, locked until, last reserved. Times are epoch ms. */
const tryCountPattern = /^(\d+) (\d+) (\d+) (\d+) (\d+)$/;

/**
 * Applies one step with the arithmetic of `redis/lua/count_try.lua`. If `next` is undefined, the key must be deleted.
 */
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

/** Implements `Store.lock` with other store calls. */
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

/** For `.catch` of optional store work: ignores an outage and rethrows all other errors. */
export function ignoreStoreUnavailable(error: unknown): undefined {
  if (!(error instanceof StoreUnavailable)) throw error;
}
