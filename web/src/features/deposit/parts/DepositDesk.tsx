import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DepositMethods } from "../../../../../shared/contracts/deposits.ts";
import type { ApiFailure } from "../../../lib/api/failure.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { useUnconfirmedWrite } from "../../../lib/api/unconfirmed-writes.ts";
import { useSteps } from "../../../lib/forms/use-steps.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { isOwnLimitRefusal, Refusal } from "../../protection/Refusal.tsx";
import { type Deposit, refreshDeposits } from "../api.ts";
import styles from "../pages/DepositPage.module.css";
import { stepNames } from "../steps.ts";
import { unconfirmedOrders } from "../unconfirmed-order.ts";
import { useOwner } from "../useOwner.ts";
import { useTrackedDeposits } from "../useTrackedDeposits.ts";
import { DepositCard } from "./DepositCard.tsx";
import { UnconfirmedOrderCard } from "./UnconfirmedOrderCard.tsx";
import { Wizard } from "./Wizard.tsx";

const DepositList = lazyComponent(() => import("./DepositList.tsx"));

interface DepositDeskProps {
  offer: DepositMethods;
  /** Newest first. */
  pending: readonly Deposit[];
}

/** Cards of pending deposits, the wizard for a new one, and the list of all. */
export function DepositDesk({ offer, pending }: DepositDeskProps) {
  const { t } = useTranslation("deposit");
  const failureText = useFailureText();
  const owner = useOwner();
  const steps = useSteps(stepNames);
  const { ids, track, untrack } = useTrackedDeposits(owner, pending);
  const unconfirmed = useUnconfirmedWrite(unconfirmedOrders, owner);
  const [newest, setNewest] = useState<string>();
  const [focusHeading, setFocusHeading] = useState(false);
  const [refusal, setRefusal] = useState<ApiFailure>();

  function onStarted(id: string | undefined): void {
    unconfirmedOrders.settle(owner);
    setRefusal(undefined);
    steps.finish();
    if (id !== undefined) {
      setNewest(id);
      track(id);
    }
    refreshDeposits();
  }
  function onRefused(failure: ApiFailure): void {
    unconfirmedOrders.settle(owner);
    setRefusal(failure);
    steps.restart();
    refreshDeposits();
  }
  function startAnother(): void {
    setFocusHeading(true);
    steps.restart();
  }
  function dismissUnconfirmed(): void {
    unconfirmedOrders.settle(owner);
    steps.restart();
  }

  return (
    <>
      {ids.length > 0 && (
        <section className={styles.underWay} aria-labelledby="under-way">
          <h2 id="under-way">{t("underWay")}</h2>
          <div className={styles.cards}>
            {ids.map((id) => (
              <DepositCard
                key={id}
                id={id}
                listed={pending.find((deposit) => deposit.id === id)}
                isNew={id === newest}
                onClose={() => untrack(id)}
              />
            ))}
          </div>
        </section>
      )}
      {refusal && (
        <Alert tone="danger" answers>
          {isOwnLimitRefusal(refusal) ? <Refusal failure={refusal} /> : failureText(refusal)}
        </Alert>
      )}
      {!offer.allowed && <Alert tone="warning">{t("notAllowed")}</Alert>}
      {unconfirmed && (
        <UnconfirmedOrderCard
          account={owner}
          unconfirmed={unconfirmed}
          onConfirmed={onStarted}
          onRefused={onRefused}
          onDismiss={dismissUnconfirmed}
        />
      )}
      {offer.allowed && !unconfirmed && steps.done && (
        <Button size="lg" icon={<Plus size={20} aria-hidden="true" />} onClick={startAnother}>
          {t("another")}
        </Button>
      )}
      {offer.allowed && !unconfirmed && !steps.done && (
        <Wizard
          offer={offer}
          steps={steps}
          focusHeading={focusHeading}
          onStarted={onStarted}
          onUnconfirmed={(order, isKnown) => {
            unconfirmedOrders.keep({ order, isKnown }, owner);
            steps.finish();
            refreshDeposits();
          }}
        />
      )}
      {/* Hidden during the wizard, because changing the list's page would lose the current step. */}
      {(steps.isFirst || steps.done) && (
        <LazyBoundary>
          <DepositList />
        </LazyBoundary>
      )}
    </>
  );
}
