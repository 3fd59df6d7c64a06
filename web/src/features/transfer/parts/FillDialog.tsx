import { useTranslation } from "react-i18next";
import type { Wallet } from "../../../../../shared/contracts/wallets.ts";
import { isNothing } from "../../../lib/forms/amount.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { Dialog } from "../../../ui/Dialog/Dialog.tsx";
import styles from "./Dialogs.module.css";
import { TransferForm } from "./TransferForm.tsx";

interface FillDialogProps {
  vendorName: string;
  own: Wallet;
  main: Wallet;
  onReady(): void;
  onClose(): void;
}

/**
 * Dialog before a game whose vendor has a separate wallet. The player transfers money or plays with the wallet's
 * balance.
 */
export default function FillDialog({ vendorName, own, main, onReady, onClose }: FillDialogProps) {
  const { t } = useTranslation("transfer");
  return (
    <Dialog open size="sm" title={t("fill.title", { vendor: vendorName })} onClose={onClose}>
      <div className={styles.body}>
        <p className={styles.text}>{t("fill.text", { vendor: vendorName })}</p>
        <TransferForm from={main} to={{ ...own, name: vendorName }} submit={t("fill.submit")} onDone={onReady} />
        {!isNothing(own.amount) && (
          <Button block onClick={onReady}>
            {t("fill.skip")}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
