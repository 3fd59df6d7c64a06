import { Clock } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { serverNow } from "../../../lib/api/server-clock.ts";
import { useIsPaused } from "../../../lib/session/paused.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { Countdown } from "../../../ui/Countdown/Countdown.tsx";
import { StatusBadge } from "../../../ui/StatusBadge/StatusBadge.tsx";
import { type Deposit, refreshDeposits } from "../api.ts";
import styles from "./DepositCard.module.css";
import { NextAction } from "./NextAction.tsx";

/** A pending deposit with its next action and the remaining time. */
export function PendingCard({ deposit, isNew }: { deposit: Deposit; isNew: boolean }) {
  const { t } = useTranslation("deposit");
  const id = useId();
  // During a time-out or exclusion, the player is not asked to pay.
  const paused = useIsPaused();
  const heading = useRef<HTMLHeadingElement>(null);
  const { method, amount, waitsFor = "review", expiresAt } = deposit;
  useEffect(() => {
    // The list of pending deposits may show the card before the response of the order arrives.
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const wait = useRef(waitsFor);
  useEffect(() => {
    // Moves the focus from the form of the previous action, which is no longer rendered.
    if (wait.current !== waitsFor && document.activeElement === document.body) heading.current?.focus();
    wait.current = waitsFor;
  }, [waitsFor]);
  return (
    <section className={styles.card} data-state="pending" aria-labelledby={id}>
      <header className={styles.head}>
        <h3 className={styles.title} id={id} ref={heading} tabIndex={-1}>
          {method} · <Amount value={amount} />
        </h3>
        {(!paused || waitsFor === "review") && (
          <StatusBadge tone={waitsFor === "review" ? "info" : "warning"}>{t(`waits.${waitsFor}`)}</StatusBadge>
        )}
      </header>
      {expiresAt !== undefined && waitsFor !== "review" && !paused && <TimeLeft key={expiresAt} until={expiresAt} />}
      <NextAction deposit={deposit} />
    </section>
  );
}

/** Remaining time to pay, by the gateway's clock. */
function TimeLeft({ until }: { until: string }) {
  const { t } = useTranslation("deposit");
  const [isOver, setOver] = useState(false);
  function end(): void {
    setOver(true);
    refreshDeposits();
  }
  return (
    <p className={styles.time} data-over={isOver || undefined}>
      <Clock size={18} aria-hidden="true" />
      {isOver ? (
        t("time.over")
      ) : (
        <>
          {t("time.left")} <Countdown until={until} clock={serverNow} onEnd={end} />
        </>
      )}
    </p>
  );
}
