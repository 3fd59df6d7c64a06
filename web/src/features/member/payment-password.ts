import { newPaymentPasswordFault, normalizePaymentPassword } from "../../../../shared/rules/payment-password.ts";
import type { ApiFailure, FailureCode } from "../../lib/api/failure.ts";
import { pinRules } from "../../lib/forms/pin.ts";

/** Statuses if the client or the gateway received no readable response. */
const unknownStatuses = new Set([0, 502, 504]);

/** Returns whether a write may have succeeded although its response was lost. */
export const isUnconfirmed = ({ code, status }: ApiFailure): boolean =>
  unknownStatuses.has(status) || code === "payment_password_unconfirmed";

/** Initial values. `password` is the sign-in password, `code` the SMS code. */
export const noPaymentValues = { oldPassword: "", password: "", code: "", newPassword: "", confirmPassword: "" };
export type PaymentValues = typeof noPaymentValues;
export type PaymentField = keyof PaymentValues;

/** Fields that an error code refers to. */
export const paymentPlaces: Partial<Record<FailureCode, PaymentField>> = {
  ...{ payment_password_wrong: "oldPassword", old_password_invalid: "password" },
  ...{ sms_code_invalid: "code", sms_code_expired: "code" },
  ...{ password_default: "newPassword", password_mismatch: "confirmPassword" },
};

/** Returns a value's fault before it is sent. Accepts digits of any script. */
export function paymentFault(name: PaymentField, values: PaymentValues): string | undefined {
  const value = normalizePaymentPassword(values[name]);
  if (value === "") return "required";
  if (name === "newPassword") return newPaymentPasswordFault(value);
  if (name === "oldPassword" && pinRules.validate(value) !== true) return "pattern";
  return name === "confirmPassword" && value !== normalizePaymentPassword(values.newPassword) ? "mismatch" : undefined;
}
