import { constants } from "../../../../shared/rules/constants.ts";
import { checkField, cleanField, type FieldRule } from "../../../../shared/rules/fields.ts";
import { localDigits, nationalDigits } from "../../../../shared/rules/mobile.ts";
import type { ApiFailure, FailureCode } from "../../lib/api/failure.ts";
import type { FieldFault } from "../../lib/forms/field-faults.ts";
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

/** Maximum length of a verification code, which may be any text (spec section 5). */
const codeLength = 255;

interface CheckContext {
  readonly password: string;
  readonly dialingCode: string;
}

/**
 * Checks a mobile number. The site's rule applies only to numbers of its own country, in national format with a leading
 * 0 (protocol 3.9).
 */
function mobileFault(rule: FieldRule, value: string, dialingCode: string): FieldFault | undefined {
  if (value === "") return rule.required ? "required" : undefined;
  const national = nationalDigits(value, dialingCode);
  if (national === null) return "pattern";
  return dialingCode === constants.dialingCode ? checkField(rule, localDigits(national, dialingCode)) : undefined;
}

/** Validates a typed value before sending. The gateway checks it again. */
export function faultOf(rule: FieldRule, typed: string, context: CheckContext): FieldFault | undefined {
  const value = cleanField(rule, typed);
  switch (rule.field) {
    case "mobileNum":
      return mobileFault(rule, value, context.dialingCode);
    case "verificationCode":
      return checkField({ ...rule, patternId: 0, minLength: 1, maxLength: codeLength }, value);
    case "confirmPassword":
      if (typed === "") return "required";
      return typed === context.password ? undefined : "mismatch";
    default:
      return checkField(rule, value);
  }
}

/** Returns the cleaned values of the visible fields, without empty values. */
export const sentFields = (rules: readonly FieldRule[], values: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    rules.flatMap((rule) => {
      const value = cleanField(rule, values[rule.field] ?? "");
      // The captcha is sent separately, because it belongs to the request.
      return value === "" || rule.field === "captcha" ? [] : [[rule.field, value]];
    }),
  );
