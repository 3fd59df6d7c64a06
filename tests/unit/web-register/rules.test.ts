import { readFileSync } from "node:fs";
import t from "tap";
import { patterns } from "../../../shared/rules/patterns.ts";
import { rangeOf, ruleKey } from "../../../web/src/lib/forms/field-faults.ts";

type Rules = { patterns: Record<string, string>; other: string; mobile: string; code: string };

const read = (language: string): Rules =>
  JSON.parse(readFileSync(new URL(`../../../web/src/locales/${language}/rules.json`, import.meta.url), "utf8"));

t.test("every pattern id has its text in both languages, and other ids have no text", async (t) => {
  const ids = patterns.map((_, id) => String(id));
  for (const language of ["bn", "en"]) t.strictSame(Object.keys(read(language).patterns), ids, language);
  t.equal(ids.length, 24);
});

t.test("bounds are shown as two numbers, or as one if they are equal", async (t) => {
  t.equal(rangeOf({ minLength: 6, maxLength: 13 }), "6–13");
  t.equal(rangeOf({ minLength: 11, maxLength: 11 }), "11");
  t.equal(rangeOf({ minLength: 0, maxLength: 20 }), "1–20");
  t.equal(rangeOf({ minLength: 0, maxLength: 0 }), "1+", "no upper bound");
});

t.test("bounds are shown if a pattern does not fix the length", async (t) => {
  const dates = new Set(["11", "13"]);
  for (const language of ["bn", "en"]) {
    for (const [id, text] of Object.entries(read(language).patterns)) {
      t.equal(text.includes("{{range}}"), !dates.has(id), `${language} ${id}`);
    }
  }
});

t.test("numbers and codes have their own texts, an unknown pattern a general one", async (t) => {
  t.equal(ruleKey({ field: "mobileNum", patternId: 6 }), "mobile");
  t.equal(ruleKey({ field: "verificationCode", patternId: 6 }), "code");
  t.equal(ruleKey({ field: "qqNum", patternId: 6 }), "patterns.6");
  t.equal(ruleKey({ field: "nickname", patternId: 99 }), "other");
});
