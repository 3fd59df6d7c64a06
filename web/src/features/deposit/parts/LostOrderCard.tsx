import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { type ApiFailure, isFailure } from "../../../lib/api/failure.ts";
import { useOnline } from "../../../lib/browser/online.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { Button } from "../../../ui/Button/Button.tsx";
import { sendOrder } from "../api.ts";
import type { LostOrder } from "../lost-order.ts";
import { useLook } from "../useLook.ts";
import styles from "./DepositCard.module.css";

const lookMs = 10_000;

interface LostOrderCardProps {
  lost: LostOrder;
  onFound(id: string | undefined): void;
  /** It was not made after all. */
  onRefused(failure: ApiFailure): void;
  /** The player has looked; the same order still has its key. */
  onLeave(): void;
}

/**
 * Nobody can tell yet whether a deposit was begun. Where the gateway has it, it is asked again by itself; where the line
 * was cut, sending it again is left to the player.
 */
export function LostOrderCard({ lost: { account, order, isKnown }, onFound, onRefused, onLeave }: LostOrderCardProps) {
  const { t } = useTranslation("deposit");
  const online = useOnline();
  const { look, busy, failure } = useLook({ account, send: () => sendOrder(order), onFound, onRefused });
  const isThere = isKnown || isFailure(failure, "pending", "money_in_progress");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The form it stands for had the focus.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  const lookByItself = useEffectEvent(() => {
    if (document.visibilityState === "visible") look();
  });
  useEffect(() => {
    if (!isThere) return;
    const timer = setInterval(() => lookByItself(), lookMs);
    return () => clearInterval(timer);
  }, [isThere]);
  return (
    <section className={styles.card} data-state="pending" aria-label={t("lost.title")}>
      <h2 className={styles.title} ref={heading} tabIndex={-1}>
        {t("lost.title")} · <Amount value={order.body.amount} />
      </h2>
      <Alert tone="warning">{t(order.kind === "manual" ? "lost.manual" : "lost.order")}</Alert>
      <Button block size="lg" busy={busy} disabled={!online} onClick={look}>
        {t("lost.look")}
      </Button>
      <Button variant="ghost" disabled={busy} onClick={onLeave}>
        {t("lost.leave")}
      </Button>
    </section>
  );
}
