import { useTranslation } from "react-i18next";
import type { Deposit } from "../../../../../shared/contracts/deposits.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { CopyField } from "../../../ui/CopyField/CopyField.tsx";
import { Img } from "../../../ui/Img/Img.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import styles from "./PayeeBox.module.css";

const AddressCode = lazyComponent(() => import("./AddressCode.tsx"));

interface PayeeBoxProps {
  payee: NonNullable<Deposit["payee"]>;
  /** Decimal string. */
  amount: string;
  text: string;
  /** The account is a crypto wallet's address, which is also shown as a QR code. */
  isAddress?: boolean;
}

/** A payment's receiver and amount, to copy into another app. */
export function PayeeBox({ payee: { name, account, image }, amount, text, isAddress }: PayeeBoxProps) {
  const { t } = useTranslation("deposit");
  return (
    <div className={styles.payee}>
      <p>{text}</p>
      {image !== undefined && (
        <Img path={image} alt={t("payee.code")} width={240} height={240} eager className={styles.code} />
      )}
      {image === undefined && isAddress && account !== "" && (
        <LazyBoundary>
          <AddressCode address={account} />
        </LazyBoundary>
      )}
      {/* Shown in full for comparison, because the copy field may truncate it. */}
      {account !== "" && (
        <p className={styles.number} translate="no">
          {account}
        </p>
      )}
      <div className={styles.fields}>
        {account !== "" && <CopyField label={t(isAddress ? "payee.address" : "payee.account")} value={account} />}
        {/* Other apps do not accept thousands separators. */}
        <CopyField label={t("payee.amount")} value={amount.replace(/\.00$/, "")} />
      </div>
      {name !== "" && (
        <p className={styles.name}>
          {t("payee.name")}: <b translate="no">{name}</b>
        </p>
      )}
    </div>
  );
}
