import t from "tap";
import { type ErrorCode, errors } from "../../../shared/errors.ts";
import { passwordFault, passwordFields, passwordPlaces } from "../../../web/src/features/password/password.ts";
import { ApiFailure } from "../../../web/src/lib/api/failure.ts";
import { placeFaults } from "../../../web/src/lib/forms/field-faults.ts";

const refusal = (code: ErrorCode, fields?: Record<string, string>) =>
  new ApiFailure(code, errors[code].status, "", fields ? { fields } : {});
const form = { fields: passwordFields, places: passwordPlaces };

t.test("the gateway's errors are shown on their fields, in the order of the form, each once", async (t) => {
  const failure = refusal("validation_failed", { confirmPassword: "mismatch", oldPassword: "required" });
  t.strictSame(placeFaults(failure, form), {
    faults: [
      { field: "oldPassword", message: "required" },
      { field: "confirmPassword", message: "mismatch" },
    ],
    whole: false,
  });
  const both = refusal("old_password_invalid", { oldPassword: "invalid" });
  t.strictSame(placeFaults(both, form).faults, [{ field: "oldPassword", message: "old_password_invalid" }]);
});

t.test("an error code about one field is shown on that field", async (t) => {
  t.strictSame(placeFaults(refusal("password_default"), form), {
    faults: [{ field: "newPassword", message: "password_default" }],
    whole: false,
  });
});

t.test("an error without a visible field is shown for the whole form", async (t) => {
  t.strictSame(placeFaults(refusal("platform_busy"), form), { faults: [], whole: true });
  const hidden = { ...form, fields: ["newPassword", "confirmPassword"] as const };
  t.strictSame(placeFaults(refusal("old_password_invalid"), { ...hidden, places: passwordPlaces as object }), {
    faults: [],
    whole: true,
  });
  t.match(placeFaults(refusal("validation_failed", { newPassword: "length", captcha: "required" }), form), {
    faults: [{ field: "newPassword" }],
    whole: true,
  });
});

const rule = { field: "password", required: true, patternId: 4, minLength: 6, maxLength: 12, type: "password" };
const values = { oldPassword: "Old12345", newPassword: "New12345", confirmPassword: "New12345" };

t.test("a password change is checked before it is sent", async (t) => {
  t.equal(passwordFault("oldPassword", { ...values, oldPassword: "" }, rule), "required");
  t.equal(passwordFault("newPassword", { ...values, newPassword: "short" }, rule), "length");
  t.equal(passwordFault("newPassword", { ...values, newPassword: "with blanks" }, rule), "pattern");
  t.equal(passwordFault("confirmPassword", { ...values, confirmPassword: "New1234" }, rule), "mismatch");
  for (const field of passwordFields) {
    t.equal(passwordFault(field, values, rule), undefined, field);
  }
});
