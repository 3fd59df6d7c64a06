import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { Cluster, Redis } from "ioredis";
import { keys } from "../../redis/keys.ts";
import type { RedisAddress } from "./address.ts";
import { connect } from "./connect.ts";
import { StoreHealth } from "./health.ts";
import { preload } from "./scripts.ts";
import { stayConnected } from "./stay-connected.ts";
import {
  type ChannelMessage,
  type RefreshKeys,
  type RefreshLockResult,
  type RefreshTerms,
  type Store,
  StoreUnavailable,
} from "./store.ts";
import { Subscriptions } from "./subscriptions.ts";

/** A caller never waits longer. Above the 600 ms round trip of promise 6's slow network, or that would be an outage. */
const answerWithinMs = 1_000;

/** The shared store. While it is known to be away every call is refused at once, without waiting. */
export class RedisStore implements Store {
  readonly driver = "redis";
  readonly #client: Redis | Cluster;
  readonly #health: StoreHealth;
  readonly #subscriptions: Subscriptions;
  readonly #stop: () => void;

  constructor(address: RedisAddress, log: FastifyBaseLogger) {
    this.#client = connect(address);
    preload(this.#client);
    this.#stop = stayConnected(this.#client);
    this.#subscriptions = new Subscriptions(connect(address));
    this.#health = new StoreHealth(() => this.#probe(), log);
    // Without a listener an error event would end the process.
    this.#client.on("error", (error) => this.#health.failed(error.message));
    this.#client.on("close", () => this.#health.failed("connection closed"));
  }

  get up(): boolean {
    return this.#health.up;
  }

  onUp(listener: (up: boolean) => void): () => void {
    return this.#health.onChange(listener);
  }

  /** Resolves when connected, or after a while without: a gateway starts although its store is away. */
  async open(): Promise<void> {
    this.#subscriptions.open();
    await inTime(this.#client.connect()).catch((error: Error) => this.#health.failed(error.message));
  }

  ping(): Promise<void> {
    return this.#call(() => this.#probe());
  }

  get(key: string): Promise<Buffer | null> {
    return this.#call(() => this.#client.getBuffer(key));
  }

  async set(key: string, value: Buffer | string, options: { ttl?: number; ifAbsent?: boolean } = {}): Promise<boolean> {
    const { ttl, ifAbsent } = options;
    const reply = await this.#call<"OK" | null>(() => {
      if (ttl === undefined) return ifAbsent ? this.#client.set(key, value, "NX") : this.#client.set(key, value);
      const life = Math.ceil(ttl);
      return ifAbsent ? this.#client.set(key, value, "PX", life, "NX") : this.#client.set(key, value, "PX", life);
    });
    return reply === "OK";
  }

  async replace(key: string, value: Buffer | string, ttl: number): Promise<boolean> {
    return (await this.#call(() => this.#client.set(key, value, "PX", Math.ceil(ttl), "XX"))) === "OK";
  }

  async delete(...names: string[]): Promise<number> {
    return names.length === 0 ? 0 : this.#call(() => this.#client.del(...names));
  }

  take(key: string): Promise<Buffer | null> {
    return this.#call(() => this.#client.getdelBuffer(key));
  }

  async expire(key: string, ttl: number): Promise<boolean> {
    return (await this.#call(() => this.#client.pexpire(key, Math.ceil(ttl)))) === 1;
  }

  async ttl(key: string): Promise<number | null> {
    const left = await this.#call(() => this.#client.pttl(key));
    return left === -2 ? null : left === -1 ? Number.POSITIVE_INFINITY : left;
  }

  async increment(key: string, ttl: number, by = 1): Promise<{ count: number; ttl: number }> {
    const [count, left] = await this.#call(() => this.#client.increment(key, Math.ceil(ttl), by));
    return { count, ttl: left };
  }

  async hashSet(key: string, field: string, value: string, ttl: number): Promise<void> {
    await this.#call(() => this.#client.hash_set(key, field, value, Math.ceil(ttl)));
  }

  async hashDelete(key: string, ...fields: string[]): Promise<void> {
    if (fields.length > 0) await this.#call(() => this.#client.hdel(key, ...fields));
  }

  hashAll(key: string): Promise<Record<string, string>> {
    return this.#call(() => this.#client.hgetall(key));
  }

  async lock(key: string, ttl: number): Promise<{ release(): Promise<void> } | null> {
    const token = randomUUID();
    if (!(await this.set(key, token, { ttl, ifAbsent: true }))) return null;
    return {
      release: async () => {
        await this.#call(() => this.#client.release(key, token));
      },
    };
  }

  async acquireRefreshLock(
    { value, lock }: RefreshKeys,
    { staleUpTo, newerThan, ttl }: RefreshTerms,
  ): Promise<RefreshLockResult> {
    const token = randomUUID();
    const [ours, found] = await this.#call(() =>
      this.#client.acquire_refresh_lockBuffer(value, lock, token, Math.ceil(ttl), staleUpTo, newerThan),
    );
    return { value: found, token: ours === 1 ? token : null };
  }

  async completeRefresh(
    { value, lock }: RefreshKeys,
    token: string,
    { channel, message }: ChannelMessage,
    renewed?: { value: string; ttl: number },
  ): Promise<boolean> {
    const ended = await this.#call(() =>
      renewed
        ? this.#client.complete_refresh(value, lock, token, channel, message, renewed.value, Math.ceil(renewed.ttl))
        : this.#client.complete_refresh(value, lock, token, channel, message),
    );
    return ended === 1;
  }

  async publish(channel: string, message: string): Promise<void> {
    await this.#call(() => this.#client.publish(channel, message));
  }

  announce(channel: string, message: string): void {
    if (this.#health.up) this.#client.publish(channel, message).catch(() => undefined);
  }

  async deleteAndPublish(key: string, channel: string, message: string): Promise<boolean> {
    return (await this.#call(() => this.#client.delete_publish(key, channel, message))) > 0;
  }

  subscribe(channel: string, listener: (message: string) => void): Promise<() => void> {
    return this.#subscriptions.add(channel, listener);
  }

  async close(): Promise<void> {
    this.#health.close();
    this.#subscriptions.close();
    this.#stop();
    this.#client.disconnect();
  }

  /** A write, because a server that is full, read-only or failing over still answers PING. */
  async #probe(): Promise<void> {
    await inTime(this.#client.set(keys.probe.key(), "1", "PX", 1_000));
  }

  async #call<T>(command: () => Promise<T>): Promise<T> {
    if (!this.#health.up) throw new StoreUnavailable("the store is away");
    try {
      return await inTime(command());
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#health.failed(reason);
      throw new StoreUnavailable(reason, { cause: error });
    }
  }
}

/** Rejects after `answerWithinMs`: a paused server or a network that swallows packets never answers at all. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const refuse = (): void => late.reject(new Error(`no answer in ${answerWithinMs} ms`));
  // A process that stood still itself first reads what has arrived meanwhile.
  const timer = setTimeout(() => setImmediate(refuse), answerWithinMs);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
