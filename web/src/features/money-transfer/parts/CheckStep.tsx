import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { pathTo } from "../../../../../shared/page-paths.ts";
import { fromPoisha, toPoisha } from "../../../../../shared/rules/money.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import { PinField } from "../../../ui/PinField/PinField.tsx";
import styles from "./Transfer.module.css";

interface CheckStepProps {
  account: string;
  /** Decimal strings: amount of the transfer, and balance before it. */
  amount: string;
  balance: string;
  remark: string;
  /** Props of the payment password field from the form. */
  password: Omit<ComponentProps<typeof PinField>, "label">;
}

/** Summary of the transfer, confirmed with the payment password. */
export function CheckStep({ account, amount, balance, remark, password }: CheckStepProps) {
  const { t } = useTranslation("payments");
  const left = toPoisha(balance) - toPoisha(amount);
  return (
    <>
      <DescriptionList
        items={[
          { term: t("upline.to"), value: account },
          { term: t("upline.sum"), value: <Amount value={amount} /> },
          { term: t("upline.note"), value: remark },
          { term: t("upline.left"), value: left < 0 ? undefined : <Amount value={fromPoisha(left)} /> },
        ]}
      />
      <Alert tone="info">{t("upline.final")}</Alert>
      <PinField label={t("paymentPassword.field")} {...password} />
      <Link className={styles.forgotten} to={`${pathTo("securityCenter")}#payment-password`}>
        {t("paymentPassword.forgotten")}
      </Link>
    </>
  );
}
