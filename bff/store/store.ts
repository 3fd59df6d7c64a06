import type { TryCount, TryStep, TryTerms } from "./tries.ts";

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
