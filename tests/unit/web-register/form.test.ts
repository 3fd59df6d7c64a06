import t from "tap";
import type { FieldRule } from "../../../shared/rules/fields.ts";
import { fieldsOf, methodsOf } from "../../../web/src/features/register/form.ts";

const rule = (field: string, over: Partial<FieldRule> = {}): FieldRule => ({
  field,
  required: false,
  patternId: 0,
  minLength: 0,
  maxLength: 60,
  type: "text",
  ...over,
});
const site = ["nickname", "username", "email", "password", "mobileNum", "verificationCode", "affiliateCode"].map(
  (name) => rule(name),
);
const names = (rules: readonly FieldRule[]) => rules.map(({ field }) => field);
const base = { method: "username", flags: {}, captcha: false, linked: false } as const;

t.test("the mobile number comes first if it is enabled, and tabs are shown for two methods", async (t) => {
  t.strictSame(methodsOf({ USERNAMEREG3: true, MOBILENUMREG3: true }), ["mobile", "username"]);
  t.strictSame(methodsOf({ MOBILENUMREG3: true }), ["mobile"]);
  t.strictSame(methodsOf({ USERNAMEREG3: true }), ["username"]);
  t.strictSame(methodsOf({}), ["username"]);
});

t.test("fields follow the site's order, and the confirmation follows its password", async (t) => {
  t.strictSame(names(fieldsOf(site, base)), [
    "nickname",
    "username",
    "email",
    "password",
    "confirmPassword",
    "mobileNum",
    "affiliateCode",
  ]);
  const placed = [rule("confirmPassword"), rule("password"), rule("username")];
  t.strictSame(names(fieldsOf(placed, base)), ["confirmPassword", "password", "username"]);
});

t.test("a field that the site has not enabled is not shown, unless an account requires it", async (t) => {
  t.strictSame(names(fieldsOf([rule("username")], base)), ["username", "password", "confirmPassword"]);
  t.strictSame(names(fieldsOf([rule("email")], { ...base, method: "mobile" })), ["email", "mobileNum"]);
});

t.test("the number and its code replace the name in the mobile method", async (t) => {
  const flags = { MOBILENUMREG3: true };
  t.strictSame(names(fieldsOf(site, { ...base, method: "mobile", flags })), [
    "nickname",
    "mobileNum",
    "verificationCode",
    "email",
    "affiliateCode",
  ]);
  const withPassword = fieldsOf(site, { ...base, method: "mobile", flags: { ...flags, MOBILENUMPASSREG3: true } });
  t.strictSame(names(withPassword).slice(-3), ["password", "confirmPassword", "affiliateCode"]);
  const codeless = site.filter(({ field }) => field !== "verificationCode");
  t.notOk(names(fieldsOf(codeless, { ...base, method: "mobile", flags })).includes("verificationCode"));
});

t.test("the name method requires a number and its code only if mobile verification is on", async (t) => {
  const verified = { ...base, flags: { REGMOBVERF3: true } };
  t.notOk(names(fieldsOf(site, base)).includes("verificationCode"));
  t.ok(names(fieldsOf(site, verified)).includes("verificationCode"));
  t.strictSame(names(fieldsOf([rule("username"), rule("password")], verified)).slice(-2), [
    "mobileNum",
    "verificationCode",
  ]);
});

t.test("the form's own fields are always required, the others as the site configures", async (t) => {
  const all = [...site, rule("paymentPassword"), rule("captcha"), rule("line", { required: true })];
  const required = fieldsOf(all, { ...base, flags: { REGMOBVERF3: true } }).filter((field) => field.required);
  t.strictSame(names(required), [
    "username",
    "password",
    "confirmPassword",
    "mobileNum",
    "verificationCode",
    "paymentPassword",
    "captcha",
    "line",
  ]);
});

t.test(
  "the form does not ask for a code that the link contains, but for a captcha that the gateway requires",
  async (t) => {
    t.notOk(names(fieldsOf(site, { ...base, linked: true })).includes("affiliateCode"));
    t.equal(names(fieldsOf(site, { ...base, captcha: true })).at(-1), "captcha");
    t.equal(names(fieldsOf([rule("captcha"), ...site], { ...base, captcha: true }))[0], "captcha");
  },
);
