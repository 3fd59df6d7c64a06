import { cleanIdentifier } from "../../../../shared/rules/names.ts";
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

export type FormatFault = "required" | "format";

const shortestName = 3;
/** Initial passwords, which must be changed at the first sign-in, have six characters. */
const shortestPassword = 6;

/**
 * Letters and digits of any language, and characters of e-mail addresses and phone numbers, because operators may use
 * those as account names.
 */
const name = new RegExp(`^[\\p{L}\\p{M}\\p{N}._@+-]{${shortestName},}$`, "u");

/**
 * Returns the error of an account name before it is sent (spec section 8). Accepts more than the registration, whose
 * rules may have become stricter since the account was created.
 */
export function nameFault(value: string): FormatFault | undefined {
  const typed = cleanIdentifier(value);
  if (typed === "") return "required";
  return name.test(typed) ? undefined : "format";
}

/** Returns the error of a password before it is sent. */
export function passwordFault(value: string): FormatFault | undefined {
  const typed = value.trim();
  if (typed === "") return "required";
  return typed.length < shortestPassword ? "format" : undefined;
}
