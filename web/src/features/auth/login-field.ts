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

/** The field a refused sign-in is about; undefined for what concerns the whole try. */
export const loginFieldOf = ({ code }: { code: FailureCode }): LoginField | undefined => fields[code];

const order: readonly LoginField[] = ["username", "mobile", "code", "password", "captcha"];

/** The field to focus of those that are wrong: the first as the eye reads them. */
export const firstOf = (faults: Partial<Record<LoginField, unknown>>): LoginField | undefined =>
  order.find((field) => faults[field] !== undefined);
