import t from "tap";
import { normalise, transliterate } from "../../../../bff/catalogue/search-document.ts";
import { SearchIndex } from "../../../../bff/catalogue/search-index.ts";
import { canonicalAccountName } from "../../../../bff/guard/account-name.ts";
import { chooseCoding, etagMatches } from "../../../../bff/http/negotiate.ts";
import { originForm, withoutTrailingSlashes } from "../../../../bff/http/request.ts";
import { allowedMethods } from "../../../../bff/pages/addresses.ts";
import { plainText, safeHtml } from "../../../../bff/platform/mappers/html.ts";
import { firstImage, imagePath, webUrl } from "../../../../bff/platform/mappers/text.ts";
import { announcements } from "../../../../bff/platform/operations/site.ts";
import { meetsForeignPattern } from "../../../../bff/registration/read-fields.ts";
import { parseAcceptLanguage } from "../../../../shared/language.ts";
import { holderName } from "../../../../shared/rules/card-number.ts";
import { parseDay } from "../../../../shared/rules/dates.ts";
import { latinDigits, readCode, readNumber } from "../../../../shared/rules/digits.ts";
import { cleanField } from "../../../../shared/rules/fields.ts";
import { nationalDigits } from "../../../../shared/rules/mobile.ts";
import { toPoisha } from "../../../../shared/rules/money.ts";
import { cleanName, isReadable, visibleLength } from "../../../../shared/rules/names.ts";
import { patterns } from "../../../../shared/rules/patterns.ts";
import { cpuMs, cpuRatio } from "../../../support/measurements.ts";

const unless = (work: () => unknown): void => {
  try {
    work();
  } catch {
    // Errors do not matter, because only the time is measured.
  }
};
const index = await SearchIndex.build([{ names: ["Sweet Bonanza", "ক্রিকেট"], vendor: "PG" }]);

/** Our functions that parse external text. */
const readers: Record<string, (text: string) => unknown> = {
  ...Object.fromEntries(patterns.map((pattern, id) => [`pattern ${id}`, pattern])),
  latinDigits,
  nationalDigits: (text) => nationalDigits(text, "880"),
  "cleanField of digits": (text) => cleanField({ field: "x", patternId: 6, type: "tel" }, text),
  readCode,
  readNumber,
  cleanName,
  isReadable,
  visibleLength,
  holderName,
  parseDay,
  toPoisha: (text) => unless(() => toPoisha(text)),
  normalise,
  "transliterate of what is normalised": (text) => transliterate(normalise(text)),
  search: (text) => index.search(text, () => true),
  canonicalAccountName,
  "safeHtml (cut at 64 kB)": safeHtml,
  "plainText (cut at 64 kB)": (text) => plainText(text, 200),
  imagePath,
  firstImage,
  webUrl,
  parseAcceptLanguage,
  chooseCoding,
  etagMatches: (text) => etagMatches(text, "x"),
  withoutTrailingSlashes,
  allowedMethods,
  originForm: (text) => originForm({ url: text }),
};

/** Characters that a repetition matches, followed by a character that fails the match; and ambiguous pairs. */
const hostile: readonly ((length: number) => string)[] = [
  ...[
    "a",
    "A",
    "0",
    " ",
    "/",
    "\\",
    "<",
    ">",
    "&",
    "\t",
    "\n",
    "\u00a0",
    "০",
    "ক",
    "é",
    "中",
    ".",
    "-",
    "@",
    "%",
    "😀",
    "\0",
    "\u200d",
    "৳",
  ].flatMap((unit) => [
    (length: number) => `${unit.repeat(length / unit.length)}!\u0001`,
    (length: number) => `!${unit.repeat(length / unit.length)}`,
  ]),
  ...[
    "a@",
    "a.",
    "A1 ",
    "<a",
    "<b>",
    "</",
    "<!--",
    "&#",
    "<a href=",
    "'\"",
    "<a b",
    " \n",
    "aA0!",
    "::",
    "a,",
    ";q=0,",
    'W/"',
    "../",
    "&lt;",
    "e\u0301",
    "\ud800",
  ].map((unit) => (length: number) => unit.repeat(length / unit.length)),
  (length) => `http://${"a".repeat(length)}`,
  (length) => `http://${"/".repeat(length)}x`,
  (length) => `a@${"a.".repeat(length / 2)}`,
  (length) => `<img alt="${"<".repeat(length)}`,
  (length) => `${"<div>".repeat(length / 10)}${"</div>".repeat(length / 12)}`,
];

