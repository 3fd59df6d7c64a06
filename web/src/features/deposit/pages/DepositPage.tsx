import { useTranslation } from "react-i18next";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { useMethods, usePendingDeposits } from "../api.ts";
import { DepositDesk } from "../parts/DepositDesk.tsx";
import styles from "./DepositPage.module.css";

const DepositOffer = lazyComponent(() => import("../../protection/DepositOffer.tsx"));

/** `/member/depositv2`: deposits under way, a new one step by step, and all there were. */
export default function DepositPage() {
  const { t } = useTranslation("pages");
  const methods = useMethods();
  const pending = usePendingDeposits();
  // Whoever has one under way is not offered another before it is seen.
  const data = methods.data && pending.data && { offer: methods.data, pending: pending.data.items };
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t("depositv2.title")}</h1>
      <LazyBoundary inline fallback={<Skeleton height={44} radius={8} />}>
        <DepositOffer />
      </LazyBoundary>
      <AsyncView
        data={data}
        error={methods.error ?? pending.error}
        onRetry={() => void Promise.all([methods.retry(), pending.retry()])}
        skeleton={<Skeleton height={420} radius={16} />}
      >
        {(desk) => <DepositDesk {...desk} />}
      </AsyncView>
    </div>
  );
}
