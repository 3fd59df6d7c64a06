import { useState } from "react";
import { useTranslation } from "react-i18next";
import { normalizePaymentPassword } from "../../../../shared/rules/payment-password.ts";
import type { ApiFailure } from "../api/failure.ts";

const sixDigits = /^\d{6}$/;

/** Form rules of a payment password. A mistyped one is refused here and uses up none of the attempts. */
export const pinRules = {
  setValueAs: normalizePaymentPassword,
  validate: (value: string) => sixDigits.test(value) || "sixDigits",
};

/**
 * Returns the error text of a payment password: wrong format, or the remaining attempts. Undefined for other errors.
 */
export function usePinFault() {
  const { t } = useTranslation("payments", { keyPrefix: "paymentPassword" });
  const [left, setLeft] = useState<number>();
  return {
    /** Must be called with each refusal. */
    refused: ({ triesLeft }: ApiFailure): void => setLeft(triesLeft),
    faultText(message: string): string | undefined {
      if (message === "sixDigits") return t("faults.pattern");
      return message === "payment_password_wrong" && left !== undefined
        ? t("faults.wrong", { count: left })
        : undefined;
    },
  };
}
