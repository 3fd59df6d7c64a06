import { randomUUID } from "node:crypto";
import { Cluster, type Redis } from "ioredis";
import { keyPrefix } from "../../redis/key.ts";
import { classOf, isDroppable, keys } from "../../redis/keys.ts";
import type { EventLogger } from "../log/events.ts";
import type { RedisAddress } from "./address.ts";
import { createCommands, withTimeout } from "./commands.ts";
import { createConfirmedWrites } from "./confirmed-writes.ts";
import { connect, preload, stayConnected } from "./connect.ts";
import { createStoreHealth } from "./health.ts";
import { acquireLock, type Store, type StoreRole } from "./store.ts";
import { createSubscriptions } from "./subscriptions.ts";

/**
 * Opens the shared store in Redis. Resolves when connected or after a timeout, so that a gateway starts even during an
 * outage.
 * @param replicas number of replicas that must confirm values of class `money`
 */
export async function openRedisStore(
  address: RedisAddress,
  log: EventLogger,
  role: StoreRole,
  replicas: number,
): Promise<Store> {
  const client = connect(address);
  preload(client);
  const stop = stayConnected(client);
  const subscriptions = createSubscriptions(connect(address), log);
  const confirmed = replicas > 0 ? createConfirmedWrites(connect(address), replicas) : undefined;
  const confirmedFor = (key: string) => (classOf(key) === "money" ? confirmed : undefined);
  /** Writes a key, because a server that is full, read-only or failing over still answers PING. */
  const probe = async (): Promise<void> => {
    await withTimeout(client.set(keys.probe.key(), "1", "PX", 1_000));
  };
  const health = createStoreHealth(role, probe, log);

  const store: Store = {
    driver: "redis",
    get up() {
      return health.up;
    },
    get writable() {
      return health.writable;
    },
    onUp: (listener) => health.onChange(listener),
    ping: () => run([], probe),
    memoryUse: () => run([], () => memoryUse(client)),
    get: (key) => run([key], () => client.getBuffer(key)),

    getMany(names) {
      const read = (some: readonly string[]) => run([], () => client.mgetBuffer(...some));
      if (!(client instanceof Cluster)) return read(names);
      // The keys may be on different nodes.
      return Promise.all(names.map((name) => read([name]))).then((values) => values.flat());
    },

    async set(key, value, { ttl, ifAbsent } = {}) {
      if (ifAbsent && ttl !== undefined && isDroppable(key)) {
        return (await write([key], () => client.set_absent(key, value, life(ttl)))) === 1;
      }
      const flags = [...(ttl === undefined ? [] : ["PX", String(life(ttl))]), ...(ifAbsent ? ["NX"] : [])];
      const writes = confirmedFor(key);
      const reply = await write([], () =>
        writes ? writes.set(key, value, flags) : client.call("SET", key, value, ...flags),
      );
      return reply === "OK";
    },

    async replaceIfEqual(key, expected, value, ttl) {
      const lifeMs = ttl === undefined ? "" : life(ttl);
      const writes = confirmedFor(key);
      const reply = await write([key], () =>
        writes
          ? writes.replaceIfEqual(key, expected, value, String(lifeMs))
          : client.replace_if_equal(key, expected, value, lifeMs),
      );
      if (reply === 1) return "replaced";
      return reply === 0 ? "changed" : "gone";
    },

    delete: async (...names) => (names.length === 0 ? 0 : run([], () => client.del(...names))),
    deleteIfEqual: async (key, expected) => (await run([key], () => client.release(key, expected))) === 1,
    take: (key) => run([key], () => client.getdelBuffer(key)),
    expire: async (key, ttl) => (await run([], () => client.pexpire(key, life(ttl)))) === 1,
    extendWith: async (key, other, value, ttl) =>
      (await write([], () => client.extend_with(key, other, value, life(ttl)))) === 1,

    async ttl(key) {
      const left = await run([], () => client.pttl(key));
      return left === -2 ? null : left === -1 ? Number.POSITIVE_INFINITY : left;
    },

    async *scan({ name }) {
      const nodes = client instanceof Cluster ? client.nodes("master") : [client];
      for (const node of nodes) {
        let cursor = "0";
        do {
          const [next, names] = await run([], () =>
            node.scan(cursor, "MATCH", `${keyPrefix}${name}:*`, "COUNT", 1_000),
          );
          cursor = next;
          if (names.length > 0) yield names;
        } while (cursor !== "0");
      }
    },

    async increment(key, ttl, by = 1, max) {
      const [count, left] = await write([key], () => client.increment(key, life(ttl), by, max ?? ""));
      return { count, ttl: left };
    },

    async countTry(key, step, { now, failures, firstMs, longestMs, pendingMs, confirm = true }) {
      const args = [step, now, failures, firstMs, longestMs, pendingMs] as const;
      const [admitted, closedMs, left] = await write([key], () =>
        confirmed && confirm && step !== "look" ? confirmed.countTry(key, ...args) : client.count_try(key, ...args),
      );
      return { admitted: admitted === 1, closedMs, left };
    },

    setBit: async (key, bit, ttl) => (await write([key], () => client.set_bit(key, bit, life(ttl)))) === 0,

    async hashSet(key, field, value, ttl) {
      await write([key], () => client.hash_set(key, field, value, life(ttl)));
    },

    async hashDelete(key, ...fields) {
      if (fields.length > 0) await run([key], () => client.hdel(key, ...fields));
    },

    hashAll: (key) => run([key], () => client.hgetall(key)),
    lock: (key, ttl) => acquireLock(store, key, ttl),

    async acquireRefreshLock({ value, lock }, { staleUpTo, newerThan, ttl }) {
      const token = randomUUID();
      const [acquired, current] = await write([value, lock], () =>
        client.acquire_refresh_lockBuffer(value, lock, token, life(ttl), staleUpTo, newerThan),
      );
      return { value: current, token: acquired === 1 ? token : null };
    },

    async completeRefresh({ value, lock }, token, { channel, message }, renewed) {
      const stored = renewed ? [renewed.value, life(renewed.ttl)] : [];
      const ended = await run([lock], () => client.complete_refresh(value, lock, token, channel, message, ...stored));
      return ended === 1;
    },

    async publish(channel, message) {
      await run([], () => client.publish(channel, message));
    },

    deleteAndPublish: async (key, channel, message) =>
      (await run([], () => client.delete_publish(key, channel, message))) > 0,

    subscribe: (channel, listener, onReconnected) => subscriptions.add(channel, { listener, onReconnected }),

    async close() {
      health.close();
      subscriptions.close();
      stop();
      client.disconnect();
      confirmed?.close();
    },
  };

  const { run, write } = createCommands(health, store, log);
  // Without a listener, an error event would end the process.
  client.on("error", (error) => health.failed("away", error.message));
  client.on("close", () => health.failed("away", "connection closed"));
  subscriptions.open();
  const connecting = Promise.all([client.connect(), confirmed?.open()]);
  await withTimeout(connecting).catch((error: Error) => health.failed("away", error.message));
  return store;
}

/** Returns a TTL of at least 1, because Redis rejects 0, which is possible for a window that is just ending. */
const life = (ttl: number): number => Math.max(1, Math.ceil(ttl));

/** Returns the used share of memory, in a cluster that of the fullest master. Undefined if `maxmemory` is 0. */
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
