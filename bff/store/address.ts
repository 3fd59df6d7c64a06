export interface HostPort {
  readonly host: string;
  readonly port: number;
}

/** What REDIS_URL says, whichever topology it names. */
export interface RedisAddress {
  readonly topology: "single" | "sentinel" | "cluster";
  readonly nodes: readonly [HostPort, ...HostPort[]];
  /** Sentinel's name of the master. */
  readonly master?: string;
  readonly username?: string;
  readonly password?: string;
  readonly sentinelPassword?: string;
  readonly db: number;
  readonly tls: boolean;
}

const defaultPort = { single: 6379, sentinel: 26_379, cluster: 6379 } as const;
const shape = /^(redis|rediss|redis\+sentinel|redis\+cluster):\/\/(?:([^@/]*)@)?([^/?]+)(?:\/([^?]*))?(?:\?(.*))?$/;

/**
 * Reads REDIS_URL; a URL parser cannot, because Sentinel and Cluster name several hosts:
 * `redis://[user:password@]host:port[/db]` · `redis+sentinel://[user:password@]host:port,host:port/master` ·
 * `redis+cluster://[user:password@]host:port,host:port`; query `db`, `tls=1`, `sentinelPassword`.
 * @throws TypeError when it is none of these; the message never repeats the address, which may hold a password
 */
export function parseRedisUrl(url: string): RedisAddress {
  const [, scheme, credentials = "", hosts = "", path = "", search = ""] = shape.exec(url) ?? [];
  if (!scheme) throw new TypeError("REDIS_URL is not an address of a Redis");
  const topology = scheme === "redis+sentinel" ? "sentinel" : scheme === "redis+cluster" ? "cluster" : "single";
  const [first, ...others] = hosts.split(",").map((host) => hostPort(host, defaultPort[topology]));
  if (!first) throw new TypeError("REDIS_URL names no host");
  if (topology === "sentinel" && !path) throw new TypeError("REDIS_URL names no Sentinel master after the hosts");
  const query = new URLSearchParams(search);
  const db = Number(query.get("db") ?? (topology === "single" ? path || 0 : 0));
  if (!Number.isInteger(db) || db < 0) throw new TypeError("REDIS_URL names a database that is no number");
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
  if (!match?.[1]) throw new TypeError("REDIS_URL names a host that cannot be read");
  return { host: match[1].replace(/^\[|\]$/g, ""), port: Number(match[2] ?? fallback) };
}
