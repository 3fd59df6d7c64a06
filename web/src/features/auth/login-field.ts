import type { FailureCode } from "../../lib/api/failure.ts";

export type LoginField = "username" | "password" | "mobile" | "code" | "captcha";

const fields: Partial<Record<FailureCode, LoginField>> = {
  captcha_required: "captcha",
  captcha_invalid: "captcha",
  captcha_throttled: "captcha",
  mobile_invalid: "mobile",
  sms_code_invalid: "code",
  sms_code_expired: "code",
  remembered_missing: "password",
};

/** Returns the field that a failed sign-in refers to; undefined if the failure concerns no single field. */
export const loginFieldOf = ({ code }: { code: FailureCode }): LoginField | undefined => fields[code];

const order: readonly LoginField[] = ["username", "mobile", "code", "password", "captcha"];

/** Returns the first invalid field in visual order. */
export const firstOf = (faults: Partial<Record<LoginField, unknown>>): LoginField | undefined =>
  order.find((field) => faults[field] !== undefined);
