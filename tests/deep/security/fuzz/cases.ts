import type { RouteRow } from "../../../../shared/route-row.ts";
import { type RouteId, routes } from "../../../../shared/routes.ts";
import { goodBodies } from "../../../support/good-requests.ts";
import { canary, hostileBody, oddContentTypes, Seeded } from "../../../support/hostile-values.ts";

export interface FuzzCase {
  readonly bytes: Buffer;
  /** True for a valid HTTP request, which must get a response. Other bytes may also close the connection. */
  readonly whole: boolean;
  readonly head: boolean;
}

const ids = Object.keys(routes) as [RouteId, ...RouteId[]];
const pagePaths: readonly [string, ...string[]] = [
  ...(["/", "/login", "/favicon.ico", "/brand/logo.svg", "/media/v/pg.svg", "/health/live", "/health/ready"] as const),
  ...(["/api/openapi.json", "/api/none", "/assets/none.js", "/wps/system/status", "/lgw/none", "/metrics"] as const),
];
const methods: readonly [string, ...string[]] = [
  ...(["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND", "QUERY", "LOCK"] as const),
];
const pieces: readonly [string, ...string[]] = [
  ...(["%2e%2e", "%2f", "%5c", "%00", "%0d%0a", "%25", "%c0%af", "%ff", "..", ".", ";x=1", "//", "%zz", "%"] as const),
  ...(["1001", "999999", "abcdef123456", "others", "AGENT01", "a".repeat(140), "%E0%A6%95", canary, "~", "*"] as const),
];
const queries: readonly [string, ...string[]] = [
  ...([
    "",
    "language=EN",
    "language=BN&language=EN",
    "page=1",
    "page=-1",
    "page=1e9",
    "size=24",
    "size=99999",
  ] as const),
  ...([
    "type=RNG",
    "q=%E0%A6%95",
    `q=${canary}`,
    "q=%00",
    "vendor=PG",
    "class=%2f",
    "__proto__[a]=1",
    "a=%zz",
  ] as const),
  ...(["execution=A", "&&&&", "=", "%", "page[]=1", "q=a&".repeat(300), "language=EN%0d%0aset-cookie:%20a=b"] as const),
];
const hostileHeaders: readonly [string, ...string[]] = [
  ...([
    "accept-language: xx",
    `accept-language: ${"a,".repeat(500)}`,
    "accept-encoding: br;q=1e9, *;q=0",
    "accept: */*",
  ] as const),
  ...([
    "accept: text/html",
    "if-none-match: *",
    `if-none-match: "${"x".repeat(900)}"`,
    "range: bytes=-1,5-,x",
    "te: trailers",
  ] as const),
  ...([
    `x-forwarded-for: ${canary}`,
    "x-forwarded-for: 1.2.3.4",
    "forwarded: for=x",
    "origin: null",
    "sec-fetch-site: none",
  ] as const),
  ...([
    `user-agent: ${canary}`,
    "user-agent: \xff\xfe",
    "cookie: sid",
    "cookie: =;=;=",
    `cookie: sid=${canary}; remember=%zz`,
  ] as const),
  ...([
    `traceparent: 00-${canary}-x-01`,
    "expect: 100-continue",
    "expect: x",
    "upgrade: websocket",
    "upgrade: h2c",
  ] as const),
  ...([
    "content-encoding: gzip",
    "transfer-encoding: gzip",
    "connection: x-csrf, cookie",
    "x-csrf: 0",
    "host: evil.example",
  ] as const),
  ...([
    "content-length: 5",
    "content-length: -1",
    "x-request-id: '\"<>",
    "idempotency-key: \x01",
    `authorization: Bearer ${canary}`,
  ] as const),
];

/** Returns case `n` of a seed. The bytes depend only on the seed, `n` and the visitor's cookie. */
export function fuzzCase(seed: number, n: number, cookie: string): FuzzCase {
  const seeded = new Seeded(seed * 1_000_003 + n);
  const request = wholeRequest(seeded, cookie);
  const kind = seeded.below(10);
  if (kind < 7) return request;
  const bytes = kind === 9 ? noise(seeded) : mutated(seeded, request.bytes);
  return { bytes, whole: false, head: request.head };
}

function wholeRequest(seeded: Seeded, cookie: string): FuzzCase {
  const id = seeded.pick(ids);
  const row: RouteRow = routes[id];
  const method = seeded.below(8) === 0 ? seeded.pick(methods) : row.method;
  const path = seeded.below(12) === 0 ? seeded.pick(pagePaths) : pathOf(seeded, row);
  const query = seeded.below(3) === 0 ? `?${seeded.pick(queries)}` : "";
  const body = method === "GET" || method === "HEAD" ? "" : bodyOf(seeded, id);
  const lines = [
    `${method} ${path}${query} HTTP/1.1`,
    "Host: localhost",
    "connection: close",
    ...(seeded.below(10) === 0 ? [] : ["x-csrf: 1"]),
    ...(seeded.below(2) === 0 ? [`cookie: ${cookie}`] : []),
    ...Array.from({ length: seeded.below(3) }, () => seeded.pick(hostileHeaders)),
  ];
  // A hostile framing header makes the request ambiguous.
  const whole = !lines.some((line) => /^(content-length|transfer-encoding|host: e|upgrade|expect)/.test(line));
  if (body) {
    const type = seeded.below(10) === 0 ? seeded.pick(oddContentTypes) : "application/json";
    lines.push(`content-type: ${type}`, `content-length: ${Buffer.byteLength(body)}`);
  }
  const head = Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1");
  return { bytes: Buffer.concat([head, Buffer.from(body)]), whole, head: method === "HEAD" };
}

function pathOf(seeded: Seeded, row: RouteRow): string {
  const path = row.path.replace(/:\w+/g, () => encodeURI(seeded.pick(pieces)).replaceAll("%25", "%"));
  if (seeded.below(10) > 0) return path;
  const at = seeded.below(path.length);
  return `/${path.slice(1, at + 1)}${seeded.pick(pieces)}${path.slice(at + 1)}`;
}

function bodyOf(seeded: Seeded, id: RouteId): string {
  const good = goodBodies[id];
  return good && seeded.below(4) === 0 ? JSON.stringify(good) : hostileBody(seeded, good ?? { a: 1 });
}

/** Replaces, inserts, removes or duplicates a few bytes of a request. */
function mutated(seeded: Seeded, bytes: Buffer): Buffer {
  let out = bytes;
  for (let times = 1 + seeded.below(4); times > 0; times--) {
    const at = seeded.below(Math.min(out.length, 400));
    const kind = seeded.below(4);
    const byte = Buffer.from([seeded.pick([0, 9, 10, 11, 13, 32, 37, 58, 127, 255, seeded.below(256)])]);
    const [before, after] = [out.subarray(0, at), out.subarray(at)];
    if (kind === 0) out = Buffer.concat([before, byte, after.subarray(1)]);
    else if (kind === 1) out = Buffer.concat([before, byte, after]);
    else if (kind === 2) out = Buffer.concat([before, after.subarray(1 + seeded.below(30))]);
    else out = Buffer.concat([before, after.subarray(0, 20), after]);
  }
  return out;
}

const noise = (seeded: Seeded): Buffer =>
  Buffer.from(Array.from({ length: 1 + seeded.below(300) }, () => seeded.below(256)));
