import type { ApiFailure, FailureCode } from "../../lib/api/failure.ts";
import type { Method } from "./form.ts";

/** Error of a field. `message` is an error word, an error code or a platform text. */
export interface Fault {
  readonly field: string;
  readonly message: string;
}

const places: Partial<Record<FailureCode, string>> = {
  username_taken: "username",
  mobile_taken: "mobileNum",
  mobile_invalid: "mobileNum",
  sms_code_invalid: "verificationCode",
  sms_code_expired: "verificationCode",
  captcha_required: "captcha",
  captcha_invalid: "captcha",
  captcha_throttled: "captcha",
  invitation_code_error: "affiliateCode",
  password_default: "password",
  password_mismatch: "confirmPassword",
  terms_required: "terms",
  age_unconfirmed: "age",
};

/** Request fields whose form field has another name. */
const onScreen: Partial<Record<string, string>> = { termsAccepted: "terms", ageConfirmed: "age" };

const place = (name: string, method: Method): string =>
  name === "username" && method === "mobile" ? "mobileNum" : (onScreen[name] ?? name);

/** Returns the field errors of a refused registration. Empty if the refusal concerns the complete form. */
export function faultsOf({ code, fields = {} }: ApiFailure, method: Method): Fault[] {
  const byField = Object.entries(fields).map(([name, message]) => ({ field: place(name, method), message }));
  // The birthday caused the refusal, so the error does not belong to the checkbox.
  if (code === "age_unconfirmed" && fields.birthday) return [{ field: "birthday", message: "tooYoung" }];
  const field = places[code];
  if (field === undefined) return byField;
  const rest = byField.filter((fault) => fault.field !== place(field, method));
  return [{ field: place(field, method), message: code }, ...rest];
}
