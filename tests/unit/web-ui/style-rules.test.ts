import { readFileSync } from "node:fs";
import t from "tap";
import { breakpoints } from "../../../web/src/styles/breakpoints.ts";
import { coloursOfScript, coloursOfSheet, sources } from "../../support/style-rules.ts";

const tokenFile = "styles/tokens.css";
const sheets = sources(/\.css$/);
const scripts = sources(/\.tsx?$/);
const tokens = sheets.find(({ path }) => path === tokenFile)?.text ?? "";
const others = sheets.filter(({ path }) => path !== tokenFile);

/** Files to which no style sheet applies, with the tokens whose values they copy. */
const copies: Record<string, readonly string[]> = {
  "web/index.html": ["--bg"],
  "web/build/icons.ts": ["--bg"],
  "bff/plugins/static.ts": ["--bg"],
  "web/src/lib/startup/start-recovery.ts": ["--surface", "--text", "--accent", "--on-accent"],
};

t.test("colours are written in the tokens only", async (t) => {
  t.ok(others.length > 100);
  for (const { path, text } of others) t.same(coloursOfSheet(text), [], path);
  for (const { path, text } of scripts) if (!(`web/src/${path}` in copies)) t.same(coloursOfScript(text), [], path);
});

t.test("a colour is detected in any notation", async (t) => {
  t.same(coloursOfSheet("a { color: #fff }"), ["#fff"]);
  t.same(coloursOfSheet("@layer ui { a { background: rgb(0 0 0 / .4); } }"), ["rgb("]);
  t.same(coloursOfSheet("a{fill:white}"), ["white"]);
  t.same(coloursOfSheet("a { --ball: hsl(20deg 10% 10%) }"), ["hsl("]);
  t.same(coloursOfSheet("a { background: linear-gradient(90deg, transparent, #00000080) }"), ["#00000080"]);
  t.same(coloursOfSheet("a { color: color-mix(in srgb, red 20%, var(--bg)) }"), ["red"]);
  t.same(coloursOfScript('<path fill="#0af" stroke="white" />'), ["#0af", "white"]);
  t.same(coloursOfScript('style={{ "--hue": "#123456", color: "gold" }}'), ["#123456", "gold"]);
});

t.test("text that only looks like a colour is not reported", async (t) => {
  t.same(coloursOfSheet("a:hover, #fade { color: currentcolor; background: var(--white); white-space: nowrap }"), []);
  t.same(coloursOfSheet("a { border: 1px solid transparent; fill: none; color: inherit; grid-area: red-card }"), []);
  t.same(coloursOfScript('const level = "gold"; const link = "#main"; style={{ color: "var(--gold)" }}'), []);
});

t.test("a colour outside style sheets equals its token", async (t) => {
  for (const [path, names] of Object.entries(copies)) {
    const text = readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
    const values = names.map((name) => new RegExp(`${name}: (#\\w+);`).exec(tokens)?.[1]);
    t.same(text.match(/(?<=["':])#[\da-f]{6}\b/g), values, path);
  }
});

t.test("every used token is defined, and every defined token is used", async (t) => {
  const all = [...sheets, ...scripts].map(({ text }) => text).join("\n");
  const defined = new Set([...all.matchAll(/(?<![\w-])(--[\w-]+)["'\]]*\s*[:,]\s/g)].map(([, name]) => name ?? ""));
  const used = new Set([...all.matchAll(/var\((--[\w-]+)(?=[,)])/g)].map(([, name]) => name ?? ""));
  t.same(
    [...used].filter((name) => !defined.has(name)),
    [],
    "used without being defined",
  );
  const families = [...all.matchAll(/var\((--[\w-]+-)\$\{/g)].map(([, family]) => family ?? "");
  const ofTokens = [...tokens.matchAll(/^ +(--[\w-]+):/gm)].map(([, name]) => name ?? "");
  t.same(
    [...new Set(ofTokens)].filter((name) => !used.has(name) && !families.some((family) => name.startsWith(family))),
    [],
    "defined without being used",
  );
});

t.test("z-indexes are tokens", async (t) => {
  for (const { path, text } of others) {
    t.same(text.match(/z-index:(?! (?:var\(--z-[\w-]+\)|auto);).*/g) ?? [], [], path);
  }
  for (const { path, text } of scripts) t.notMatch(text, /zIndex/, path);
});

t.test("layouts change at the named breakpoints only", async (t) => {
  const named = new Set<string>(Object.values(breakpoints).map((width) => `${width}px`));
  for (const { path, text } of sheets) {
    const widths = [...text.matchAll(/@media[^{]*/g)].flatMap(([query]) => query.match(/[\d.]+(?:px|r?em)\b/g) ?? []);
    t.same(
      widths.filter((width) => !named.has(width)),
      [],
      path,
    );
  }
  for (const { path, text } of scripts) t.notMatch(text, /(?:min|max)-width: ?\d|\(width *[<>]/, path);
});

t.test("fields and selects are at least 16 px on touch devices, whatever a component says", async (t) => {
  const layers = sheets.find(({ path }) => path === "styles/layers.css")?.text ?? "";
  const order = /@layer ([^;{]+);/.exec(layers)?.[1]?.split(", ") ?? [];
  t.ok(
    order.indexOf("touch") > Math.max(order.indexOf("ui"), order.indexOf("feature")),
    "its layer comes after theirs",
  );
  const rule =
    /@layer touch \{\s*@media \(pointer: coarse\) \{\s*input,\s*select,\s*textarea \{\s*font-size: max\(16px, 1rem\);/;
  t.match(layers, rule);
  for (const { path, text } of others) t.notMatch(text, /font(-size)?:[^;]*!important/, path);
  for (const { path, text } of scripts) t.notMatch(text, /fontSize/, path);
});
