import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { plainPaymentPassword } from "../../../../../shared/rules/payment-password.ts";
import { TextField } from "../../../ui/Field/TextField.tsx";
import type { Fields } from "../fields.ts";
import styles from "./CheckStep.module.css";
import { Receipt, type ReceiptProps } from "./Receipt.tsx";

const sixDigits = /^\d{6}$/;

/** The withdrawal once more, to be confirmed by the payment password. */
export function CheckStep({ field, ...state }: ReceiptProps & { field: Fields }) {
  const { t } = useTranslation("withdraw");
  return (
    <>
      <Receipt {...state} />
      <p className={styles.final}>{t("form.final")}</p>
      <TextField
        label={t("form.password")}
        hint={t("form.passwordHint")}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        {...field("paymentPassword", {
          setValueAs: plainPaymentPassword,
          validate: (value) => sixDigits.test(value) || "sixDigits",
        })}
      />
      <Link className={styles.forgot} to={`${pathTo("securityCenter")}#payment-password`}>
        {t("form.forgot")}
      </Link>
    </>
  );
}
