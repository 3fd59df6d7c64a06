import { isIPv6 } from "node:net";

type HostPort = { readonly host: string; readonly port: number };

export interface RedisAddress {
  readonly topology: "single" | "sentinel" | "cluster";
  readonly nodes: readonly [HostPort, ...HostPort[]];
  /** The master's name in Sentinel. */
  readonly master?: string;
  readonly username?: string;
  readonly password?: string;
  readonly sentinelUsername?: string;
  readonly sentinelPassword?: string;
  readonly db: number;
  readonly tls: boolean;
}

const topologies = { redis: "single", rediss: "single", "redis+sentinel": "sentinel", "redis+cluster": "cluster" };
const defaultPort = { single: 6379, sentinel: 26_379, cluster: 6379 };
/** Scheme, authority, path, query. The authority ends at the first `/` or `?` (RFC 3986 section 3.2). */
const parts = /^(redis|rediss|redis\+sentinel|redis\+cluster):\/\/([^/?]*)(?:\/([^?]*))?(?:\?(.*))?$/;
const optionNames = ["tls", "db", "sentinelUsername", "sentinelPassword"];

/**
 * Parses REDIS_URL. Forms: `redis[s]://[[user]:password@]host[:port][/db]` ·
 * `redis+sentinel://[[user]:password@]host[:port],host[:port]/master` ·
 * `redis+cluster://[[user]:password@]host[:port],host[:port]`; query `db`, `tls=1`, `sentinelUsername`,
 * `sentinelPassword`. Not a URL parser, because Sentinel and Cluster addresses list several hosts.
 * Unknown parts are refused, because an ignored `tls=true` would connect in plain text.
 * @param name the variable, for messages
 * @throws TypeError for an invalid address; the message repeats no part of it, because it may contain a password
 */
export function parseRedisUrl(url: string, name = "REDIS_URL"): RedisAddress {
  const refuse = (fault: string): never => {
    throw new TypeError(`${name} ${fault}`);
  };
  const [, scheme, authority = "", path = "", search = ""] = parts.exec(url) ?? [];
  if (!scheme) return refuse("must start with redis://, rediss://, redis+sentinel:// or redis+cluster://");
  // An unescaped `/` or `?` in a password ends the authority early, before its `@`.
  if (/[@#]/.test(path) || search.includes("@")) {
    return refuse("contains @ or # after its hosts: write / ? # @ % in names and passwords as %2F %3F %23 %40 %25");
  }
  const decode = (text: string): string => {
    // A `%` without two hex digits after it means that the password was not encoded.
    if (/%(?![0-9a-f]{2})/i.test(text)) return refuse("contains a % that is not an escape: write it as %25");
    try {
      return decodeURIComponent(text);
    } catch {
      return refuse("contains escapes that are not UTF-8");
    }
  };

  const options = new Map<string, string>();
  for (const pair of search.split("&").filter(Boolean)) {
    const [option = "", ...value] = pair.split("=");
    if (!optionNames.includes(option) || options.has(option) || value.join("=") === "") {
      return refuse(`has an unknown, repeated or empty option; the options are ${optionNames.join(", ")}`);
    }
    options.set(option, decode(value.join("=")));
  }
  const topology = topologies[scheme as keyof typeof topologies] as RedisAddress["topology"];
  const isTls = options.get("tls") ?? (scheme === "rediss" ? "1" : "0");
  if (!/^[01]$/.test(isTls) || (scheme === "rediss" && isTls === "0"))
    return refuse("must use tls=1 or rediss:// for TLS");

  // No host contains `@`, so the last one separates the credentials.
  const at = authority.lastIndexOf("@");
  const credentials = authority.slice(0, Math.max(0, at));
  const separator = credentials.indexOf(":");
  const username = decode(separator < 0 ? credentials : credentials.slice(0, separator));
  const password = separator < 0 ? "" : decode(credentials.slice(separator + 1));
  if (at >= 0 && !password) return refuse("has no password between : and @");
  const sentinelUsername = options.get("sentinelUsername");
  const sentinelPassword = options.get("sentinelPassword");
  if (topology !== "sentinel" && (sentinelUsername ?? sentinelPassword) !== undefined) {
    return refuse("has a user or password for Sentinel, but is not an address of Sentinel");
  }
  if (sentinelUsername && !sentinelPassword) return refuse("has a sentinelUsername without a sentinelPassword");

  const hostPort = (text: string): HostPort => {
    const [, v6, named, port = defaultPort[topology]] =
      /^(?:\[(.+)\]|([\w.-]+))(?::(\d{1,5}))?$/.exec(text.trim()) ?? [];
    const host = named ?? (v6 !== undefined && isIPv6(v6) ? v6 : undefined);
    if (host === undefined) return refuse("has no host or an invalid one");
    if (Number(port) < 1 || Number(port) > 65_535) return refuse("has an invalid port");
    return { host, port: Number(port) };
  };
  const [first, ...others] = authority
    .slice(at + 1)
    .split(",")
    .map(hostPort);
  if (first === undefined || (topology === "single" && others.length > 0)) {
    return refuse("has several hosts: use redis+sentinel:// or redis+cluster://");
  }
  const master = topology === "sentinel" ? decode(path) : "";
  if (topology === "sentinel" && (!master || path.includes("/"))) {
    return refuse("needs the name of the Sentinel master, and nothing else, after the hosts; use db=1 for a database");
  }
  const inPath = topology === "sentinel" ? "" : path;
  const database = options.get("db") ?? (inPath || "0");
  if (!/^\d{1,9}$/.test(database) || (options.has("db") && inPath)) return refuse("has an invalid database");
  if (topology === "cluster" && Number(database) !== 0) return refuse("has a database, but a cluster has only 0");
  return {
    topology,
    nodes: [first, ...others],
    ...(master && { master }),
    ...(username && { username }),
    ...(password && { password }),
    ...(sentinelUsername && { sentinelUsername }),
    ...(sentinelPassword && { sentinelPassword }),
    db: Number(database),
    tls: isTls === "1",
  };
}
