import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Wallet } from "../../../../../shared/contracts/wallets.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { useOnline } from "../../../lib/browser/online.ts";
import { isNothing } from "../../../lib/forms/amount.ts";
import { formatMoney } from "../../../lib/i18n/format.ts";
import { useSite } from "../../../lib/startup/site.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { Dialog } from "../../../ui/Dialog/Dialog.tsx";
import { askWallets } from "../api.ts";
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

/** After a game with a wallet of its own: what is left there may come back at once. Nothing left, nothing asked. */
export default function ReturnDialog({ vendor, vendorName, onClose }: ReturnDialogProps) {
  const { t } = useTranslation("transfer");
  const failureText = useFailureText();
  const symbol = useSite().site?.currency.symbol ?? "৳";
  const { transfer, busy, failure } = useTransfer();
  const online = useOnline();
  const [left, setLeft] = useState<Left>();
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const leaving = new AbortController();
    const look = async () => {
      const items = await askWallets(leaving.signal);
      const own = items.find((wallet) => wallet.vendor === vendor);
      const main = items.find((wallet) => wallet.vendor === undefined);
      if (own && main && !isNothing(own.amount)) setLeft({ own, main });
      else close();
    };
    // The wallets can be seen on their own page later; an offer that cannot be made is none.
    look().catch(() => leaving.signal.aborted || close());
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
        <p>{t("return.text", { amount: `${symbol}${formatMoney(left.own.amount)}`, vendor: vendorName })}</p>
        {failure && (
          <p className={styles.failure} role="alert">
            {failureText(failure)}
          </p>
        )}
      </div>
    </Dialog>
  );
}
