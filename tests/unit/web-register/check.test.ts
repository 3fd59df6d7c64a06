import t from "tap";
import type { FieldRule } from "../../../shared/rules/fields.ts";
import { faultOf, sentFields } from "../../../web/src/features/register/check.ts";

const rule = (field: string, over: Partial<FieldRule> = {}): FieldRule => ({
  field,
  required: true,
  patternId: 0,
  minLength: 1,
  maxLength: 20,
  type: "text",
  ...over,
});
const at = { password: "Secret12", dialingCode: "880" };
const mobile = rule("mobileNum", { patternId: 6, minLength: 11, maxLength: 11, type: "tel" });

t.test("a value is checked by the site's own rule, without blanks around it", async (t) => {
  const name = rule("username", { patternId: 4, minLength: 6, maxLength: 13 });
  t.equal(faultOf(name, " player7 ", at), undefined);
  t.equal(faultOf(name, "   ", at), "required");
  t.equal(faultOf(name, "no spaces", at), "pattern");
  t.equal(faultOf(name, "abc", at), "length");
  t.equal(faultOf({ ...name, required: false }, "", at), undefined);
});

t.test("every spelling of a domestic number is checked in its written form", async (t) => {
  for (const spelling of ["01712345678", "+880 1712-345678", "০১৭১২৩৪৫৬৭৮", "8801712345678", "1712345678"]) {
    t.equal(faultOf(mobile, spelling, at), undefined, spelling);
  }
  t.equal(faultOf(mobile, "12345", at), "length");
  t.equal(faultOf(mobile, "call me", at), "pattern");
  t.equal(faultOf(mobile, "", at), "required");
  t.equal(faultOf({ ...mobile, required: false }, "", at), undefined);
});

t.test("numbers of other countries are not checked by the domestic rule", async (t) => {
  t.equal(faultOf(mobile, "9876543210", { ...at, dialingCode: "91" }), undefined);
});

t.test("the confirmation must repeat the password exactly", async (t) => {
  const confirm = rule("confirmPassword", { type: "password", patternId: 6 });
  t.equal(faultOf(confirm, "Secret12", at), undefined);
  t.equal(faultOf(confirm, "secret12", at), "mismatch");
  t.equal(faultOf(confirm, "", at), "required");
});

t.test("a verification code is any text up to 255 characters", async (t) => {
  const code = rule("verificationCode", { patternId: 6, minLength: 4, maxLength: 8 });
  t.equal(faultOf(code, "ab-12", at), undefined);
  t.equal(faultOf(code, "1".repeat(255), at), undefined);
  t.equal(faultOf(code, "1".repeat(256), at), "length");
});

t.test("only displayed fields are sent, trimmed, and the captcha's characters separately", async (t) => {
  const rules = [rule("username"), rule("email"), rule("captcha"), rule("password", { type: "password" })];
  const values = { username: " player7 ", email: "", captcha: "AB12", password: " keeps blanks ", idNumber: "9" };
  t.strictSame(sentFields(rules, values), { username: "player7", password: " keeps blanks " });
});
