import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { PinField } from "../../../ui/PinField/PinField.tsx";
import styles from "./Order.module.css";

export function PasswordField(field: Omit<ComponentProps<typeof PinField>, "label">) {
  const { t } = useTranslation("payments", { keyPrefix: "paymentPassword" });
  return (
    <>
      <PinField label={t("field")} {...field} />
      <Link className={styles.forgotten} to={`${pathTo("securityCenter")}#payment-password`}>
        {t("forgotten")}
      </Link>
    </>
  );
}
