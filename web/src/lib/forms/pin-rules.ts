import { normalizePaymentPassword } from "../../../../shared/rules/payment-password.ts";

const sixDigits = /^\d{6}$/;

/** Form rules of a payment password. A mistyped one is refused here and uses up none of the attempts. */
export const pinRules = {
  setValueAs: normalizePaymentPassword,
  validate: (value: string) => sixDigits.test(value) || "sixDigits",
};
