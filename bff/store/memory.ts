import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { keyPrefix } from "../../redis/key.ts";
import { isDroppable } from "../../redis/keys.ts";
import type { Clock } from "../clock.ts";
import { acquireLock, type Store, stepTries, type TryStep, type TryTerms } from "./store.ts";

interface Entry {
  value: Buffer | Map<string, string>;
  /** Expiry, epoch ms. Infinity for a permanent value. */
  endsAt: number;
}

/** Maximum number of keys. Above it, the least recently used key is dropped (see also `memory-pressure.ts`). */
const maxEntries = 200_000;

/** The store in the memory of one process. Data is lost at exit, and a full store evicts keys of all classes. */
export class MemoryStore implements Store {
  readonly driver = "memory";
  readonly up = true;
  readonly writable = true;
  readonly #clock: Clock;
  /** With `max`, LRUCache would allocate all entries in advance. */
  readonly #entries = new LRUCache<string, Entry>({ maxSize: maxEntries, sizeCalculation: () => 1 });
  readonly #listeners = new Map<string, Set<(message: string) => void>>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  onUp(): () => void {
    return () => undefined;
  }

  async ping(): Promise<void> {}

  async memoryUse(): Promise<number> {
    // Expired entries are deleted when read, and here only if there are many.
    const now = this.#clock.now();
    if (this.#entries.size > maxEntries / 2) {
      for (const [key, { endsAt }] of [...this.#entries.entries()]) if (endsAt <= now) this.#entries.delete(key);
    }
    return this.#entries.size / maxEntries;
  }

  async get(key: string): Promise<Buffer | null> {
    return this.#bytes(key) ?? null;
  }

  async getMany(keys: readonly string[]): Promise<(Buffer | null)[]> {
    return keys.map((key) => this.#bytes(key) ?? null);
  }

  async set(key: string, value: Buffer | string, options: { ttl?: number; ifAbsent?: boolean } = {}): Promise<boolean> {
    if (options.ifAbsent && this.#live(key) && !this.#isStuck(key, options.ttl)) return false;
    this.#put(key, Buffer.from(value), options.ttl);
    return true;
  }

  async replaceIfEqual(key: string, expected: Buffer | string, value: Buffer | string, ttl?: number) {
    const current = this.#bytes(key);
    if (!current) return "gone";
    if (!current.equals(Buffer.from(expected))) return "changed";
    this.#put(key, Buffer.from(value), ttl);
    return "replaced";
  }

  async delete(...keys: string[]): Promise<number> {
    return keys.filter((key) => this.#live(key) && this.#entries.delete(key)).length;
  }

  async deleteIfEqual(key: string, expected: Buffer | string): Promise<boolean> {
    return this.#bytes(key)?.equals(Buffer.from(expected)) === true && this.#entries.delete(key);
  }

  async take(key: string): Promise<Buffer | null> {
    const value = this.#bytes(key) ?? null;
    this.#entries.delete(key);
    return value;
  }

  async expire(key: string, ttl: number): Promise<boolean> {
    const entry = this.#live(key);
    if (entry) entry.endsAt = this.#clock.now() + ttl;
    return entry !== undefined;
  }

  async extendWith(key: string, other: string, value: string, ttl: number): Promise<boolean> {
    const entry = this.#live(key);
    if (!entry) return false;
    entry.endsAt = this.#clock.now() + ttl;
    this.#put(other, Buffer.from(value), ttl);
    return true;
  }

  async ttl(key: string): Promise<number | null> {
    const entry = this.#live(key);
    return entry ? entry.endsAt - this.#clock.now() : null;
  }

  async *scan({ name }: { readonly name: string }): AsyncIterable<string[]> {
    yield [...this.#entries.keys()].filter((key) => key.startsWith(`${keyPrefix}${name}:`) && this.#live(key));
  }

  async increment(key: string, ttl: number, by = 1, max = Infinity): Promise<{ count: number; ttl: number }> {
    const text = this.#bytes(key)?.toString() ?? "";
    const live = this.#live(key);
    const isCounter = /^\d{1,15}$/.test(text) && live?.endsAt !== Number.POSITIVE_INFINITY;
    const entry = isCounter ? live : undefined;
    if (!entry && by <= 0) return { count: 0, ttl: 0 };
    const count = Math.max(0, entry ? Number(text) + by : by);
    const left = entry ? entry.endsAt - this.#clock.now() : ttl;
    if (count === 0) this.#entries.delete(key);
    else if (by <= 0 || count <= max) this.#put(key, Buffer.from(String(count)), left);
    return { count, ttl: left };
  }

  async countTry(key: string, step: TryStep, terms: TryTerms) {
    const { next, count } = stepTries(this.#bytes(key)?.toString() ?? "", step, terms);
    if (next === undefined) this.#entries.delete(key);
    else if (step !== "look") this.#put(key, Buffer.from(next));
    return count;
  }

  async setBit(key: string, bit: number, ttl: number): Promise<boolean> {
    const entry = this.#live(key);
    const isField = entry?.value instanceof Buffer && entry.endsAt !== Number.POSITIVE_INFINITY;
    const present = isField && entry.value instanceof Buffer ? entry.value : Buffer.alloc(0);
    const at = bit >> 3;
    const mask = 0x80 >> (bit & 7);
    const bits = at < present.length ? present : Buffer.concat([present, Buffer.alloc(at + 1 - present.length)]);
    const wasSet = ((bits[at] ?? 0) & mask) !== 0;
    bits[at] = (bits[at] ?? 0) | mask;
    this.#put(key, bits, isField ? entry.endsAt - this.#clock.now() : ttl);
    return !wasSet;
  }

  async hashSet(key: string, field: string, value: string, ttl: number): Promise<void> {
    const fields = this.#hash(key) ?? new Map<string, string>();
    this.#put(key, fields.set(field, value), ttl);
  }

  async hashDelete(key: string, ...fields: string[]): Promise<void> {
    const hash = this.#hash(key);
    for (const field of fields) hash?.delete(field);
    if (hash?.size === 0) this.#entries.delete(key);
  }

  async hashAll(key: string): Promise<Record<string, string>> {
    return Object.fromEntries(this.#hash(key) ?? []);
  }

  lock(key: string, ttl: number): ReturnType<Store["lock"]> {
    return acquireLock(this, key, ttl);
  }

  acquireRefreshLock: Store["acquireRefreshLock"] = async ({ value, lock }, { staleUpTo, newerThan, ttl }) => {
    const current = this.#bytes(value) ?? null;
    const end = current?.indexOf("\n") ?? -1;
    const at = current && end > 0 ? Number(current.toString("latin1", 0, end)) : Number.NaN;
    const token = at > staleUpTo || this.#live(lock) ? null : randomUUID();
    if (token) this.#put(lock, Buffer.from(token), ttl);
    return { value: at > newerThan ? current : null, token };
  };

  completeRefresh: Store["completeRefresh"] = async ({ value, lock }, token, { channel, message }, renewed) => {
    if (this.#bytes(lock)?.toString() !== token) return false;
    this.#entries.delete(lock);
    if (renewed) this.#put(value, Buffer.from(renewed.value), renewed.ttl);
    await this.publish(channel, message);
    return true;
  };

  /** Delivers asynchronously, as over a network, so that no listener runs inside `publish`. */
  async publish(channel: string, message: string): Promise<void> {
    for (const listener of this.#listeners.get(channel) ?? []) setImmediate(listener, message);
  }

  async deleteAndPublish(key: string, channel: string, message: string): Promise<boolean> {
    const existed = (await this.delete(key)) > 0;
    await this.publish(channel, message);
    return existed;
  }

  async subscribe(channel: string, listener: (message: string) => void): Promise<() => void> {
    const listeners = (this.#listeners.get(channel) ?? new Set()).add(listener);
    this.#listeners.set(channel, listeners);
    // A channel without listeners is removed, because every account with an open stream has a channel.
    return () => {
      if (listeners.delete(listener) && listeners.size === 0) this.#listeners.delete(channel);
    };
  }

  async close(): Promise<void> {
    this.#entries.clear();
    this.#listeners.clear();
  }

  #live(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (!entry || entry.endsAt > this.#clock.now()) return entry;
    this.#entries.delete(key);
    return undefined;
  }

  #put(key: string, value: Entry["value"], ttl = Number.POSITIVE_INFINITY): void {
    this.#entries.set(key, { value, endsAt: this.#clock.now() + Math.max(1, ttl) });
  }

  /** Whether a lock, lease or countdown lacks a TTL. The gateway did not write it, and it would never expire. */
  #isStuck(key: string, ttl: number | undefined): boolean {
    return ttl !== undefined && isDroppable(key) && this.#live(key)?.endsAt === Number.POSITIVE_INFINITY;
  }

  /** Reads a value. Values of another type are treated as missing. */
  #bytes(key: string): Buffer | undefined {
    const value = this.#live(key)?.value;
    return value instanceof Map ? undefined : value;
  }

  #hash(key: string): Map<string, string> | undefined {
    const value = this.#live(key)?.value;
    return value instanceof Map ? value : undefined;
  }
}
