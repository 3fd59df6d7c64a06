import { readFileSync } from "node:fs";
import { Cluster, Redis, type Result } from "ioredis";
import type { RedisAddress } from "./address.ts";

/** Quick enough to be back well within the 5 s of promise 6, slow enough not to hammer a starting server. */
const reconnectDelay = (attempt: number): number => Math.min(50 * attempt, 500);

/**
 * A client that never queues, never resends and reconnects for ever: a caller gets the failure at once, and a write
 * whose answer was lost is not made twice.
 */
export function connect(address: RedisAddress): Redis | Cluster {
  const common = {
    ...(address.username && { username: address.username }),
    ...(address.password && { password: address.password }),
    // Whose certificate no known authority signed is refused; NODE_EXTRA_CA_CERTS makes a private one known.
    ...(address.tls && { tls: {} }),
    connectTimeout: 1_000,
    // A network that swallowed packets for minutes would otherwise hold the connection long after it is back.
    socketTimeout: 2_500,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    // A replica that was promoted away from us answers READONLY until we look for the master again.
    reconnectOnError: (error: Error) => error.message.startsWith("READONLY"),
  };
  const [first] = address.nodes;
  if (address.topology === "cluster") {
    return new Cluster([...address.nodes], {
      redisOptions: common,
      // A certificate is held against the name of the node, which is not looked up first.
      ...(address.tls && { dnsLookup: (host, found) => found(null, host) }),
      scripts,
      lazyConnect: true,
      enableOfflineQueue: false,
      clusterRetryStrategy: reconnectDelay,
      maxRedirections: 5,
      slotsRefreshTimeout: 1_000,
      slotsRefreshInterval: 2_000,
    });
  }
  const own = { ...common, db: address.db, scripts, lazyConnect: true, enableOfflineQueue: false };
  if (address.topology === "single") return new Redis({ ...own, ...first, retryStrategy: reconnectDelay });
  return new Redis({
    ...own,
    sentinels: [...address.nodes],
    name: address.master ?? "",
    ...(address.sentinelPassword && { sentinelPassword: address.sentinelPassword }),
    // Without these two, Sentinels and the master they name are spoken to in plain text, `tls` or not.
    ...(address.tls && { enableTLSForSentinelMode: true, sentinelTLS: {} }),
    sentinelCommandTimeout: 1_000,
    sentinelRetryStrategy: reconnectDelay,
    retryStrategy: reconnectDelay,
  });
}

/** Step, epoch ms now, failures that close, ms of the first and of the longest closure, ms a try may be under way. */
export type TryArguments = readonly [string, number, number, number, number, number];
export type TryReply = [admitted: number, closedMs: number, left: number];

declare module "ioredis" {
  interface RedisCommander<Context> {
    increment(key: string, ttl: number, by: number, max: number | ""): Result<[count: number, ttl: number], Context>;
    count_try(key: string, ...step: TryArguments): Result<TryReply, Context>;
    set_absent(key: string, value: Buffer | string, ttl: number): Result<number, Context>;
    replace_if_equal(
      ...args: [key: string, expected: Buffer | string, value: Buffer | string, ttl: number | ""]
    ): Result<number, Context>;
    set_bit(key: string, bit: number, ttl: number): Result<number, Context>;
    hash_set(key: string, field: string, value: string, ttl: number): Result<number, Context>;
    release(key: string, token: Buffer | string): Result<number, Context>;
    delete_publish(key: string, channel: string, message: string): Result<number, Context>;
    acquire_refresh_lockBuffer(
      ...args: [key: string, lock: string, token: string, lockLife: number, staleUpTo: number, newerThan: number]
    ): Result<[ours: number, value: Buffer | null], Context>;
    complete_refresh(
      ...args: [
        key: string,
        lock: string,
        token: string,
        channel: string,
        message: string,
        value?: string,
        ttl?: number,
      ]
    ): Result<number, Context>;
  }
}

const script = (name: string, numberOfKeys = 1) => ({
  lua: readFileSync(new URL(`../../redis/lua/${name}.lua`, import.meta.url), "utf8"),
  numberOfKeys,
});

/** Our atomic steps as ioredis commands of the same name. */
export const scripts = {
  increment: script("increment"),
  count_try: script("count_try"),
  set_absent: script("set_absent"),
  replace_if_equal: script("replace_if_equal"),
  set_bit: script("set_bit"),
  hash_set: script("hash_set"),
  release: script("release"),
  delete_publish: script("delete_publish"),
  acquire_refresh_lock: script("acquire_refresh_lock", 2),
  complete_refresh: script("complete_refresh", 2),
};

/**
 * Gives every server we connect to our scripts before it is asked for one: an unknown script costs a second round trip,
 * which on a slow network is longer than a caller waits.
 */
export function preload(client: Redis | Cluster): void {
  const load = (server: Redis): void => {
    // A failure is made up for by the first use.
    for (const { lua } of Object.values(scripts)) server.script("LOAD", lua).catch(() => undefined);
  };
  if (!(client instanceof Cluster)) client.on("ready", () => load(client));
  else {
    client.on("+node", (node: Redis) => {
      node.on("ready", () => load(node));
    });
  }
}

const againMs = 200;

/**
 * Connects a client again that gave up: ioredis ends for good when a failover is announced, or a connection refused,
 * in the very moment it resolves its master. Only `stop` may end a client of ours.
 * @returns stop; call it before disconnecting
 */
export function stayConnected(client: Redis | Cluster): () => void {
  let timer: NodeJS.Timeout | undefined;
  const again = (): void => {
    timer = setTimeout(() => client.connect().catch(() => undefined), againMs).unref();
  };
  client.on("end", again);
  return () => {
    client.off("end", again);
    clearTimeout(timer);
  };
}
