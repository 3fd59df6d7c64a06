import { useTranslation } from "react-i18next";
import { type ApiFailure, isFailure } from "../../lib/api/failure.ts";
import { serverNow } from "../../lib/api/response-age.ts";
import { useSiteFormat } from "../../lib/startup/site.ts";

/**
 * Returns a function for the error text of a payment password: wrong format, remaining attempts, or when the lock
 * expires. The function returns undefined for errors with the default text.
 */
export function usePasswordFault(refusal: ApiFailure | undefined) {
  const { t } = useTranslation("withdraw");
  const { unbrokenTime: time } = useSiteFormat();
  const { triesLeft, retryAfter } = refusal ?? {};
  return (fault: string): string | undefined => {
    if (fault === "sixDigits") return t("faults.sixDigits");
    if (fault === "payment_password_wrong" && triesLeft !== undefined) return t("faults.wrong", { count: triesLeft });
    if (fault === "payment_password_locked" && isFailure(refusal, fault) && retryAfter !== undefined) {
      return t("faults.locked", { time: time(new Date(serverNow() + retryAfter * 1000).toISOString()) });
    }
    return undefined;
  };
}
