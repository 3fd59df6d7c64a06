import { randomFillSync } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import Bowser from "bowser";
import { parse } from "fast-querystring";

/** Pool of random bytes, because reading 16 bytes at a time from the system is slow. */
const randomBytes = Buffer.alloc(4_096);
let usedRandomBytes = randomBytes.length;

/** Returns random hex digits, two per byte. */
export function randomHex(bytes: number): string {
  if (usedRandomBytes + bytes > randomBytes.length) {
    randomFillSync(randomBytes);
    usedRandomBytes = 0;
  }
  usedRandomBytes += bytes;
  return randomBytes.toString("hex", usedRandomBytes - bytes, usedRandomBytes);
}

export const newRequestId = (): string => randomHex(16);

/**
 * Returns a request's id: the trace id of a valid `traceparent`, or a random one. Free text must not reach the logs.
 */
export function requestIdOf({ headers }: Pick<IncomingMessage, "headers">): string {
  const { traceparent } = headers;
  if (traceparent === undefined) return newRequestId();
  const traceId = /^00-([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/.exec(String(traceparent))?.[1];
  return traceId && !/^0+$/.test(traceId) ? traceId : newRequestId();
}

/** Returns the request target in origin form. An absolute target may name any host (RFC 9112 section 3.2.2). */
export function originForm({ url = "/" }: Pick<IncomingMessage, "url">): string {
  if (url.charCodeAt(0) === 47) return url;
  const path = /^https?:\/\/[^/?#]*(.*)$/is.exec(url)?.[1];
  if (path === undefined) return url;
  return path.startsWith("/") ? path : `/${path}`;
}

/** Maximum number of query parameters, more than any route has. */
const maxNames = 100;

/** Parses a query as Fastify does, but only the first hundred parameters. */
export function parseQuery(query: string): Record<string, unknown> {
  if (query === "") return {};
  let end = -1;
  for (let names = 0; names < maxNames; names++) {
    end = query.indexOf("&", end + 1);
    if (end === -1) return parse(query);
  }
  return parse(query.slice(0, end));
}

const httpVersions = new Set(["1.0", "1.1"]);
/** Matches a Host header (RFC 9110 section 7.2), in the forms that browsers send. */
const hostAndPort = /^(?:[A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?$/;

/** Whether a request announces a body of known length. A body of unknown length is refused (`httpFault`). */
export const hasBody = ({ "content-length": length = "0" }: IncomingHttpHeaders): boolean => length !== "0";

/**
 * Returns the error code of a request that two servers could parse differently (request smuggling; promises, edges).
 * Also refuses bodies that our clients never send: with GET or HEAD, compressed or chunked. Compressed bodies may
 * expand, and tiny chunks are expensive to parse.
 */
export function httpFault(raw: IncomingMessage) {
  const { "transfer-encoding": transfer, "content-encoding": coding } = raw.headers;
  if (!httpVersions.has(raw.httpVersion) || !hasOneHost(raw)) return "bad_request";
  if (transfer !== undefined) return "length_required";
  if (hasBody(raw.headers) && (raw.method === "GET" || raw.method === "HEAD")) return "bad_request";
  return coding === undefined || coding === "identity" ? undefined : "unsupported_media_type";
}

/** Whether there is one valid Host. `headers` has only the first of several. HTTP/1.0 may have none. */
function hasOneHost({ headers, httpVersion, rawHeaders }: IncomingMessage): boolean {
  const { host } = headers;
  if (host === undefined) return httpVersion === "1.0";
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts <= 1 && hostAndPort.test(host);
}

/** Whether the client requests a WebSocket. bff/app.ts admits no other upgrade. */
export const isHandshake = (request: IncomingMessage): boolean => "upgrade" in request && request.upgrade === true;

/** Whether percent-escapes decode to UTF-8 (URL Standard section 1.3) without NUL. */
export function isReadable(escaped: string): boolean {
  if (!escaped.includes("%")) return true;
  try {
    return !decodeURIComponent(escaped).includes("\0");
  } catch {
    return false;
  }
}

/**
 * Returns the name of the first undecodable query parameter. Tries the complete query first, because errors are slow.
 */
export function unreadableParameter(address: string): string | undefined {
  const start = address.indexOf("?");
  if (start < 0 || !address.includes("%", start)) return undefined;
  const query = address.slice(start + 1);
  if (isReadable(query)) return undefined;
  const parameter = query.split("&").find((one) => !isReadable(one)) ?? query;
  return parameter.split("=", 1)[0] ?? "";
}

/** Matches a query (RFC 3986 section 3.4) with array brackets and well-formed escapes. */
const query = /^(?:[\w\-.~!$&'()*+,;=:@/?[\]]|%[0-9a-f]{2})*$/i;
const escapedControl = /%(?:[01][0-9a-f]|7f)/i;
/** An escaped escape, which a server that decodes twice reads differently. */
const doubleEscape = /%25[0-9a-f]{2}/i;
const longestQuery = 4096;

/**
 * Returns the query, with its `?`, if the path of the address equals `path` exactly and the query is unambiguous.
 * Otherwise returns undefined. The path is not decoded, so dot segments, escapes, backslashes and matrix parameters
 * never match.
 */
export function relayQueryOn(path: string, address: string): string | undefined {
  if (address === path) return "";
  if (!address.startsWith(`${path}?`)) return undefined;
  const search = address.slice(path.length);
  const isSafe = query.test(search) && !escapedControl.test(search) && !doubleEscape.test(search) && isReadable(search);
  return isSafe && search.length <= longestQuery ? search : undefined;
}

/** Matches an address with a port or a bracketed IPv6 address: `192.0.2.1:4711`, `[2001:db8::1]`. */
const addressWithPort = /^\s*(?:(\d+\.\d+\.\d+\.\d+):\d+|\[((?:[\da-f.]*:){2}[\da-f:.]*)\](?::\d+)?)\s*$/i;

/** Removes the ports from a request's `X-Forwarded-For`. Invalid entries stay unchanged. */
export function plainForwardedFor({ headers }: Pick<IncomingMessage, "headers">): void {
  const header = headers["x-forwarded-for"];
  // Node joins repeated headers into one string. Without a colon there is no port.
  if (typeof header !== "string" || !header.includes(":")) return;
  const addresses = header.split(",").map((entry) => {
    const [, v4, v6] = addressWithPort.exec(entry) ?? [];
    return v4 ?? v6 ?? entry.trim();
  });
  headers["x-forwarded-for"] = addresses.join(", ");
}

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** The part of `Config` that identifies our pages. Importing `config.ts` would be circular. */
interface Site {
  readonly mode: "sandbox" | "production";
  readonly publicUrl: URL;
}

export const isOurOrigin = (origin: string, host: string | undefined, site: Site): boolean =>
  origin === site.publicUrl.origin || isOwnLoopback(origin, host, site);

/** Whether an origin is the local sandbox, which answers under several loopback names. */
function isOwnLoopback(origin: string, host: string | undefined, { mode, publicUrl }: Site): boolean {
  // The same host with another scheme is another origin (RFC 6454).
  if (mode !== "sandbox" || origin !== `${publicUrl.protocol}//${host}` || !URL.canParse(origin)) return false;
  return loopback.has(new URL(origin).hostname);
}

/** Removes trailing slashes. Uses a loop, because `/\/+$/` takes quadratic time on a path full of slashes. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

/** Names that Bowser returns although its map lacks them. */
const unlisted = ["Miui", "Opera Touch", "PlayStation 4"];
const browserNames: ReadonlySet<string> = new Set([...Object.values(Bowser.BROWSER_MAP), ...unlisted]);

/** Returns a browser's family and major version, e.g. `Chrome 99`. Unknown names may be any text and are dropped. */
export function browserNameOf(userAgent: string): string | undefined {
  const { name = "", version = "" } = Bowser.parse(userAgent).browser;
  if (!browserNames.has(name)) return undefined;
  const major = /^\d{1,4}/.exec(version)?.[0];
  return major ? `${name} ${major}` : name;
}
