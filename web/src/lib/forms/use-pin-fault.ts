import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ApiFailure } from "../api/failure.ts";

/** Says of a payment password that it is none, or how often a wrong one may still be tried; undefined for other faults. */
export function usePinFault() {
  const { t } = useTranslation("payments", { keyPrefix: "paymentPassword" });
  const [left, setLeft] = useState<number>();
  return {
    /** To be told of each refusal. */
    refused: ({ triesLeft }: ApiFailure): void => setLeft(triesLeft),
    faultText(message: string): string | undefined {
      if (message === "sixDigits") return t("faults.pattern");
      return message === "payment_password_wrong" && left !== undefined
        ? t("faults.wrong", { count: left })
        : undefined;
    },
  };
}
