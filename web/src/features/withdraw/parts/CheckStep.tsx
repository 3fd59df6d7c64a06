import { useTranslation } from "react-i18next";
import { pinRules } from "../../../lib/forms/pin-rules.ts";
import type { Fields } from "../fields.ts";
import styles from "./CheckStep.module.css";
import { PasswordField } from "./PasswordField.tsx";
import { Receipt, type ReceiptProps } from "./Receipt.tsx";

/** Step with a summary, which the player confirms with the payment password. */
export function CheckStep({ field, ...state }: ReceiptProps & { field: Fields }) {
  const { t } = useTranslation("withdraw");
  return (
    <>
      <Receipt {...state} />
      <p className={styles.final}>{t("form.final")}</p>
      <PasswordField {...field("paymentPassword", pinRules)} />
    </>
  );
}
