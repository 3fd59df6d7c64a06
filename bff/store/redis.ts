import { randomUUID } from "node:crypto";
import { Cluster, type Redis } from "ioredis";
import { keyPrefix } from "../../redis/key.ts";
import { classOf, isDroppable, keys } from "../../redis/keys.ts";
import type { EventLogger } from "../log/events.ts";
import type { RedisAddress } from "./address.ts";
import { Commands, withTimeout } from "./commands.ts";
import { ConfirmedWrites } from "./confirmed-writes.ts";
import { connect, preload, stayConnected } from "./connect.ts";
import { StoreHealth } from "./health.ts";
import {
  acquireLock,
  type ChannelMessage,
  type RefreshKeys,
  type RefreshLockResult,
  type RefreshTerms,
  type Replacement,
  type Store,
  type StoreRole,
  type TryCount,
  type TryStep,
  type TryTerms,
} from "./store.ts";
import { Subscriptions } from "./subscriptions.ts";

interface RedisStoreOptions {
  readonly role: StoreRole;
  /** The number of replicas of the server. If there are any, all of them confirm the writes of class money. */
  readonly replicas: number;
}

/** The shared store in Redis. During an outage every call rejects immediately. */
export class RedisStore implements Store {
  readonly driver = "redis";
  readonly #client: Redis | Cluster;
  readonly #health: StoreHealth;
  readonly #commands: Commands;
  readonly #confirmed: ConfirmedWrites | undefined;
  readonly #subscriptions: Subscriptions;
  readonly #stop: () => void;

  constructor(address: RedisAddress, log: EventLogger, { role, replicas }: RedisStoreOptions) {
    this.#client = connect(address);
    preload(this.#client);
    this.#stop = stayConnected(this.#client);
    this.#subscriptions = new Subscriptions(connect(address), log);
    this.#confirmed = replicas > 0 ? new ConfirmedWrites(connect(address), replicas) : undefined;
    this.#health = new StoreHealth(role, () => this.#probe(), log);
    this.#commands = new Commands({ health: this.#health, log, store: this });
    // Without a listener an error event would end the process.
    this.#client.on("error", (error) => this.#health.failed("away", error.message));
    this.#client.on("close", () => this.#health.failed("away", "connection closed"));
  }

  get up(): boolean {
    return this.#health.up;
  }

  get writable(): boolean {
    return this.#health.writable;
  }

  onUp(listener: (up: boolean) => void): () => void {
    return this.#health.onChange(listener);
  }

  /** Resolves when connected or after the timeout: a gateway starts even while its store is unavailable. */
  async open(): Promise<void> {
    this.#subscriptions.open();
    const connecting = [this.#client.connect(), this.#confirmed?.open()];
    await withTimeout(Promise.all(connecting)).catch((error: Error) => this.#health.failed("away", error.message));
  }

  ping(): Promise<void> {
    return this.#commands.run([], () => this.#probe());
  }

  memoryUse(): Promise<number | undefined> {
    return this.#commands.run([], () => memoryUse(this.#client));
  }

  get(key: string): Promise<Buffer | null> {
    return this.#commands.run([key], () => this.#client.getBuffer(key));
  }

  getMany(names: readonly string[]): Promise<(Buffer | null)[]> {
    const client = this.#client;
    const read = (some: readonly string[]) => this.#commands.run([], () => client.mgetBuffer(...some));
    if (!(client instanceof Cluster)) return read(names);
    // The keys may be at different nodes.
    return Promise.all(names.map((name) => read([name]))).then((values) => values.flat());
  }

  async set(key: string, value: Buffer | string, options: { ttl?: number; ifAbsent?: boolean } = {}): Promise<boolean> {
    const { ttl, ifAbsent } = options;
    if (ifAbsent && ttl !== undefined && isDroppable(key)) {
      return (await this.#commands.write([key], () => this.#client.set_absent(key, value, life(ttl)))) === 1;
    }
    const flags = [...(ttl === undefined ? [] : ["PX", String(life(ttl))]), ...(ifAbsent ? ["NX"] : [])];
    const confirmed = classOf(key) === "money" ? this.#confirmed : undefined;
    const reply = await this.#commands.write([], () =>
      confirmed ? confirmed.set(key, value, flags) : this.#client.call("SET", key, value, ...flags),
    );
    return reply === "OK";
  }

  async replaceIfEqual(
    key: string,
    expected: Buffer | string,
    value: Buffer | string,
    ttl?: number,
  ): Promise<Replacement> {
    const lifeMs = ttl === undefined ? "" : life(ttl);
    const confirmed = classOf(key) === "money" ? this.#confirmed : undefined;
    const reply = await this.#commands.write([key], () =>
      confirmed
        ? confirmed.replaceIfEqual(key, expected, value, String(lifeMs))
        : this.#client.replace_if_equal(key, expected, value, lifeMs),
    );
    if (reply === 1) return "replaced";
    return reply === 0 ? "changed" : "gone";
  }

  async delete(...names: string[]): Promise<number> {
    return names.length === 0 ? 0 : this.#commands.run([], () => this.#client.del(...names));
  }

  async deleteIfEqual(key: string, expected: Buffer | string): Promise<boolean> {
    return (await this.#commands.run([key], () => this.#client.release(key, expected))) === 1;
  }

  take(key: string): Promise<Buffer | null> {
    return this.#commands.run([key], () => this.#client.getdelBuffer(key));
  }

  async expire(key: string, ttl: number): Promise<boolean> {
    return (await this.#commands.run([], () => this.#client.pexpire(key, life(ttl)))) === 1;
  }

  async ttl(key: string): Promise<number | null> {
    const left = await this.#commands.run([], () => this.#client.pttl(key));
    return left === -2 ? null : left === -1 ? Number.POSITIVE_INFINITY : left;
  }

  async *scan({ name }: { readonly name: string }): AsyncIterable<string[]> {
    const nodes = this.#client instanceof Cluster ? this.#client.nodes("master") : [this.#client];
    for (const node of nodes) {
      let cursor = "0";
      do {
        const [next, names] = await this.#commands.run([], () =>
          node.scan(cursor, "MATCH", `${keyPrefix}${name}:*`, "COUNT", 1_000),
        );
        cursor = next;
        if (names.length > 0) yield names;
      } while (cursor !== "0");
    }
  }

  async increment(key: string, ttl: number, by = 1, max?: number): Promise<{ count: number; ttl: number }> {
    const [count, left] = await this.#commands.write([key], () =>
      this.#client.increment(key, life(ttl), by, max ?? ""),
    );
    return { count, ttl: left };
  }

  async countTry(key: string, step: TryStep, terms: TryTerms): Promise<TryCount> {
    const { now, failures, firstMs, longestMs, pendingMs, confirm = true } = terms;
    const args = [step, now, failures, firstMs, longestMs, pendingMs] as const;
    const [admitted, closedMs, left] = await this.#commands.write([key], () =>
      this.#confirmed && confirm && step !== "look"
        ? this.#confirmed.countTry(key, ...args)
        : this.#client.count_try(key, ...args),
    );
    return { admitted: admitted === 1, closedMs, left };
  }

  async setBit(key: string, bit: number, ttl: number): Promise<boolean> {
    return (await this.#commands.write([key], () => this.#client.set_bit(key, bit, life(ttl)))) === 0;
  }

  async hashSet(key: string, field: string, value: string, ttl: number): Promise<void> {
    await this.#commands.write([key], () => this.#client.hash_set(key, field, value, life(ttl)));
  }

  async hashDelete(key: string, ...fields: string[]): Promise<void> {
    if (fields.length > 0) await this.#commands.run([key], () => this.#client.hdel(key, ...fields));
  }

  hashAll(key: string): Promise<Record<string, string>> {
    return this.#commands.run([key], () => this.#client.hgetall(key));
  }

  lock(key: string, ttl: number): ReturnType<Store["lock"]> {
    return acquireLock(this, key, ttl);
  }

  async acquireRefreshLock(
    { value, lock }: RefreshKeys,
    { staleUpTo, newerThan, ttl }: RefreshTerms,
  ): Promise<RefreshLockResult> {
    const token = randomUUID();
    const [acquired, current] = await this.#commands.write([value, lock], () =>
      this.#client.acquire_refresh_lockBuffer(value, lock, token, life(ttl), staleUpTo, newerThan),
    );
    return { value: current, token: acquired === 1 ? token : null };
  }

  async completeRefresh(
    { value, lock }: RefreshKeys,
    token: string,
    { channel, message }: ChannelMessage,
    renewed?: { value: string; ttl: number },
  ): Promise<boolean> {
    const ended = await this.#commands.run([lock], () =>
      renewed
        ? this.#client.complete_refresh(value, lock, token, channel, message, renewed.value, life(renewed.ttl))
        : this.#client.complete_refresh(value, lock, token, channel, message),
    );
    return ended === 1;
  }

