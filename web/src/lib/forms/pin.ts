import { useState } from "react";
import { useTranslation } from "react-i18next";
import { normalizePaymentPassword } from "../../../../shared/rules/payment-password.ts";
import type { ApiFailure } from "../api/failure.ts";
import { serverNow } from "../api/response-age.ts";
import { useSiteFormat } from "../startup/site.ts";

const sixDigits = /^\d{6}$/;

/** Form rules of a payment password. A mistyped one is refused here and uses up none of the attempts. */
export const pinRules = {
  setValueAs: normalizePaymentPassword,
  validate: (value: string) => sixDigits.test(value) || "sixDigits",
};

/**
 * Returns the error text of a payment password: wrong format, the remaining attempts, or the end of the lock. Undefined
 * for other errors.
 */
export function usePinFault() {
  const { t } = useTranslation("payments", { keyPrefix: "paymentPassword" });
  const { unbrokenTime } = useSiteFormat();
  const [{ left, lockedUntil }, setRefusal] = useState<{ left?: number; lockedUntil?: string }>({});
  return {
    /** Must be called with each refusal. */
    refused({ triesLeft: left, retryAfter }: ApiFailure): void {
      const lockedUntil = retryAfter && new Date(serverNow() + retryAfter * 1000).toISOString();
      setRefusal({ ...(left !== undefined && { left }), ...(lockedUntil && { lockedUntil }) });
    },
    faultText(message: string): string | undefined {
      if (message === "sixDigits") return t("faults.pattern");
      if (message === "payment_password_wrong" && left !== undefined) return t("faults.wrong", { count: left });
      if (message !== "payment_password_locked" || lockedUntil === undefined) return undefined;
      return t("faults.locked", { time: unbrokenTime(lockedUntil) });
    },
  };
}
