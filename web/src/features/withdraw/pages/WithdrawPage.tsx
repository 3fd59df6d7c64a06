import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { NewWithdrawal } from "../parts/NewWithdrawal.tsx";
import { Payouts } from "../parts/Payouts.tsx";
import { type SubmittedWithdrawal, UnderWay } from "../parts/UnderWay.tsx";
import styles from "./WithdrawPage.module.css";

/** Loads separately, because it is below the first screen. */
const WithdrawalList = lazyComponent(() => import("../parts/WithdrawalList.tsx"));

/** `/member/withdraw`: payouts to confirm, the withdrawal form, withdrawals in progress, and the list of all. */
export default function WithdrawPage() {
  const { t } = useTranslation("pages");
  const heading = useRef<HTMLHeadingElement>(null);
  const [submitted, setSubmitted] = useState<SubmittedWithdrawal>();
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t("withdraw.title")}
      </h1>
      <Payouts onAnswered={() => heading.current?.focus()} />
      <div className={styles.columns}>
        <NewWithdrawal onSubmitted={setSubmitted} />
        <UnderWay submitted={submitted} />
      </div>
      <LazyBoundary inline fallback={<Skeleton height={320} radius={16} />}>
        <WithdrawalList />
      </LazyBoundary>
    </div>
  );
}
