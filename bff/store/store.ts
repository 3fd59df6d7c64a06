/** What a store is for, which decides where it lives (decision 033) and how it is named in logs and metrics. */
export const storeRoles = ["state", "cache"] as const;
export type StoreRole = (typeof storeRoles)[number];

/**
 * The one interface to shared state; drivers: memory (one process) and redis (single, Sentinel, Cluster).
 * Keys come from `redis/keys.ts` only. Every call rejects with StoreUnavailable when the store cannot answer in time —
 * "missing" (null) and "unreachable" (rejection) must never look alike (promises, sessions and entry).
 * Durations are milliseconds. Multi-key calls get keys of one hash slot (same `{tag}`).
 */
export interface Store {
  readonly driver: "memory" | "redis";
  /** False from the first failed call until the store answers again; meanwhile every call rejects at once. */
  readonly up: boolean;
  /** False also while it answers but is full or read-only: then what needs room rejects at once, and reads go on. */
  readonly writable: boolean;
  onUp(listener: (up: boolean) => void): () => void;
  ping(): Promise<void>;
  /** How full it is, 0 to 1; undefined where nothing bounds it. */
  memoryUse(): Promise<number | undefined>;

  get(key: string): Promise<Buffer | null>;
  /** Several values in one round trip. One of another Redis type than ours reads as missing; `get` reports and drops it. */
  getMany(keys: readonly string[]): Promise<(Buffer | null)[]>;
  /**
   * Without `ttl` the value is permanent. With `ifAbsent` false is returned when the key existed. A value of class money
   * counts only once every replica has it, where one is configured.
   * @throws WriteUnconfirmed when not all said so: the value may be there or not
   */
  set(key: string, value: Buffer | string, options?: { ttl?: number; ifAbsent?: boolean }): Promise<boolean>;
  /**
   * Replaces a value and its life only while it is still the one that was read, in one step; without a `ttl` it stays for
   * good.
   * @throws WriteUnconfirmed as `set`
   */
  replaceIfEqual(key: string, expected: Buffer | string, value: Buffer | string, ttl?: number): Promise<Replacement>;
  delete(...keys: string[]): Promise<number>;
  /** Deletes a value only while it is still the one expected, in one step; whether it was. */
  deleteIfEqual(key: string, expected: Buffer | string): Promise<boolean>;
  /** Reads and deletes in one step: single-use values. */
  take(key: string): Promise<Buffer | null>;
  /** Restarts the life of a key; false when it is gone. */
  expire(key: string, ttl: number): Promise<boolean>;
  /** Remaining life; null when missing, Infinity when permanent. */
  ttl(key: string): Promise<number | null>;

  /** The keys of a row, in batches; one that is written meanwhile may be missed, and one may come twice. */
  scan(row: { readonly name: string }): AsyncIterable<string[]>;

  /**
   * Fixed window counter: the first increment starts the window. Negative `by` takes back counts, never below 0. An
   * increment beyond `max` changes nothing and returns the count it would have made.
   */
  increment(key: string, ttl: number, by?: number, max?: number): Promise<{ count: number; ttl: number }>;

  /**
   * Counts a try at a secret in one step; the count is permanent and of class money.
   * @throws WriteUnconfirmed as `set`
   */
  countTry(key: string, step: TryStep, terms: TryTerms): Promise<TryCount>;

  /**
   * Sets one bit of a field of bits in one step; the first opens its life.
   * @returns whether the bit was clear
   */
  setBit(key: string, bit: number, ttl: number): Promise<boolean>;

  hashSet(key: string, field: string, value: string, ttl: number): Promise<void>;
  hashDelete(key: string, ...fields: string[]): Promise<void>;
  hashAll(key: string): Promise<Record<string, string>>;

  /** Takes a lock or returns null; `release` only frees it while it is still ours. */
  lock(key: string, ttl: number): Promise<{ release(): Promise<void> } | null>;

