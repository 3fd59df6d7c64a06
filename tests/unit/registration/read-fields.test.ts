import t from "tap";
import { ApiError } from "../../../bff/api-error.ts";
import { type ReadOptions, readFields } from "../../../bff/registration/read-fields.ts";
import type { FieldRule } from "../../../shared/rules/fields.ts";

const rule = (field: string, more: Partial<FieldRule> = {}): FieldRule => ({
  ...{ field, required: false, patternId: 0, minLength: 0, maxLength: 100, type: "text" },
  ...more,
});
const form = new Map(
  [
    rule("username", { required: true, patternId: 4, minLength: 6, maxLength: 13 }),
    rule("password", { required: true, patternId: 4, minLength: 6, maxLength: 12, type: "password" }),
    rule("confirmPassword", { required: true, patternId: 4, minLength: 6, maxLength: 12, type: "password" }),
    rule("mobileNum", { patternId: 6, minLength: 11, maxLength: 11, type: "tel" }),
    rule("verificationCode", { patternId: 6, minLength: 11, maxLength: 11 }),
    rule("birthday", { patternId: 11 }),
    rule("whatsapp", { patternId: 6, minLength: 8, maxLength: 15 }),
  ].map((one) => [one.field, one]),
);
const options: ReadOptions = { patterns: {}, today: "2026-06-15", ageLimit: 18, merchant: "testbrand" };
const typed = { username: " rahim01 ", password: "Secret99", confirmPassword: "Secret99" };

function refusal(
  more: Record<string, string>,
  change: Partial<ReadOptions> = {},
): ApiError["options"]["fields"] & object {
  try {
    readFields(form, { ...typed, ...more }, { ...options, ...change });
  } catch (error) {
    if (error instanceof ApiError) return { code: error.code, ...error.options.fields };
    throw error;
  }
  return {};
}

t.test("values are sent trimmed, with Latin digits and normalized numbers, without empty ones", async (t) => {
  const values = readFields(
    form,
    { ...typed, mobileNum: "+৮৮০ ১৭১২-৩৪৫৬৭৮", whatsapp: "০১৭১২৩৪৫৬৭৮", verificationCode: " 123456 ", birthday: "" },
    options,
  );
  t.same(values, {
    ...{ username: "rahim01", password: "Secret99", confirmPassword: "Secret99", mobileNum: "1712345678" },
    ...{ whatsapp: "01712345678", verificationCode: "123456" },
  });
});

t.test("all invalid fields are reported together", async (t) => {
  t.same(refusal({ username: "ra", password: "!", confirmPassword: "?", shoeSize: "42" }), {
    ...{ code: "validation_failed", username: "length", password: "pattern", confirmPassword: "mismatch" },
    shoeSize: "invalid",
  });
  t.same(refusal({ confirmPassword: "" }), { code: "validation_failed", confirmPassword: "required" });
});

t.test("a user name that is a number is refused, because it would block sign-in by that number", async (t) => {
  for (const username of ["01712345678", "8801712345678", "০১৭১২৩৪৫৬৭৮", "1712345678"])
    t.match(refusal({ username }), { code: "validation_failed", username: "invalid" }, username);
  for (const username of ["rahim017", "m017123", "123456"]) t.same(refusal({ username }), {}, username);
});

t.test("an impossible number is refused, a foreign one is checked by its country only", async (t) => {
  t.same(refusal({ mobileNum: "01212345678" }), { code: "mobile_invalid", mobileNum: "invalid" });
  t.same(refusal({ mobileNum: "9123456789" }, { countryDialingCode: "91" }), {});
  t.same(refusal({ mobileNum: "123456" }, { countryDialingCode: "91" }), {
    code: "mobile_invalid",
    mobileNum: "invalid",
  });
});

t.test("the platform's own pattern applies too", async (t) => {
  const patterns = { mobileNum: "^018[0-9]{8}$", username: "^r" };
  t.same(refusal({ mobileNum: "01712345678", username: "karim01" }, { patterns }), {
    ...{ code: "validation_failed", mobileNum: "pattern", username: "pattern" },
  });
  t.same(refusal({ mobileNum: "1812345678" }, { patterns }), {});
});

t.test("a birthday is refused until the day of the required age", async (t) => {
  t.same(refusal({ birthday: "2008-06-16" }), { code: "age_unconfirmed", birthday: "invalid" });
  t.same(refusal({ birthday: "2008-06-15" }), {});
  t.same(refusal({ birthday: "২০০৮-০৬-১৬" }), { code: "age_unconfirmed", birthday: "invalid" });
});

t.test("the default password is refused", async (t) => {
  t.same(refusal({ password: "123456", confirmPassword: "123456" }), { code: "password_default", password: "invalid" });
});
