import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Withdrawal } from "../../../../../shared/contracts/withdrawals.ts";
import { storage } from "../../../lib/browser/storage.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import layout from "../../../ui/primitives.module.css";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { StatusBadge } from "../../../ui/StatusBadge/StatusBadge.tsx";
import { refreshMoney, useNewestWithdrawals, useWithdrawal } from "../api.ts";
import { isOpen, tones } from "../status.ts";
import { Timeline } from "./Timeline.tsx";
import styles from "./UnderWay.module.css";

/** A withdrawal that was just accepted. */
export interface SubmittedWithdrawal {
  /** Whether the withdrawal waits for approval and has no id yet. */
  readonly held: boolean;
  readonly id: string | undefined;
  /** Epoch ms. Distinguishes consecutive withdrawals. */
  readonly at: number;
}

/** Maximum number of cards. The list shows further withdrawals. */
const maxCards = 3;

/** Withdrawals in progress, and withdrawals that finished while the page was open. */
export function UnderWay({ submitted }: { submitted: SubmittedWithdrawal | undefined }) {
  const { t } = useTranslation("withdraw");
  const { data } = useNewestWithdrawals();
  const [trackedIds, setTrackedIds] = useState<readonly string[]>([]);
  const open = (data?.items ?? []).filter(isOpen).map(({ id }) => id);
  if (open.some((id) => !trackedIds.includes(id))) setTrackedIds([...new Set([...trackedIds, ...open])]);
  const visible = (data?.items ?? [])
    .filter(({ id }) => trackedIds.includes(id) || id === submitted?.id)
    .slice(0, maxCards);

  const isWaiting = data && open.length > 0;
  useEffect(() => {
    if (isWaiting) storage.set("withdrawalOpen", "1");
    else if (isWaiting === false) storage.remove("withdrawalOpen");
  }, [isWaiting]);

  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (submitted) heading.current?.focus();
  }, [submitted]);
  if (visible.length === 0 && !submitted) return null;
  return (
    <section className={layout.stack3} aria-labelledby="under-way">
      <h2 id="under-way" ref={heading} tabIndex={-1} className={styles.title}>
        {t("underWay.title")}
      </h2>
      {submitted && (
        <Alert key={submitted.at} tone="success">
          {t(submitted.held ? "underWay.held" : "underWay.asked")}
        </Alert>
      )}
      {visible.map((withdrawal) => (
        <WithdrawalCard key={withdrawal.id} withdrawal={withdrawal} />
      ))}
    </section>
  );
}

/** A withdrawal in progress. Refreshes related responses when its status changes. */
function WithdrawalCard({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation("withdraw");
  const { shortMoney: money } = useSiteFormat();
  const { data, error } = useWithdrawal(withdrawal.id);
  const listedStatus = withdrawal.status;
  const { amount, status, bankName, accountNumber } = data ?? withdrawal;
  useEffect(() => {
    if (status !== listedStatus) void refreshMoney();
  }, [status, listedStatus]);
  return (
    <article className={styles.card} data-status={status}>
      <p className={styles.head}>
        <span className={styles.amount}>{money(amount)}</span>
        <span role="status">
          <StatusBadge tone={tones[status]}>{t(`statuses.${status}`)}</StatusBadge>
        </span>
      </p>
      <p className={styles.to}>
        {bankName} {accountNumber}
      </p>
      {data && <Timeline steps={data.timeline} />}
      {!data && !error && <Skeleton height={220} radius={12} />}
    </article>
  );
}