  /**
   * Looks at a dated value (`<epoch ms>` LF content) and takes the lock for its refresh when it is too old or missing and
   * nobody else holds that lock; one step. Both keys of one hash slot.
   */
  acquireRefreshLock(keys: RefreshKeys, terms: RefreshTerms): Promise<RefreshLockResult>;
  /**
   * Ends a refresh, with the new value or without one, and publishes; one step. False, and nothing happens, when the lock
   * was lost meanwhile: its life ended or its key was deleted.
   */
  completeRefresh(
    keys: RefreshKeys,
    token: string,
    notification: ChannelMessage,
    renewed?: { value: string; ttl: number },
  ): Promise<boolean>;

  /** At-most-once fan-out to every instance, this one included. */
  publish(channel: string, message: string): Promise<void>;
  /** Deletes and publishes in one step; whether the key existed. */
  deleteAndPublish(key: string, channel: string, message: string): Promise<boolean>;
  /**
   * @param onReconnected called each time a connection of this process begins to deliver the channel: what was published
   * before that may have been missed. Redis Cluster moves a subscription between nodes without a word.
   * @returns unsubscribe
   */
  subscribe(channel: string, listener: (message: string) => void, onReconnected?: () => void): Promise<() => void>;

  close(): Promise<void>;
}

/** `changed`: somebody else has written since; `gone`: the key has ended. Nothing was written then. */
export type Replacement = "replaced" | "changed" | "gone";

export interface RefreshKeys {
  readonly value: string;
  readonly lock: string;
}

export interface RefreshTerms {
  /** A value of this epoch ms or before is too old. */
  readonly staleUpTo: number;
  /** Epoch ms of the value the caller holds; only a newer one is handed out. */
  readonly newerThan: number;
  /** Life of the lock. */
  readonly ttl: number;
}

export interface RefreshLockResult {
  readonly value: Buffer | null;
  /** The token of the lock, when it is ours. */
  readonly token: string | null;
}

export interface ChannelMessage {
  readonly channel: string;
  readonly message: string;
}

export class StoreUnavailable extends Error {
  override readonly name: string = "StoreUnavailable";
}

/** The master has the write and not every replica said in time that it has it too: a failover may lose it. */
export class WriteUnconfirmed extends StoreUnavailable {
  override readonly name = "WriteUnconfirmed";
}

/**
 * `reserve` before the secret is judged, so that fifty tries at once count as fifty; `fail` or `release` when it was;
 * `look` changes nothing.
 */
export type TryStep = "look" | "reserve" | "fail" | "release";

/** Durations are milliseconds. */
export interface TryTerms {
  /** Epoch ms. */
  readonly now: number;
  /** So many failures close. */
  readonly failures: number;
  /** Life of the first closure; each further one lasts twice as long as the one before. */
  readonly firstMs: number;
  readonly longestMs: number;
  /** A reserved try nobody has ended after this time counts as failed. */
  readonly pendingMs: number;
  /** `false`: does not wait until the replicas have the count, so a failover may lose it. */
  readonly confirm?: boolean;
}

export interface TryCount {
  /** Of `reserve`: the try may be made. */
  readonly admitted: boolean;
  /** How long it stays closed; 0 when it is open. */
  readonly closedMs: number;
  /** Tries left before it closes, those under way taken off. */
  readonly left: number;
}

/** The stored count: failed, pending, closures, closed until, last reserved; times in epoch ms. */
const shape = /^(\d+) (\d+) (\d+) (\d+) (\d+)$/;

/**
 * One step, as `redis/lua/count_try.lua` makes it at the server.
 * @param stored what the key holds; anything unreadable counts as nothing
 * @returns what to store instead (undefined: delete the key), and what the caller hears
 */
export function stepTries(
  stored: string,
  step: TryStep,
  { now, failures, firstMs, longestMs, pendingMs }: TryTerms,
): { kept: string | undefined; count: TryCount } {
  let [failed = 0, pending = 0, closures = 0, closedUntil = 0, reservedAt = 0] = (shape.exec(stored) ?? [])
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
  const nothing = failed + pending + closures === 0;
  return {
    kept: nothing ? undefined : [failed, pending, closures, closedUntil, reservedAt].join(" "),
    count: { admitted, closedMs: Math.max(0, closedUntil - now), left: failures - failed - pending },
  };
}

/** For `.catch` of store work the answer does not depend on: an outage passes, anything else is a fault of ours. */
export function ignoreStoreUnavailable(error: unknown): void {
  if (!(error instanceof StoreUnavailable)) throw error;
}
