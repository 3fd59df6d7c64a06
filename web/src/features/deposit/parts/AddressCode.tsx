import { useTranslation } from "react-i18next";
import { Qr } from "../../../ui/Qr/Qr.tsx";
import styles from "./PayeeBox.module.css";

/** QR code of a crypto wallet's address. */
export default function AddressCode({ address }: { address: string }) {
  const { t } = useTranslation("deposit");
  return (
    <p className={styles.address}>
      <Qr value={address} label={t("payee.code")} />
    </p>
  );
}
