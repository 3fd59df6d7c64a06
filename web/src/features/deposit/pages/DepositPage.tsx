import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { DepositMethods } from "../../../../../shared/contracts/deposits.ts";
import { ApiFailure, isFailure } from "../../../lib/api/failure.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { isSettled, useUnconfirmedWrite } from "../../../lib/api/unknown-outcome.ts";
import { useOnline } from "../../../lib/browser/online.ts";
import { useSteps } from "../../../lib/forms/use-steps.ts";
import { useOutcomeCheck } from "../../../lib/session/outcome-check.ts";
import { useOwner } from "../../../lib/session/session.ts";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import layout from "../../../ui/primitives.module.css";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { useProtection } from "../../protection/api.ts";
import { isOwnLimitRefusal, Refusal } from "../../protection/Refusal.tsx";
import { type Deposit, refreshDeposits, sendOrder, useMethods, usePendingDeposits } from "../api.ts";
import cardStyles from "../parts/DepositCard.module.css";
import { DepositCard } from "../parts/DepositCard.tsx";
import { Wizard } from "../parts/Wizard.tsx";
import { stepNames } from "../steps.ts";
import { isComplete, type UnconfirmedOrder, unconfirmedOrders } from "../unconfirmed-order.ts";
import { useTrackedDeposits } from "../useTrackedDeposits.ts";
import styles from "./DepositPage.module.css";

const DepositOffer = lazyComponent(() => import("../../protection/DepositOffer.tsx"));

/** `/member/depositv2`: pending deposits, a wizard for a new deposit, and the list of all deposits. */
export default function DepositPage() {
  const { t } = useTranslation("pages");
  const methods = useMethods();
  const pending = usePendingDeposits();
  // The card above the form depends on this response. The form must not move when it arrives.
  const protection = useProtection();
  const isCardKnown = protection.data !== undefined || protection.error !== undefined;
  // Waits for both responses, so that the form does not appear before a deposit in progress.
  const data = isCardKnown && methods.data && pending.data && { offer: methods.data, pending: pending.data.items };
  return (
    <div className={styles.page}>
      <h1 className={layout.pageTitle}>{t("depositv2.title")}</h1>
      <LazyBoundary inline fallback={<Skeleton height={44} radius={8} />}>
        <DepositOffer />
      </LazyBoundary>
      <AsyncView
        data={data || undefined}
        error={methods.error ?? pending.error}
        onRetry={() => void Promise.all([methods.retry(), pending.retry()])}
        skeleton={<Skeleton height={420} radius={16} />}
      >
        {(desk) => <DepositDesk {...desk} />}
      </AsyncView>
    </div>
  );
}

const DepositList = lazyComponent(() => import("../parts/DepositList.tsx"));

interface DepositDeskProps {
  offer: DepositMethods;
  /** Newest first. */
  pending: readonly Deposit[];
}

function DepositDesk({ offer, pending }: DepositDeskProps) {
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
      {/* Hidden during the wizard, because paging through the list would lose the current step. */}
      {(steps.isFirst || steps.done) && (
        <LazyBoundary>
          <DepositList />
        </LazyBoundary>
      )}
    </>
  );
}

interface UnconfirmedOrderCardProps {
  account: string | undefined;
  unconfirmed: UnconfirmedOrder;
  onConfirmed(id: string | undefined): void;
  onRefused(failure: ApiFailure): void;
  /** Called when the player dismisses the order. Its idempotency key stays. */
  onDismiss(): void;
}

/**
 * An order with an unknown outcome. If the gateway has received it, the request is repeated automatically. Otherwise
 * the player decides whether to send it again.
 */
function UnconfirmedOrderCard({ account, unconfirmed, onConfirmed, onRefused, onDismiss }: UnconfirmedOrderCardProps) {
  const { t } = useTranslation("deposit");
  const online = useOnline();
  const { order, isKnown } = unconfirmed;
  const { check, busy } = useOutcomeCheck({
    account,
    // An incomplete order cannot be sent again. The list of deposits shows its outcome.
    send: async (options) =>
      isComplete(order) ? sendOrder(order, options) : Promise.reject(new ApiFailure("pending", 202, "")),
    isOpen: () => unconfirmedOrders.isOpen(account),
    isAutomatic: isKnown,
    onConfirmed,
    onFailed(failure) {
      if (isSettled(failure)) return onRefused(failure);
      if (isFailure(failure, "pending", "money_in_progress") && !isKnown)
        unconfirmedOrders.keep({ order, isKnown: true }, account);
      refreshDeposits();
    },
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Moves the focus from the form that this card replaces.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    // Marked as unsaved, because a reload would lose the payer's data.
    <section className={cardStyles.card} data-state="pending" data-unsaved="" aria-label={t("lost.title")}>
      <h2 className={cardStyles.title} ref={heading} tabIndex={-1}>
        {t("lost.title")} · <Amount value={order.body.amount} />
      </h2>
      <Alert tone="warning">{t(order.kind === "manual" ? "lost.manual" : "lost.order")}</Alert>
      <Button block size="lg" busy={busy} disabled={!online} onClick={check}>
        {t("lost.look")}
      </Button>
      <Button variant="ghost" disabled={busy} onClick={onDismiss}>
        {t("lost.leave")}
      </Button>
    </section>
  );
}
