type HostPort = { readonly host: string; readonly port: number };

/** The parsed REDIS_URL of any topology. */
export interface RedisAddress {
  readonly topology: "single" | "sentinel" | "cluster";
  readonly nodes: readonly [HostPort, ...HostPort[]];
  /** The name of the master at Sentinel. */
  readonly master?: string;
  readonly username?: string;
  readonly password?: string;
  readonly sentinelPassword?: string;
  readonly db: number;
  readonly tls: boolean;
}

const defaultPort = { single: 6379, sentinel: 26_379, cluster: 6379 } as const;
const redisUrlPattern =
  /^(redis|rediss|redis\+sentinel|redis\+cluster):\/\/(?:([^@/]*)@)?([^/?]+)(?:\/([^?]*))?(?:\?(.*))?$/;

/**
 * Parses REDIS_URL. A URL parser cannot, because addresses of Sentinel and Cluster name several hosts:
 * `redis://[user:password@]host:port[/db]` · `redis+sentinel://[user:password@]host:port,host:port/master` ·
 * `redis+cluster://[user:password@]host:port,host:port`; query `db`, `tls=1`, `sentinelPassword`.
 * @throws TypeError if the address has none of these forms; the message never contains it, as it may hold a password
 */
export function parseRedisUrl(url: string): RedisAddress {
  const [, scheme, credentials = "", hosts = "", path = "", search = ""] = redisUrlPattern.exec(url) ?? [];
  if (!scheme) throw new TypeError("REDIS_URL is not an address of a Redis");
  const topology = scheme === "redis+sentinel" ? "sentinel" : scheme === "redis+cluster" ? "cluster" : "single";
  const [first, ...others] = hosts.split(",").map((host) => hostPort(host, defaultPort[topology]));
  if (!first) throw new TypeError("REDIS_URL names no host");
  if (topology === "sentinel" && !path) throw new TypeError("REDIS_URL names no Sentinel master after the hosts");
  const query = new URLSearchParams(search);
  const db = Number(query.get("db") ?? (topology === "single" ? path || 0 : 0));
  if (!Number.isInteger(db) || db < 0) throw new TypeError("REDIS_URL names a database that is not a number");
  const separator = credentials.indexOf(":");
  const username = decodeURIComponent(separator < 0 ? credentials : credentials.slice(0, separator));
  const password = separator < 0 ? "" : decodeURIComponent(credentials.slice(separator + 1));
  const sentinelPassword = query.get("sentinelPassword");
  return {
    topology,
    nodes: [first, ...others],
    ...(topology === "sentinel" && { master: decodeURIComponent(path) }),
    ...(username && { username }),
    ...(password && { password }),
    ...(sentinelPassword && { sentinelPassword }),
    db,
    tls: scheme === "rediss" || query.get("tls") === "1",
  };
}

function hostPort(text: string, fallback: number): HostPort {
  const match = /^(\[[^\]]+\]|[^:]+)(?::(\d{1,5}))?$/.exec(text.trim());
  if (!match?.[1]) throw new TypeError("REDIS_URL names an invalid host");
  return { host: match[1].replace(/^\[|\]$/g, ""), port: Number(match[2] ?? fallback) };
}
