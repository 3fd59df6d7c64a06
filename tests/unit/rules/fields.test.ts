import t from "tap";
import { checkField, cleanField, type FieldRule } from "../../../shared/rules/fields.ts";

const rule = (change: Partial<FieldRule> = {}): FieldRule => ({
  field: "username",
  required: true,
  patternId: 4,
  minLength: 6,
  maxLength: 13,
  type: "text",
  ...change,
});

t.test("a field is checked for presence, pattern and length, in this order", async (t) => {
  t.equal(checkField(rule(), ""), "required");
  t.equal(checkField(rule(), "a b"), "pattern");
  t.equal(checkField(rule(), "abc"), "length");
  t.equal(checkField(rule(), "a".repeat(14)), "length");
  t.equal(checkField(rule(), "abcdef"), undefined);
  t.equal(checkField(rule(), "a".repeat(13)), undefined);
});

t.test("an empty optional field is valid, and a filled one is checked", async (t) => {
  t.equal(checkField(rule({ required: false }), ""), undefined);
  t.equal(checkField(rule({ required: false }), "abc"), "length");
});

t.test("an upper bound of 0 means no bound, and an unknown pattern is left to the platform", async (t) => {
  t.equal(checkField(rule({ maxLength: 0 }), "a".repeat(200)), undefined);
  t.equal(checkField(rule({ patternId: 99 }), "a-b c!"), undefined);
  t.equal(checkField(rule({ patternId: 99 }), "a"), "length");
});

t.test("digits of any script are equal in fields that contain only digits", async (t) => {
  const code = rule({ patternId: 6, minLength: 4, maxLength: 8 });
  t.equal(checkField(code, "১২৩৪"), "pattern", "the rule itself accepts Latin digits only");
  t.equal(checkField(code, cleanField(code, " ১২৩৪ ")), undefined);
  t.equal(cleanField(rule({ patternId: 11 }), "২০০০-০১-৩১"), "2000-01-31");
  t.equal(cleanField(rule({ patternId: 0, type: "tel" }), "০১৭"), "017");
  t.equal(cleanField(rule({ patternId: 0 }), "রহিম ২"), "রহিম ২", "a name keeps its digits");
});

t.test("a code, a number and a password of digits are read in any spelling", async (t) => {
  t.equal(cleanField(rule({ field: "verificationCode", patternId: 9 }), "১২৩ ৪৫৬"), "123456");
  t.equal(cleanField(rule({ field: "captcha", patternId: 0 }), " 7h\u200bK2"), "7hK2");
  t.equal(cleanField(rule({ field: "paymentPassword", patternId: 6, type: "password" }), "123-456"), "123456");
  const whatsapp = rule({ field: "whatsapp", patternId: 6, type: "tel" });
  for (const typed of ["+880 1712-345678", "008801712345678", "৮৮০১৭১২৩৪৫৬৭৮", "\u202a8801712345678\u202c"]) {
    t.equal(cleanField(whatsapp, typed), "8801712345678", typed);
  }
  t.equal(cleanField(rule({ field: "mobileNum", patternId: 6, type: "tel" }), "+৮৮০ ১৭"), "+880 17");
});

t.test("names and addresses of Latin characters are read with the digits of any script", async (t) => {
  for (const patternId of [1, 4, 5])
    t.equal(cleanField(rule({ field: "username", patternId }), " rahim০১ "), "rahim01");
  t.equal(cleanField(rule({ field: "email", patternId: 3 }), "rahim০১@example.com"), "rahim01@example.com");
  t.equal(cleanField(rule({ field: "affiliateCode", patternId: 4 }), "DHAKA০১"), "DHAKA01");
});

t.test("a password stays as typed", async (t) => {
  t.equal(cleanField(rule({ type: "password" }), " pass১ "), " pass১ ");
});

t.test("an address, account or handle is read without the invisible characters of pasted text", async (t) => {
  for (const [rule, value] of [
    [{ field: "email", patternId: 3, minLength: 5, maxLength: 100, type: "email" }, "rahim@example.com"],
    [{ field: "username", patternId: 4, minLength: 6, maxLength: 13, type: "text" }, "rahim01"],
    [{ field: "facebook", patternId: 9, minLength: 4, maxLength: 50, type: "text" }, "rahim.uddin"],
    [{ field: "address", patternId: 0, minLength: 5, maxLength: 120, type: "text" }, "১২ শাহ্\u200cজাহান রোড"],
  ] as const) {
    for (const typed of [`\u202a${value}\u202c`, `\u200b${value}`, `\ufeff ${value}\u00a0`, `${value}\u2060`]) {
      const cleaned = cleanField({ ...rule }, typed);
      t.equal(cleaned, value, rule.field);
      t.equal(checkField({ ...rule, required: true }, cleaned), undefined, rule.field);
    }
  }
});
