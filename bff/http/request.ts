import { randomFillSync } from "node:crypto";
import type { IncomingMessage } from "node:http";
import Bowser from "bowser";
import { parse } from "fast-querystring";

/** A pool for many ids: asking the system for 16 bytes at a time costs more than the rest of an id. */
const randomBytes = Buffer.alloc(4_096);
let usedRandomBytes = randomBytes.length;

/** Returns random bytes as hex digits. @param bytes at most 16 */
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
 * Returns the id of a request, a W3C trace id of 32 hex digits: that of a well-formed `traceparent`, so that a request
 * can be followed from edge to platform, otherwise a random one. Free text never becomes an id: ids are logged.
 */
export function requestIdOf({ headers }: Pick<IncomingMessage, "headers">): string {
  const { traceparent } = headers;
  if (traceparent === undefined) return newRequestId();
  const traceId = /^00-([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/.exec(String(traceparent))?.[1];
  return traceId && !/^0+$/.test(traceId) ? traceId : newRequestId();
}

/**
 * Returns the request target in origin form. An absolute target is accepted whatever host it names (RFC 9112 section
 * 3.2.2).
 */
export function originForm({ url = "/" }: Pick<IncomingMessage, "url">): string {
  if (url.charCodeAt(0) === 47) return url;
  const path = /^https?:\/\/[^/?#]*(.*)$/is.exec(url)?.[1];
  if (path === undefined) return url;
  return path.startsWith("/") ? path : `/${path}`;
}

/** Maximum number of names of a query: more than any route has, like `maxKeys` of Node's `querystring`. */
const maxNames = 100;

/** Parses the query of an address as Fastify does, without the names beyond the first hundred. */
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
/** Matches a Host header (RFC 9110 section 7.2), without spellings that no browser sends. */
const hostAndPort = /^(?:[A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?$/;

/**
 * Finds what Node's parser accepts but two programs in a row could read differently (promises, edges): no Host, several
 * or an invalid one, and other versions of HTTP. Also refuses bodies that our clients never send: chunked ones, because
 * small chunks cost as much as large ones; those of a GET or HEAD; compressed ones, which may expand.
 */
export function httpFault(raw: IncomingMessage) {
  const { "content-length": length, "transfer-encoding": transfer, "content-encoding": coding } = raw.headers;
  if (!httpVersions.has(raw.httpVersion) || !hasOneHost(raw)) return "bad_request";
  if (transfer !== undefined) return "length_required";
  if (length !== undefined && length !== "0" && (raw.method === "GET" || raw.method === "HEAD")) return "bad_request";
  return coding === undefined || coding === "identity" ? undefined : "unsupported_media_type";
}

/** Whether there is one valid Host. Node keeps only the first of several; `rawHeaders` has all. HTTP/1.0 has none. */
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

/** Whether the client requests another protocol: always a WebSocket, because bff/app.ts admits no other. */
export const isHandshake = (request: IncomingMessage): boolean => "upgrade" in request && request.upgrade === true;

/** Whether escapes decode to text: UTF-8, as in URLs (URL Standard section 1.3), without NUL. */
export function isReadable(escaped: string): boolean {
  if (!escaped.includes("%")) return true;
  try {
    return !decodeURIComponent(escaped).includes("\0");
  } catch {
    return false;
  }
}

/**
 * Returns the name of the first query parameter that does not decode to text. The whole query is decoded first: each
 * failure creates an error with a stack, and a query may have thousands of parameters.
 */
export function unreadableParameter(address: string): string | undefined {
  const start = address.indexOf("?");
  if (start < 0 || !address.includes("%", start)) return undefined;
  const query = address.slice(start + 1);
  if (isReadable(query)) return undefined;
  const parameter = query.split("&").find((one) => !isReadable(one)) ?? query;
  return parameter.split("=", 1)[0] ?? "";
}

/** Matches the characters of a query (RFC 3986 section 3.4), the brackets of array names, and well-formed escapes. */
const query = /^(?:[\w\-.~!$&'()*+,;=:@/?[\]]|%[0-9a-f]{2})*$/i;
const escapedControl = /%(?:[01][0-9a-f]|7f)/i;
/** An escape that decodes to another escape: a server that decodes twice would read it differently. */
const doubleEscape = /%25[0-9a-f]{2}/i;
const longestQuery = 4096;

/**
 * Returns the query, with its `?`, of an address whose path equals `path` character for character, otherwise undefined.
 * Nothing is decoded, so dot segments, escapes, backslashes, matrix parameters and fragments are different paths.
 */
export function relayQueryOn(path: string, address: string): string | undefined {
  if (address === path) return "";
  if (!address.startsWith(`${path}?`)) return undefined;
  const search = address.slice(path.length);
  const isSafe = query.test(search) && !escapedControl.test(search) && !doubleEscape.test(search) && isReadable(search);
  return isSafe && search.length <= longestQuery ? search : undefined;
}

/** Matches an address with a port or IPv6 in brackets, as some proxies write it: `192.0.2.1:4711`, `[2001:db8::1]`. */
const addressWithPort = /^\s*(?:(\d+\.\d+\.\d+\.\d+):\d+|\[((?:[\da-f.]*:){2}[\da-f:.]*)\](?::\d+)?)\s*$/i;

/** Removes the ports from a request's `X-Forwarded-For`. Entries that are no address stay unchanged. */
export function plainForwardedFor({ headers }: Pick<IncomingMessage, "headers">): void {
  const header = headers["x-forwarded-for"];
  // Node joins repeated headers. Only a port or an IPv6 address contains a colon.
  if (typeof header !== "string" || !header.includes(":")) return;
  const addresses = header.split(",").map((entry) => {
    const [, v4, v6] = addressWithPort.exec(entry) ?? [];
    return v4 ?? v6 ?? entry.trim();
  });
  headers["x-forwarded-for"] = addresses.join(", ");
}

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** The part of `Config` that says which pages are ours; `config.ts` cannot be imported here without a cycle. */
interface Site {
  readonly mode: "sandbox" | "production";
  readonly publicUrl: URL;
}

export const isOurOrigin = (origin: string, host: string | undefined, site: Site): boolean =>
  origin === site.publicUrl.origin || isOwnLoopback(origin, host, site);

/** Whether an origin is a sandbox on the reader's machine, which answers under each name of that machine. */
function isOwnLoopback(origin: string, host: string | undefined, { mode, publicUrl }: Site): boolean {
  // The scheme is part of an origin (RFC 6454): a page of the same host over https belongs to another site.
  if (mode !== "sandbox" || origin !== `${publicUrl.protocol}//${host}` || !URL.canParse(origin)) return false;
  return loopback.has(new URL(origin).hostname);
}

/** Removes the slashes at the end of a path. A loop, as `/\/+$/` needs quadratic time for a path full of slashes. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

/** Names that Bowser returns although its map does not list them. */
const unlisted = ["Miui", "Opera Touch", "PlayStation 4"];
const browserNames: ReadonlySet<string> = new Set([...Object.values(Bowser.BROWSER_MAP), ...unlisted]);

/** Returns family and major version of a browser, e.g. `Chrome 99`. Bowser copies unknown names, which may be any. */
export function browserNameOf(userAgent: string): string | undefined {
  const { name = "", version = "" } = Bowser.parse(userAgent).browser;
  if (!browserNames.has(name)) return undefined;
  const major = /^\d{1,4}/.exec(version)?.[0];
  return major ? `${name} ${major}` : name;
}
