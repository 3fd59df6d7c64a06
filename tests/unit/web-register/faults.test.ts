import t from "tap";
import { type ErrorCode, errors } from "../../../shared/errors.ts";
import { faultsOf } from "../../../web/src/features/register/faults.ts";
import { ApiFailure } from "../../../web/src/lib/api/failure.ts";
import { passwordFault, passwordFaults } from "../../../web/src/lib/session/password.ts";

const refusal = (code: ErrorCode, fields?: Record<string, string>) =>
  new ApiFailure(code, errors[code].status, "", fields ? { fields } : {});

t.test("a refusal lands on the field it is about", async (t) => {
  const expected: [ErrorCode, string][] = [
    ["username_taken", "username"],
    ["mobile_taken", "mobileNum"],
    ["mobile_invalid", "mobileNum"],
    ["sms_code_invalid", "verificationCode"],
    ["sms_code_expired", "verificationCode"],
    ["captcha_invalid", "captcha"],
    ["captcha_required", "captcha"],
    ["invitation_code_error", "affiliateCode"],
    ["password_default", "password"],
    ["password_mismatch", "confirmPassword"],
    ["terms_required", "terms"],
    ["age_unconfirmed", "age"],
  ];
  for (const [code, field] of expected) {
    t.strictSame(faultsOf(refusal(code), "username"), [{ field, message: code }], code);
  }
  t.strictSame(faultsOf(refusal("username_taken"), "mobile"), [{ field: "mobileNum", message: "username_taken" }]);
});

t.test("field faults of the gateway keep their words, the ticks their own names", async (t) => {
  const failure = refusal("validation_failed", {
    email: "pattern",
    termsAccepted: "required",
    ageConfirmed: "required",
  });
  t.strictSame(faultsOf(failure, "username"), [
    { field: "email", message: "pattern" },
    { field: "terms", message: "required" },
    { field: "age", message: "required" },
  ]);
  t.strictSame(faultsOf(refusal("username_taken", { username: "taken" }), "username"), [
    { field: "username", message: "username_taken" },
  ]);
});

t.test("a birthday that is too late is the birthday's fault, not the tick's", async (t) => {
  t.strictSame(faultsOf(refusal("age_unconfirmed", { birthday: "invalid" }), "username"), [
    { field: "birthday", message: "tooYoung" },
  ]);
});

t.test("a refusal about the whole registration is about no field", async (t) => {
  t.strictSame(faultsOf(refusal("registration_closed"), "mobile"), []);
});

const rule = { field: "password", required: true, patternId: 4, minLength: 6, maxLength: 12, type: "password" };
const values = { oldPassword: "Old12345", newPassword: "New12345", confirmPassword: "New12345" };

t.test("a password change is checked before it is sent", async (t) => {
  t.equal(passwordFault("oldPassword", { ...values, oldPassword: "" }, rule), "required");
  t.equal(passwordFault("newPassword", { ...values, newPassword: "short" }, rule), "length");
  t.equal(passwordFault("newPassword", { ...values, newPassword: "with blanks" }, rule), "pattern");
  t.equal(passwordFault("confirmPassword", { ...values, confirmPassword: "New1234" }, rule), "mismatch");
  for (const field of ["oldPassword", "newPassword", "confirmPassword"] as const) {
    t.equal(passwordFault(field, values, rule), undefined, field);
  }
});

t.test("a refused password change says which of the three is wrong", async (t) => {
  t.strictSame(passwordFaults(refusal("old_password_invalid")), [["oldPassword", "old_password_invalid"]]);
  t.strictSame(passwordFaults(refusal("password_default")), [["newPassword", "password_default"]]);
  t.strictSame(passwordFaults(refusal("validation_failed", { confirmPassword: "mismatch", other: "x" })), [
    ["confirmPassword", "mismatch"],
  ]);
  t.strictSame(passwordFaults(refusal("platform_busy")), []);
});
