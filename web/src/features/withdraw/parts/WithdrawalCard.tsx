import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Withdrawal } from "../../../../../shared/contracts/withdrawals.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { StatusBadge } from "../../../ui/StatusBadge/StatusBadge.tsx";
import { refreshMoney, useWithdrawal } from "../api.ts";
import { tones } from "../status.ts";
import { Timeline } from "./Timeline.tsx";
import styles from "./WithdrawalCard.module.css";

/** A withdrawal in progress. A change of its status refreshes what depends on it. */
export function WithdrawalCard({ withdrawal }: { withdrawal: Withdrawal }) {
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
