import { randomFillSync } from "node:crypto";
import type { IncomingMessage } from "node:http";
import Bowser from "bowser";
import { parse } from "fast-querystring";

/** A pool for many ids: asking the system for 16 bytes at a time costs more than the rest of an id. */
const randomBytes = Buffer.alloc(4_096);
let usedRandomBytes = randomBytes.length;

/** Random bytes as hex digits. @param bytes at most 16 */
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
 * Request ids in the form of a W3C trace id (32 hex digits): taken from a well-formed `traceparent` so that a line can
 * be followed from edge to platform, else made here. A client's free text never becomes an id: it ends up in logs.
 */
export function requestIdOf({ headers }: Pick<IncomingMessage, "headers">): string {
  const { traceparent } = headers;
  if (traceparent === undefined) return newRequestId();
  const traceId = /^00-([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/.exec(String(traceparent))?.[1];
  return traceId && !/^0+$/.test(traceId) ? traceId : newRequestId();
}

/**
 * A request target in origin form: an absolute one is ours whatever host it names (RFC 9112 section 3.2.2), and must
 * meet the same rules by the same path.
 */
export function originForm({ url = "/" }: Pick<IncomingMessage, "url">): string {
  if (url.charCodeAt(0) === 47) return url;
  const path = /^https?:\/\/[^/?#]*(.*)$/is.exec(url)?.[1];
  if (path === undefined) return url;
  return path.startsWith("/") ? path : `/${path}`;
}

/** More names than any route has; `querystring` of Node has a bound of its own for the same reason (`maxKeys`). */
const maxNames = 100;

/** Reads the query of an address as Fastify does, without the names beyond the first hundred. */
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
/** RFC 9110 section 7.2, without the spellings no browser sends. */
const hostAndPort = /^(?:[A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?$/;

/**
 * What Node's parser lets pass but two programs in a row could read differently (promises, edges): no, several or an
 * impossible Host, other versions. Bodies that no client of ours sends are refused as well: in chunks, which may be of one
 * byte and cost as much as large ones; of a GET or HEAD, which no route reads; compressed, which may unfold to any size.
 * @returns the code it is refused with
 */
export function faultOf(
  raw: IncomingMessage,
): "bad_request" | "length_required" | "unsupported_media_type" | undefined {
  const { "content-length": length, "transfer-encoding": transfer, "content-encoding": coding } = raw.headers;
  if (!httpVersions.has(raw.httpVersion) || !hasOneHost(raw)) return "bad_request";
  if (transfer !== undefined) return "length_required";
  if (length !== undefined && length !== "0" && (raw.method === "GET" || raw.method === "HEAD")) return "bad_request";
  return coding === undefined || coding === "identity" ? undefined : "unsupported_media_type";
}

/** Whether a body was announced; one that is not does not exist (RFC 9112 section 6.3). */
export const hasContent = ({ headers }: IncomingMessage): boolean =>
  headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;

/** Node keeps the first of several Hosts; the bytes behind it show the others. HTTP/1.0 knew none. */
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

/** Whether a client asks to speak another protocol from here on: a WebSocket, as bff/app.ts lets no other through. */
export const isHandshake = (request: IncomingMessage): boolean => "upgrade" in request && request.upgrade === true;

/** Whether escapes decode to text: UTF-8, as URLs have it (URL Standard section 1.3), and no NUL, which no text holds. */
export function isReadable(escaped: string): boolean {
  if (!escaped.includes("%")) return true;
  try {
    return !decodeURIComponent(escaped).includes("\0");
  } catch {
    return false;
  }
}

/**
 * The first parameter of an address' query that is not text, by what stands before its `=`. The whole query is decoded
 * at once: each failure to decode makes an error with its stack, and a query may have thousands of parameters.
 */
export function unreadableParameter(address: string): string | undefined {
  const start = address.indexOf("?");
  if (start < 0 || !address.includes("%", start)) return undefined;
  const query = address.slice(start + 1);
  if (isReadable(query)) return undefined;
  const parameter = query.split("&").find((one) => !isReadable(one)) ?? query;
  return parameter.split("=", 1)[0] ?? "";
}

/** Characters of a query (RFC 3986 section 3.4), the brackets of array names, and well-formed escapes. */
const query = /^(?:[\w\-.~!$&'()*+,;=:@/?[\]]|%[0-9a-f]{2})*$/i;
const escapedControl = /%(?:[01][0-9a-f]|7f)/i;
/** An escape that decodes to another: a server behind the gateway that decodes twice would read something else. */
const doubleEscape = /%25[0-9a-f]{2}/i;
const longestQuery = 4096;

/**
 * The query of an address whose path is `path` letter for letter, with its `?`; undefined for every other spelling.
 * Nothing is decoded, so dot segments, escapes, backslashes, matrix parameters and fragments are simply other paths.
 */
export function relayQueryOn(path: string, address: string): string | undefined {
  if (address === path) return "";
  if (!address.startsWith(`${path}?`)) return undefined;
  const search = address.slice(path.length);
  const harmless =
    query.test(search) && !escapedControl.test(search) && !doubleEscape.test(search) && isReadable(search);
  return harmless && search.length <= longestQuery ? search : undefined;
}

/** Some proxies write a port behind an address, and IPv6 in brackets: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const addressWithPort = /^\s*(?:(\d+\.\d+\.\d+\.\d+):\d+|\[((?:[\da-f.]*:){2}[\da-f:.]*)\](?::\d+)?)\s*$/i;

/** The addresses of an `X-Forwarded-For` as they are, nothing else at them; whatever is no address stays as it came. */
const withoutPorts = (header: string): string =>
  header
    .split(",")
    .map((entry) => {
      const [, v4, v6] = addressWithPort.exec(entry) ?? [];
      return v4 ?? v6 ?? entry.trim();
    })
    .join(", ");

/** Takes ports out of a request's `X-Forwarded-For`. */
export function plainForwardedFor({ headers }: Pick<IncomingMessage, "headers">): void {
  const named = headers["x-forwarded-for"];
  // Node joins several of them; only a port or an IPv6 address holds a colon.
  if (typeof named === "string" && named.includes(":")) headers["x-forwarded-for"] = withoutPorts(named);
}

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** The part of `Config` that says which pages are ours; `config.ts` cannot be imported here without a cycle. */
interface Site {
  readonly mode: "sandbox" | "production";
  readonly publicUrl: URL;
}

/** Whether a page of ours sent the request. */
export const isOurOrigin = (origin: string, host: string | undefined, site: Site): boolean =>
  origin === site.publicUrl.origin || isOwnLoopback(origin, host, site);

/** A sandbox on the reader's machine answers under each name of that machine, whichever one PUBLIC_URL uses. */
function isOwnLoopback(origin: string, host: string | undefined, { mode, publicUrl }: Site): boolean {
  // The scheme is part of an origin (RFC 6454): a page of the same host over https is another site's.
  if (mode !== "sandbox" || origin !== `${publicUrl.protocol}//${host}` || !URL.canParse(origin)) return false;
  return loopback.has(new URL(origin).hostname);
}

const slash = 47;

/** Removes the slashes at the end of a path. A loop, because `/\/+$/` needs quadratic time for a path full of slashes. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path.charCodeAt(end - 1) === slash) end -= 1;
  return path.slice(0, end);
}

/** Names that Bowser gives although its map does not list them. */
const unlisted = ["Miui", "Opera Touch", "PlayStation 4"];
const browserNames: ReadonlySet<string> = new Set([...Object.values(Bowser.BROWSER_MAP), ...unlisted]);

/**
 * The family and major version of the browser that a `User-Agent` names, e.g. `Chrome 99`. Returns undefined for a
 * browser that Bowser does not know: it then takes the name from the header itself, which holds any text of any length.
 */
export function browserNameOf(userAgent: string): string | undefined {
  const { name = "", version = "" } = Bowser.parse(userAgent).browser;
  if (!browserNames.has(name)) return undefined;
  const major = /^\d{1,4}/.exec(version)?.[0];
  return major ? `${name} ${major}` : name;
}
