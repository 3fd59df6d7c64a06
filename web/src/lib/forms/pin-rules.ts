import { normalizePaymentPassword } from "../../../../shared/rules/payment-password.ts";

const sixDigits = /^\d{6}$/;

/** A payment password as a form takes it. A slip of the finger is said here, and costs none of the tries. */
export const pinRules = {
  setValueAs: normalizePaymentPassword,
  validate: (value: string) => sixDigits.test(value) || "sixDigits",
};
