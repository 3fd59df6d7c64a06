import t from "tap";
import { type ErrorCode, errors } from "../../../shared/errors.ts";
import { firstOf, loginFieldOf } from "../../../web/src/features/auth/login-field.ts";

t.test("a refusal about one field is shown on that field", async (t) => {
  t.equal(loginFieldOf({ code: "captcha_invalid" }), "captcha");
  t.equal(loginFieldOf({ code: "captcha_required" }), "captcha");
  t.equal(loginFieldOf({ code: "mobile_invalid" }), "mobile");
  t.equal(loginFieldOf({ code: "sms_code_invalid" }), "code");
  t.equal(loginFieldOf({ code: "sms_code_expired" }), "code");
  t.equal(loginFieldOf({ code: "remembered_missing" }), "password");
});

t.test("refusals without a field, and those about name or password, are not shown at a field", async (t) => {
  const placed = (Object.keys(errors) as ErrorCode[]).filter((code) => loginFieldOf({ code }) !== undefined);
  t.notOk(placed.includes("credentials_invalid"));
  t.equal(placed.length, 7);
  t.equal(loginFieldOf({ code: "network" }), undefined);
});

t.test("the first invalid field is the topmost on screen", async (t) => {
  t.equal(firstOf({ captcha: {}, password: {}, username: {} }), "username");
  t.equal(firstOf({ password: {}, code: {} }), "code");
  t.equal(firstOf({}), undefined);
});
