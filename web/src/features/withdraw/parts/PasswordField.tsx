import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { TextField, type TextFieldProps } from "../../../ui/Field/TextField.tsx";
import styles from "./PasswordField.module.css";

/** The payment password, with the way to a new one. */
export function PasswordField(field: Omit<TextFieldProps, "label">) {
  const { t } = useTranslation("withdraw");
  return (
    <>
      <TextField
        label={t("form.password")}
        hint={t("form.passwordHint")}
        type="password"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        {...field}
      />
      <Link className={styles.forgot} to={`${pathTo("securityCenter")}#payment-password`}>
        {t("form.forgot")}
      </Link>
    </>
  );
}
