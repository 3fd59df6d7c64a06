import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { storage } from "../../../lib/browser/storage.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { useNewestWithdrawals } from "../api.ts";
import { isOpen } from "../status.ts";
import styles from "./UnderWay.module.css";
import { WithdrawalCard } from "./WithdrawalCard.tsx";

/** A withdrawal that was just accepted. */
export interface Asked {
  /** The withdrawal waits for approval and has no id yet. */
  readonly held: boolean;
  readonly id: string | undefined;
  /** Epoch ms; distinguishes two withdrawals. */
  readonly at: number;
}

/** Maximum number of cards. Other withdrawals are only in the list. */
const mostCards = 3;

/** Withdrawals in progress, and those that ended while the page was open. */
export function UnderWay({ asked }: { asked: Asked | undefined }) {
  const { t } = useTranslation("withdraw");
  const { data } = useNewestWithdrawals();
  const [seen, setSeen] = useState<readonly string[]>([]);
  const open = (data?.items ?? []).filter(isOpen).map(({ id }) => id);
  if (open.some((id) => !seen.includes(id))) setSeen([...new Set([...seen, ...open])]);
  const shown = (data?.items ?? []).filter(({ id }) => seen.includes(id) || id === asked?.id).slice(0, mostCards);

  const isWaiting = data && open.length > 0;
  useEffect(() => {
    if (isWaiting) storage.set("withdrawalOpen", "1");
    else if (isWaiting === false) storage.remove("withdrawalOpen");
  }, [isWaiting]);

  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (asked) heading.current?.focus();
  }, [asked]);
  if (shown.length === 0 && !asked) return null;
  return (
    <section className={styles.section} aria-labelledby="under-way">
      <h2 id="under-way" ref={heading} tabIndex={-1} className={styles.title}>
        {t("underWay.title")}
      </h2>
      {asked && (
        <Alert key={asked.at} tone="success">
          {t(asked.held ? "underWay.held" : "underWay.asked")}
        </Alert>
      )}
      {shown.map((withdrawal) => (
        <WithdrawalCard key={withdrawal.id} withdrawal={withdrawal} />
      ))}
    </section>
  );
}
