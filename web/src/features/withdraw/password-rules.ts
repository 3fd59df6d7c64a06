import { plainPaymentPassword } from "../../../../shared/rules/payment-password.ts";

const sixDigits = /^\d{6}$/;

/** A payment password as a form takes it: `usePasswordFault` says what is wrong with one. */
export const passwordRules = {
  setValueAs: plainPaymentPassword,
  validate: (value: string) => sixDigits.test(value) || "sixDigits",
};
