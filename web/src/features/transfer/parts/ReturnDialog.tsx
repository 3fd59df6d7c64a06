import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Wallet } from "../../../../../shared/contracts/wallets.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { useOnline } from "../../../lib/browser/online.ts";
import { isNothing } from "../../../lib/forms/amount.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { Dialog } from "../../../ui/Dialog/Dialog.tsx";
import { fetchWallets } from "../api.ts";
import { useTransfer } from "../useTransfer.ts";
import styles from "./Dialogs.module.css";

interface ReturnDialogProps {
  vendor: string;
  vendorName: string;
  onClose(): void;
}

interface Left {
  readonly own: Wallet;
  readonly main: Wallet;
}

/**
 * Dialog after a game whose vendor has a separate wallet. Offers to transfer the remaining balance back, and closes if
 * the wallet is empty.
 */
export default function ReturnDialog({ vendor, vendorName, onClose }: ReturnDialogProps) {
  const { t } = useTranslation("transfer");
  const failureText = useFailureText();
  const { money } = useSiteFormat();
  const { transfer, busy, failure } = useTransfer();
  const online = useOnline();
  const [left, setLeft] = useState<Left>();
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const leaving = new AbortController();
    const readBalance = async () => {
      const items = await fetchWallets(leaving.signal);
      const own = items.find((wallet) => wallet.vendor === vendor);
      const main = items.find((wallet) => wallet.vendor === undefined);
      if (own && main && !isNothing(own.amount)) setLeft({ own, main });
      else close();
    };
    // Without the wallets, nothing is offered. The wallet page shows them later.
    readBalance().catch(() => leaving.signal.aborted || close());
    return () => leaving.abort();
  }, [vendor]);

  if (!left) return null;
  const back = async () => {
    if (await transfer({ all: true, to: left.main.id })) onClose();
  };
  return (
    <Dialog
      open
      size="sm"
      title={t("return.title")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("return.leave")}</Button>
          <Button variant="primary" busy={busy} disabled={!online} onClick={() => void back()}>
            {t("return.submit")}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p>{t("return.text", { amount: money(left.own.amount), vendor: vendorName })}</p>
        {failure && (
          <p className={styles.failure} role="alert">
            {failureText(failure)}
          </p>
        )}
      </div>
    </Dialog>
  );
}
