import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { PinField } from "../../../ui/PinField/PinField.tsx";
import styles from "./PasswordField.module.css";

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
