import t from "tap";
import { formOf } from "../../../bff/registration/form.ts";
import type { FieldRule } from "../../../shared/rules/fields.ts";

const rule = (field: string, required = false): FieldRule => ({
  ...{ field, required, patternId: 0, minLength: 0, maxLength: 100, type: "text" },
});
const names = ["username", "password", "confirmPassword", "mobileNum", "email", "affiliateCode", "captcha"];
const rules = names.map((name) => rule(name, name === "affiliateCode"));
const plain = { linked: false, vouched: false } as const;

const required = (form: ReadonlyMap<string, FieldRule>) =>
  [...form.values()].flatMap((one) => (one.required ? [one.field] : [])).sort();

t.test(
  "a registration by name requires name and two passwords, the rest as the site configures, never the captcha",
  async (t) => {
    const form = formOf({ rules, flags: {} }, { method: "username", ...plain });
    t.same([...form.keys()].sort(), names.filter((name) => name !== "captcha").sort());
    t.same(required(form), ["affiliateCode", "confirmPassword", "password", "username"]);
  },
);

t.test("a registration by number uses the number as name, with a password only if the site requires one", async (t) => {
  const bare = formOf({ rules, flags: {} }, { method: "mobile", ...plain });
  t.same([...bare.keys()].sort(), ["affiliateCode", "email", "mobileNum"]);
  t.same(required(bare), ["affiliateCode", "mobileNum"]);
  const flags = { MOBILENUMPASSREG3: true };
  t.same(required(formOf({ rules, flags }, { method: "mobile", ...plain })), [
    ...["affiliateCode", "confirmPassword", "mobileNum", "password"],
  ]);
});

t.test("a number that must be verified requires its code, unless the phone provider verifies it", async (t) => {
  const flags = { REGMOBVERF3: true };
  const form = formOf({ rules, flags }, { method: "username", ...plain });
  t.ok(form.get("verificationCode")?.required);
  t.ok(form.get("mobileNum")?.required);
  const vouched = formOf({ rules, flags }, { method: "username", linked: false, vouched: true });
  t.notOk(vouched.get("verificationCode")?.required);
  const withCode = [...rules, rule("verificationCode", true)];
  t.ok(formOf({ rules: withCode, flags: {} }, { method: "mobile", ...plain }).get("verificationCode")?.required);
  t.notOk(formOf({ rules: withCode, flags: {} }, { method: "username", ...plain }).has("verificationCode"));
});

t.test("a payment password is required if the site has one; a link's code makes the typed one optional", async (t) => {
  const form = formOf(
    { rules: [...rules, rule("paymentPassword")], flags: {} },
    { method: "username", linked: true, vouched: false },
  );
  t.ok(form.get("paymentPassword")?.required);
  t.notOk(form.get("affiliateCode")?.required);
});
