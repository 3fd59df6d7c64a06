import { Cluster, Redis } from "ioredis";
import type { RedisAddress } from "./address.ts";
import { scripts } from "./scripts.ts";

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
