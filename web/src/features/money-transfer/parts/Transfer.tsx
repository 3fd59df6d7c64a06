import { useState } from "react";
import { useTranslation } from "react-i18next";
import { serverNow } from "../../../lib/api/response-age.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { type TransferTarget, useMainWallet, usePaymentPassword } from "../api.ts";

import { PasswordNeeded } from "./PasswordNeeded.tsx";
import styles from "./Transfer.module.css";

// Lazy, because forms are large. Loads while the wallet is requested.
const TransferWizard = lazyComponent(() => import("./TransferWizard.tsx"));

interface TransferProps {
  target: TransferTarget;
  /** Renders no box, for use inside another box. */
  plain?: boolean;
}

/** Transfer form for accounts with an unlocked payment password. */
export function Transfer({ target, plain }: TransferProps) {
  const { t } = useTranslation("payments", { keyPrefix: "upline" });
  const password = usePaymentPassword();
  const wallet = useMainWallet();
  const [round, setRound] = useState(0);
  const { data: state } = password;
  const data = state && wallet.amount !== undefined ? { state, balance: wallet.amount } : undefined;
  const retry = () => {
    void password.retry();
    void wallet.retry();
  };
  return (
    <section className={classNames(styles.transfer, !plain && styles.box)} aria-label={t("form")}>
      <AsyncView
        data={data}
        error={password.error ?? wallet.error}
        onRetry={retry}
        skeleton={<Skeleton height={280} radius={12} />}
      >
        {({ state: { set, lockedUntil }, balance }) =>
          set && !isAhead(lockedUntil) ? (
            <LazyBoundary inline fallback={<Skeleton height={280} radius={12} />}>
              <TransferWizard key={round} target={target} balance={balance} onAgain={() => setRound(round + 1)} />
            </LazyBoundary>
          ) : (
            <PasswordNeeded why={t("unset")} lockedUntil={lockedUntil} onOpen={retry} />
          )
        }
      </AsyncView>
    </section>
  );
}

const isAhead = (instant: string | undefined): boolean => instant !== undefined && Date.parse(instant) > serverNow();
