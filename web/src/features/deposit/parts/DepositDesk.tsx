import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DepositMethods } from "../../../../../shared/contracts/deposits.ts";
import type { ApiFailure } from "../../../lib/api/failure.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { useLostWrite } from "../../../lib/api/lost-writes.ts";
import { useSteps } from "../../../lib/forms/use-steps.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { isByOwnBrakes, Refusal } from "../../protection/Refusal.tsx";
import { type Deposit, refreshDeposits } from "../api.ts";
import { lostOrders } from "../lost-order.ts";
import styles from "../pages/DepositPage.module.css";
import { stepNames } from "../steps.ts";
import { useFollowed } from "../useFollowed.ts";
import { useOwner } from "../useOwner.ts";
import { DepositCard } from "./DepositCard.tsx";
import { LostOrderCard } from "./LostOrderCard.tsx";
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
  const { ids, follow, leave } = useFollowed(owner, pending);
  const lost = useLostWrite(lostOrders, owner);
  const [newest, setNewest] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState<ApiFailure>();

  function begun(id: string | undefined): void {
    lostOrders.settle(owner);
    setRefusal(undefined);
    steps.finish();
    if (id !== undefined) {
      setNewest(id);
      follow(id);
    }
    refreshDeposits();
  }
  function refused(failure: ApiFailure): void {
    lostOrders.settle(owner);
    setRefusal(failure);
    steps.restart();
    refreshDeposits();
  }
  function again(): void {
    setAsked(true);
    steps.restart();
  }
  function leaveLost(): void {
    lostOrders.settle(owner);
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
                onClose={() => leave(id)}
              />
            ))}
          </div>
        </section>
      )}
      {refusal && (
        <Alert tone="danger" answers>
          {isByOwnBrakes(refusal) ? <Refusal failure={refusal} /> : failureText(refusal)}
        </Alert>
      )}
      {!offer.allowed && <Alert tone="warning">{t("notAllowed")}</Alert>}
      {lost && <LostOrderCard account={owner} lost={lost} onFound={begun} onRefused={refused} onLeave={leaveLost} />}
      {offer.allowed && !lost && steps.done && (
        <Button size="lg" icon={<Plus size={20} aria-hidden="true" />} onClick={again}>
          {t("another")}
        </Button>
      )}
      {offer.allowed && !lost && !steps.done && (
        <Wizard
          offer={offer}
          steps={steps}
          isAsked={isAsked}
          onBegun={begun}
          onLost={(order, isKnown) => {
            lostOrders.keep({ order, isKnown }, owner);
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
