import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ApiFailure, isFailure } from "../../../lib/api/failure.ts";
import { isSettled } from "../../../lib/api/unknown-outcome.ts";
import { useOnline } from "../../../lib/browser/online.ts";
import { useOutcomeCheck } from "../../../lib/session/outcome-check.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { refreshDeposits, sendOrder } from "../api.ts";
import { isComplete, type UnconfirmedOrder, unconfirmedOrders } from "../unconfirmed-order.ts";
import styles from "./DepositCard.module.css";

interface UnconfirmedOrderCardProps {
  account: string | undefined;
  unconfirmed: UnconfirmedOrder;
  onConfirmed(id: string | undefined): void;
  /** Called when the order has failed. */
  onRefused(failure: ApiFailure): void;
  /** Called when the player dismisses the order. The same order still has its idempotency key. */
  onDismiss(): void;
}

/**
 * An order with unknown outcome. If the gateway has received it, the request is repeated automatically; otherwise the
 * player decides whether to send it again.
 */
export function UnconfirmedOrderCard({
  account,
  unconfirmed,
  onConfirmed,
  onRefused,
  onDismiss,
}: UnconfirmedOrderCardProps) {
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
    <section className={styles.card} data-state="pending" data-unsaved="" aria-label={t("lost.title")}>
      <h2 className={styles.title} ref={heading} tabIndex={-1}>
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
