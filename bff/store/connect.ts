import { readFileSync } from "node:fs";
import { Cluster, Redis, type Result } from "ioredis";
import type { RedisAddress } from "./address.ts";

/** Reconnection backoff, well within the 5 s of promise 6. */
const reconnectDelay = (attempt: number): number => Math.min(50 * attempt, 500);

/** Minimum time between reconnections to a server that accepts no writes, within the 5 s of promise 6. */
const readOnlyReconnectMs = 2_000;

/**
 * Creates a client that reconnects. It does not queue or resend commands, because a write must not run twice.
 * Exception: a cluster client sends a command again if the connection to the node closes before the reply.
 */
export function connect(address: RedisAddress): Redis | Cluster {
  let nextReconnectAt = 0;
  const common = {
    ...(address.username && { username: address.username }),
    ...(address.password && { password: address.password }),
    // Certificates must be signed by a known authority; NODE_EXTRA_CA_CERTS adds a private one.
    ...(address.tls && { tls: {} }),
    connectTimeout: 1_000,
    // Without this timeout, TCP backoff could stall the connection long after the network has recovered.
    socketTimeout: 2_500,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    // A demoted master replies READONLY until the client resolves the master again. A replica configured by mistake
    // always does, and reads would fail during each reconnection.
    reconnectOnError(error: Error) {
      if (!error.message.startsWith("READONLY") || performance.now() < nextReconnectAt) return false;
      nextReconnectAt = performance.now() + readOnlyReconnectMs;
      return true;
    },
  };
  const [first] = address.nodes;
  if (address.topology === "cluster") {
    return new Cluster([...address.nodes], {
      redisOptions: common,
      // TLS verifies the certificate against the node's name, so the name is not resolved first.
      ...(address.tls && { dnsLookup: (host, onLookup) => onLookup(null, host) }),
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
  if (address.topology === "single") {
    return requireDatabase(new Redis({ ...own, ...first, retryStrategy: reconnectDelay }));
  }
  const client = new Redis({
    ...own,
    sentinels: [...address.nodes],
    name: address.master ?? "",
    ...(address.sentinelUsername && { sentinelUsername: address.sentinelUsername }),
    ...(address.sentinelPassword && { sentinelPassword: address.sentinelPassword }),
    // Without these two, ioredis connects to the Sentinels and their master in plain text, even with `tls`.
    ...(address.tls && { enableTLSForSentinelMode: true, sentinelTLS: {} }),
    sentinelCommandTimeout: 1_000,
    sentinelRetryStrategy: reconnectDelay,
    retryStrategy: reconnectDelay,
  });
  return requireDatabase(client);
}

/** Reconnects if Redis refuses the database of the address: ioredis would continue in database 0. */
function requireDatabase(client: Redis): Redis {
  return client.on("error", (error: { readonly command?: { readonly name: string } }) => {
    if (error.command?.name === "select") client.disconnect(true);
  });
}

/** Step, current epoch ms, failures until the lock, ms of first and longest lock, ms until a pending attempt fails. */
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
    extend_with(key: string, other: string, value: string, ttl: number): Result<number, Context>;
    set_bit(key: string, bit: number, ttl: number): Result<number, Context>;
    hash_set(key: string, field: string, value: string, ttl: number): Result<number, Context>;
    release(key: string, token: Buffer | string): Result<number, Context>;
    delete_publish(key: string, channel: string, message: string): Result<number, Context>;
    acquire_refresh_lockBuffer(
      ...args: [key: string, lock: string, token: string, lockLife: number, staleUpTo: number, newerThan: number]
    ): Result<[ours: number, value: Buffer | null], Context>;
    complete_refresh(
      ...args: readonly [
        key: string,
        lock: string,
        token: string,
        channel: string,
        message: string,
        ...(string | number)[],
      ]
    ): Result<number, Context>;
  }
}

const readScripts = <Name extends string>(numberOfKeys: number, ...names: Name[]) =>
  Object.fromEntries(
    names.map((name) => {
      const lua = readFileSync(new URL(`../../redis/lua/${name}.lua`, import.meta.url), "utf8");
      return [name, { lua, numberOfKeys }];
    }),
  ) as Record<Name, { readonly lua: string; readonly numberOfKeys: number }>;

/** The Lua scripts, as ioredis commands of the same name. */
export const scripts = {
  ...readScripts(1, "increment", "count_try", "set_absent", "replace_if_equal", "set_bit"),
  ...readScripts(1, "hash_set", "release", "delete_publish"),
  ...readScripts(2, "acquire_refresh_lock", "complete_refresh", "extend_with"),
};

/** Loads the scripts on connect. Loading them at first use would add a round trip, which may exceed the timeout. */
export function preload(client: Redis | Cluster): void {
  const load = (server: Redis): void => {
    // If loading fails, the first use loads the script.
    for (const { lua } of Object.values(scripts)) server.script("LOAD", lua).catch(() => undefined);
  };
  if (client instanceof Cluster) client.on("+node", (node: Redis) => node.on("ready", () => load(node)));
  else client.on("ready", () => load(client));
}

const reconnectAfterEndMs = 200;

/**
 * Reconnects an ended client. ioredis ends permanently if a failover or a refused connection interrupts the resolution
 * of the master. Returns `stop`, which must be called before the client is disconnected.
 */
export function stayConnected(client: Redis | Cluster): () => void {
  let timer: NodeJS.Timeout | undefined;
  const reconnect = (): void => {
    timer = setTimeout(() => client.connect().catch(() => undefined), reconnectAfterEndMs).unref();
  };
  client.on("end", reconnect);
  return () => {
    client.off("end", reconnect);
    clearTimeout(timer);
  };
}
