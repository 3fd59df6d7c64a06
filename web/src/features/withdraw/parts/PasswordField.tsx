import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { type ApiFailure, isFailure } from "../../../lib/api/failure.ts";
import { serverNow } from "../../../lib/api/response-age.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { PinField } from "../../../ui/PinField/PinField.tsx";
import styles from "./PasswordField.module.css";

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

export function PasswordField(field: Omit<ComponentProps<typeof PinField>, "label">) {
  const { t } = useTranslation("withdraw");
  return (
    <>
      <PinField label={t("form.password")} hint={t("form.passwordHint")} {...field} />
      <Link className={styles.forgot} to={`${pathTo("securityCenter")}#payment-password`}>
        {t("form.forgot")}
      </Link>
    </>
  );
}