  async publish(channel: string, message: string): Promise<void> {
    await this.#commands.run([], () => this.#client.publish(channel, message));
  }

  async deleteAndPublish(key: string, channel: string, message: string): Promise<boolean> {
    return (await this.#commands.run([], () => this.#client.delete_publish(key, channel, message))) > 0;
  }

  subscribe(channel: string, listener: (message: string) => void, onReconnected?: () => void): Promise<() => void> {
    return this.#subscriptions.add(channel, { listener, onReconnected });
  }

  async close(): Promise<void> {
    this.#health.close();
    this.#subscriptions.close();
    this.#stop();
    this.#client.disconnect();
    this.#confirmed?.close();
  }

  /** Writes a key, because a server that is full, read-only or failing over still answers PING. */
  async #probe(): Promise<void> {
    await withTimeout(this.#client.set(keys.probe.key(), "1", "PX", 1_000));
  }
}

/** Redis rejects a TTL of 0, which a window that ends this instant would have. */
const life = (ttl: number): number => Math.max(1, Math.ceil(ttl));

/**
 * Returns how full a Redis is, from 0 to 1; of a cluster, its fullest master. Returns undefined if `maxmemory` is 0.
 * Uses INFO, because the user of the gateway has no right to use CONFIG.
 */
async function memoryUse(client: Redis | Cluster): Promise<number | undefined> {
  const servers = client instanceof Cluster ? client.nodes("master") : [client];
  const shares = await Promise.all(servers.map(async (server) => memoryShare(await server.info("memory"))));
  const bounded = shares.filter((share) => share !== undefined);
  return bounded.length > 0 ? Math.max(...bounded) : undefined;
}

function memoryShare(info: string): number | undefined {
  const field = (name: string): number => Number(new RegExp(`^${name}:(\\d+)`, "m").exec(info)?.[1] ?? 0);
  const limit = field("maxmemory");
  return limit > 0 ? field("used_memory") / limit : undefined;
}