t.test("no function that reads foreign text takes more than linear time", async (t) => {
  const [short, long] = [4_000, 32_000];
  for (const [name, read] of Object.entries(readers)) {
    for (const make of hostile) read(make(500));
    const slow: { text: string; ratio: number }[] = [];
    for (const make of hostile) {
      const [once, eightTimes] = [make(short), make(long)];
      // A text eight times as long takes a linear function 8 times as long, a quadratic one 64 times. Times below 40 ms
      // always pass: they may be noise, and they hardly delay other requests.
      const limits = { enough: 30, floorMs: 40 / 30 };
      const ratio = await cpuRatio(
        () => read(eightTimes),
        () => read(once),
        limits,
      );
      if (ratio >= limits.enough) slow.push({ text: make(8), ratio });
    }
    t.same(slow, [], name);
  }
});

t.test("a pattern of the platform cannot stall either, nor compile to a huge program", async (t) => {
  const value = `${"a".repeat(250)}!`;
  let total = 0;
  for (const source of [
    ...["^(a+)+$", "^(a|a)*$", "^(a|aa)+$", "(x+x+)+y", "^(([a-z])+.)+[A-Z]([a-z])+$", "^(a?){100}a{100}$"],
    ...[
      "((((a{1,9}){1,9}){1,9}){1,9})",
      "(a{1000}){1000}",
      "a{1,1000}{1,1000}",
      "((a*)*)*",
      "[a-z]{1,1000}[a-z]{1,1000}",
    ],
    ...[
      "(.*)(.*)(.*)(.*)(.*)(.*)(.*)(.*)(.*)x",
      "(\\p{L}+\\s?)+$",
      `${"(".repeat(64)}${")*".repeat(32)}`,
      "[^]{999}{999}",
    ],
    ...[`${"(?:a|".repeat(25)}`, "^(?=(a+)+$)", "(a)\\1+", "\\u{10FFFF}+", "[\\u0000-\\uFFFF]{1,999}$"],
  ]) {
    const ms = await cpuMs(() => meetsForeignPattern(source, value));
    t.ok(ms < 1_000, `${source}: ${Math.round(ms)} ms of processor time`);
    total += ms;
  }
  t.ok(total < 4_000, `${Math.round(total)} ms of processor time`);
});

t.test("a form whose every field has the worst possible pattern delays the event loop only briefly", async (t) => {
  const value = `${"a".repeat(255)}!`;
  const sources = ["(?s)(.*){1000}", "(?i)(\\p{L}{1,30}){1,30}$", "(?:a{0,31}){0,7}$", "(?i)(\\p{L}{1,30}){1,8}$"];
  for (const source of sources) meetsForeignPattern(source, value);
  const before = process.cpuUsage();
  for (let field = 0; field < 24; field++) meetsForeignPattern(sources[field % sources.length] ?? "", value);
  const { user } = process.cpuUsage(before);
  t.ok(user < 1_200_000, `${user / 1000} ms of processor time`);
});

t.test("a response full of the longest texts is cleaned quickly, and what fits stays complete", async (t) => {
  const fat = `<p>kept</p><img alt="${"&amp;".repeat(13_000)}">`;
  const rows = Array.from({ length: 64 }, (_, at) => ({ id: at, title: "x", content: fat }));
  announcements({ player: rows.slice(0, 1) });
  const before = process.cpuUsage();
  const { notices } = announcements({ player: rows, popup: [{ id: "p", title: "x", content: "<b>short</b>" }] });
  const { user } = process.cpuUsage(before);
  t.ok(user < 1_500_000, `${user / 1000} ms of processor time`);
  t.equal(notices.length, 64);
  t.match(notices[0]?.html, /^<p>kept<\/p><img/);
  t.equal(notices[63]?.html, "kept", "its text, without its formatting");
});
