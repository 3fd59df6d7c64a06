import { readdirSync, readFileSync } from "node:fs";
import t from "tap";
import { withFallbacks } from "../../../web/build/css-fallbacks.ts";
import { deadline } from "../../../web/src/lib/browser/deadline.ts";
import { readUrl, withQuery } from "../../../web/src/lib/browser/url.ts";
import { newUuid } from "../../../web/src/lib/browser/uuid.ts";

/** Features that are newer than the oldest supported browsers (web/build/floor.ts), or that need TLS. */
const newer: Record<string, RegExp> = {
  "AbortSignal.any, AbortSignal.timeout": /AbortSignal\.(any|timeout)/,
  "AbortSignal.throwIfAborted": /throwIfAborted/,
  "URLSearchParams.size": /(search|query|params|next)\.size\b/i,
  "URL.canParse, URL.parse": /\bURL\.(canParse|parse)\b/,
  "Promise.withResolvers, Promise.try": /Promise\.(withResolvers|try)\b/,
  "crypto.randomUUID, crypto.subtle": /crypto\.(randomUUID|subtle)/,
  "copying array methods": /\.(toSorted|toReversed|toSpliced)\(/,
  "methods of sets and iterators": /\.(union|intersection|difference|isSubsetOf|isSupersetOf|toArray)\(/,
  "groupBy, fromAsync": /\.(groupBy|fromAsync)\(/,
  scrollend: /addEventListener\("scrollend"/,
  popover: /showPopover\(/,
  "ranges in a media query that no build step rewrites": /(matchMedia\(|media=\{?)["'`]\((width|height) *[<>]/,
  "view transitions": /startViewTransition/,
  "lookbehind in a pattern": /\(\?<[=!]/,
  "container queries, nesting, scopes": /@container|@scope|@starting-style|^\s+&[ :.[]/m,
};
/** Files that check whether a browser supports a feature. */
const helpers = ["web/src/lib/browser/scroll-end.ts"];

const root = new URL("../../../", import.meta.url);
const files = ["web/src/", "shared/"]
  .flatMap((folder) => readdirSync(new URL(folder, root), { recursive: true }).map((name) => `${folder}${name}`))
  .filter((name) => /\.(tsx?|css)$/.test(name) && !/\/contracts\//.test(name));

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");

t.test("features newer than the oldest supported browser are used only in their helpers", async (t) => {
  t.ok(files.length > 500);
  for (const file of files.filter((name) => !helpers.includes(name))) {
    const text = withoutComments(readFileSync(new URL(file, root), "utf8"));
    const used = Object.entries(newer).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));
    if (used.length > 0) t.same(used, [], file);
  }
});

t.test("a mixed colour falls back to its larger part, and dynamic viewport height to the older unit", async (t) => {
  t.equal(
    withFallbacks("@layer ui{.a{color:red;background:color-mix(in srgb, var(--hue) 20%, var(--bg))}}"),
    "@layer ui{.a{color:red;background:var(--bg)} @supports (color: color-mix(in srgb, red, red)) {.a{background:color-mix(in srgb, var(--hue) 20%, var(--bg))}}}",
  );
  t.match(withFallbacks(".a{color:color-mix(in srgb, currentcolor 60%, white 20%)}"), /^\.a\{color:currentcolor\}/);
  t.match(withFallbacks(".a{color:color-mix(in srgb, red, white 80%)}"), /^\.a\{color:white\}/);
  t.equal(
    withFallbacks(".a{height:calc(100dvh - var(--b))}"),
    ".a{height:calc(100vh - var(--b))} @supports (height: 1dvh) {.a{height:calc(100dvh - var(--b))}}",
  );
  t.equal(withFallbacks(".a{color:red}"), ".a{color:red}");
});

t.test("ids are random UUIDs of version 4", async (t) => {
  const ids = Array.from({ length: 200 }, newUuid);
  for (const id of ids) t.match(id, /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  t.equal(new Set(ids).size, ids.length);
});

t.test("an address with its query is parsed, and an invalid one is not a URL", async (t) => {
  t.equal(withQuery("/rng", new URLSearchParams()), "/rng");
  t.equal(withQuery("/rng", new URLSearchParams({ q: "a b" })), "/rng?q=a+b");
  t.equal(readUrl("https://play.example/x")?.pathname, "/x");
  t.equal(readUrl("/x"), undefined);
});

t.test("a timeout follows the caller's signal, and releases it", async (t) => {
  const caller = new AbortController();
  const followed = deadline(60_000, caller.signal);
  const reason = new Error("left");
  caller.abort(reason);
  t.ok(followed.signal.aborted);
  t.equal(followed.signal.reason, reason);
  t.notOk(followed.isOver());
  followed.clear();
  await t.rejects(followed.race(Promise.resolve(1)), reason);
  const other = new AbortController();
  const cleared = deadline(60_000, other.signal);
  t.equal(await cleared.race(Promise.resolve(1)), 1);
  cleared.clear();
  other.abort();
  t.notOk(cleared.signal.aborted);
});
