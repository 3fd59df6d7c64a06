import { Undo2, Wallet as WalletIcon } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Wallet } from "../../../../../shared/contracts/wallets.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { useToast } from "../../../lib/browser/dialogs.ts";
import { useOnline } from "../../../lib/browser/online.ts";
import { isNothing } from "../../../lib/forms/amount.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import layout from "../../../ui/primitives.module.css";
import { useTransfer } from "../useTransfer.ts";
import type { OwnedWallet } from "../vendors.ts";
import styles from "./OwnWallets.module.css";

const MoveDialog = lazyComponent(() => import("./MoveDialog.tsx"));

/** A transfer into or out of a vendor's wallet. */
interface Move {
  /** Id of the vendor's wallet. Its balance is looked up, because it may change while the form is open. */
  readonly id: string;
  readonly isIn: boolean;
}

export function OwnWallets({ main, own }: { main: Wallet; own: readonly OwnedWallet[] }) {
  const { t } = useTranslation("transfer");
  const toast = useToast();
  const failureText = useFailureText();
  const { transfer, busy, failure } = useTransfer();
  const online = useOnline();
  const [move, setMove] = useState<Move>();
  const moved = own.find(({ id }) => id === move?.id);

  const done = () => {
    setMove(undefined);
    toast({ tone: "success", text: t("done") });
  };
  const allBack = async () => {
    if (await transfer({ all: true, to: main.id })) done();
  };
  return (
    <section className={layout.stack3} aria-labelledby="wallets">
      <div className={styles.head}>
        <h2 id="wallets">{t("wallets")}</h2>
        {own.some(({ amount }) => !isNothing(amount)) && (
          <Button
            size="sm"
            busy={busy}
            disabled={!online}
            icon={<Undo2 size={18} aria-hidden="true" />}
            onClick={() => void allBack()}
          >
            {t("allBack")}
          </Button>
        )}
      </div>
      {failure && (
        <p className={styles.failure} role="alert">
          {failureText(failure)}
        </p>
      )}
      <ul className={styles.list}>
        <li className={styles.main}>
          <WalletIcon size={22} aria-hidden="true" />
          <span className={styles.name}>{main.name}</span>
          <span className={styles.amount}>
            <Amount value={main.amount} />
          </span>
        </li>
        {own.map((wallet) => (
          <li key={wallet.id} className={styles.own}>
            <span className={styles.name}>{wallet.name}</span>
            <span className={styles.amount}>
              <Amount value={wallet.amount} />
            </span>
            <span className={styles.actions}>
              <Button
                size="sm"
                disabled={!online || isNothing(main.amount)}
                aria-label={t("putInOf", { name: wallet.name })}
                onClick={() => setMove({ id: wallet.id, isIn: true })}
              >
                {t("putIn")}
              </Button>
              <Button
                size="sm"
                disabled={!online || isNothing(wallet.amount)}
                aria-label={t("takeOutOf", { name: wallet.name })}
                onClick={() => setMove({ id: wallet.id, isIn: false })}
              >
                {t("takeOut")}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {own.length === 0 && <p className={styles.single}>{t("single")}</p>}
      {move && moved && (
        <LazyBoundary onClose={() => setMove(undefined)}>
          <MoveDialog
            from={move.isIn ? main : moved}
            to={move.isIn ? moved : main}
            onDone={done}
            onClose={() => setMove(undefined)}
          />
        </LazyBoundary>
      )}
    </section>
  );
}
