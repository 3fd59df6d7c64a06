import { Ajv } from "ajv";
import t from "tap";
import { Remark, readableLine } from "../../../shared/contracts/common.ts";
import { holderName } from "../../../shared/rules/card-number.ts";
import { checkField, cleanField } from "../../../shared/rules/fields.ts";
import { cleanIdentifier, cleanName, isReadable, visibleLength } from "../../../shared/rules/names.ts";
import { matchesPattern } from "../../../shared/rules/patterns.ts";

/** Names of Bangladeshi players as phone keyboards write them, and their stored form. */
const names: Record<string, string> = {
  "মোঃ রহিম উদ্দিন": "মোঃ রহিম উদ্দিন",
  "আব্দুর র\u200d্যাব হোসেন": "আব্দুর র\u200d্যাব হোসেন",
  "শাহ্\u200cজাহান আলী": "শাহ্\u200cজাহান আলী",
  "উৎপল দত্ত": "উৎপল দত্ত",
  "Md. Abdur Rahim": "Md. Abdur Rahim",
  "D\u2019Costa Maria": "D'Costa Maria",
  "Anne\u2011Marie Gomes": "Anne-Marie Gomes",
  "\u200bRahim\u00a0 Uddin\ufeff": "Rahim Uddin",
  "রহিম উদ্দিন\u200c ": "রহিম উদ্দিন",
  "মো: রহিম উদ্দিন": "মোঃ রহিম উদ্দিন",
};
const directed = ["Rahim\u202e Uddin", "\u2066Rahim Uddin\u2069", "Rahim\u200f Uddin"];
const invisible = ["\u200b", "\u200d\u200d", "\u3164\u3164", "\u2800\u2800", "\u0301\u0301", " \u00ad "];

t.test("every form that takes a name takes the names of Bengali players", async (t) => {
  const nickname = { field: "nickname", required: true, patternId: 0, minLength: 2, maxLength: 30, type: "text" };
  for (const [typed, stored] of Object.entries(names)) {
    t.equal(holderName(typed), stored, "card");
    t.ok(matchesPattern(21, stored), "full name");
    for (const rule of [nickname, { ...nickname, field: "payeeName", patternId: 21 }]) {
      t.equal(cleanField(rule, typed), stored, rule.field);
      t.equal(checkField(rule, stored), undefined, rule.field);
    }
  }
  t.ok(matchesPattern(12, "র\u200d্যাব"));
  t.ok(matchesPattern(14, "র\u200d্যাব১"));
});

t.test("a name that is invisible, or reverses the text around it, is refused", async (t) => {
  const ajv = new Ajv({ strict: false });
  const line = ajv.compile(readableLine({ minLength: 1, maxLength: 60 }));
  const remark = ajv.compile(Remark);
  for (const typed of [...directed, ...invisible]) {
    const name = cleanName(typed);
    t.notOk(isReadable(name), JSON.stringify(typed));
    t.equal(holderName(typed), undefined);
    t.notOk(line(typed));
    for (const patternId of [0, 9, 99]) {
      const rule = { field: "nickname", required: true, patternId, minLength: 0, maxLength: 0, type: "text" };
      t.not(checkField(rule, cleanField(rule, typed)), undefined, `${patternId}`);
    }
  }
  t.notOk(remark("\u3164"));
  for (const typed of ["Rahim 👨‍👩‍👧", "❤️", ...Object.keys(names)]) {
    if (typed.includes("\u200b")) continue;
    t.ok(line(typed), typed);
    t.ok(isReadable(typed));
  }
});

t.test("an account name is searched and signed in without pasted marks, with Latin digits", async (t) => {
  for (const typed of ["\u2068rahim01\u2069", "\u200brahim01 ", "rahim০১", "rahim０１\n"]) {
    t.equal(cleanIdentifier(typed), "rahim01", JSON.stringify(typed));
  }
});

t.test("lengths count what a player sees", async (t) => {
  t.equal(visibleLength("র\u200d্যাব"), 3);
  t.equal(visibleLength("মোঃ"), 1);
  t.equal(visibleLength("Rahim Uddin"), 11);
  t.equal(visibleLength("e\u0301"), 1);
  const long = "মো".repeat(60);
  t.equal(holderName(long), long, "60 characters with their vowel signs");
  t.equal(holderName(`${long}ম`), undefined);
  const rule = { field: "nickname", required: true, patternId: 0, minLength: 2, maxLength: 30, type: "text" };
  t.equal(checkField(rule, "মো".repeat(30)), undefined);
  t.equal(checkField(rule, "মো".repeat(31)), "length");
  t.equal(checkField(rule, "মো"), "length");
  t.equal(checkField({ ...rule, type: "password" }, "\u200b\u200b"), undefined, "a password is any text");
});
