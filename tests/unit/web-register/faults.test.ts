import t from "tap";
import { type ErrorCode, errors } from "../../../shared/errors.ts";
import { faultsOf } from "../../../web/src/features/register/check.ts";
import { ApiFailure } from "../../../web/src/lib/api/failure.ts";

const refusal = (code: ErrorCode, fields?: Record<string, string>) =>
  new ApiFailure(code, errors[code].status, "", fields ? { fields } : {});

t.test("the field shows its refusal", async (t) => {
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

t.test("field errors keep their messages; checkbox errors use separate fields", async (t) => {
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

t.test("a birthday below the required age is an error of the birthday, not of the checkbox", async (t) => {
  t.strictSame(faultsOf(refusal("age_unconfirmed", { birthday: "invalid" }), "username"), [
    { field: "birthday", message: "tooYoung" },
  ]);
});

t.test("a refusal about the whole registration is not shown at a field", async (t) => {
  t.strictSame(faultsOf(refusal("registration_closed"), "mobile"), []);
});
