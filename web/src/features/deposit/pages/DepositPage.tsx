import { useTranslation } from "react-i18next";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { AsyncView } from "../../../ui/AsyncView/AsyncView.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { useMethods, usePendingDeposits } from "../api.ts";
import { DepositDesk } from "../parts/DepositDesk.tsx";
import styles from "./DepositPage.module.css";

const DepositOffer = lazyComponent(() => import("../../protection/DepositOffer.tsx"));

/** `/member/depositv2`: pending deposits, a wizard for a new one, and the list of all. */
export default function DepositPage() {
  const { t } = useTranslation("pages");
  const methods = useMethods();
  const pending = usePendingDeposits();
  // Waits for the pending deposits, so that the form is not shown before a deposit in progress.
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
