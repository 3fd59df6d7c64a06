import { useTranslation } from "react-i18next";
import { lazyComponent } from "../../../lib/startup/chunks.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Alert } from "../../../ui/Alert/Alert.tsx";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { refreshMoney, usePayouts } from "../api.ts";
import styles from "./Payouts.module.css";

/** Loads separately, because payouts are rare. */
const PayoutCard = lazyComponent(() => import("./PayoutCard.tsx"));

/** Polling interval. It is short, to show a new payout and an answer from another device soon. */
const pollMs = 15_000;

/** Payouts that wait for confirmation or are disputed. Renders nothing without any. */
export function Payouts({ onAnswered }: { onAnswered(): void }) {
  const { t } = useTranslation("withdraw");
  const { shortMoney: money } = useSiteFormat();
  const { data } = usePayouts(pollMs);
  const waiting = data?.items.filter(({ status }) => status === "waiting") ?? [];
  const disputed = data?.items.filter(({ status }) => status === "disputed") ?? [];
  if (waiting.length + disputed.length === 0) return null;
  return (
    <section className={styles.payouts} aria-labelledby="payouts">
      <h2 id="payouts" className={styles.title}>
        {t(waiting.length > 0 ? "payouts.title" : "payouts.disputes")}
      </h2>
      <LazyBoundary inline fallback={<Skeleton height={320} radius={16} />}>
        {waiting.map((payout) => (
          <PayoutCard
            key={payout.id}
            payout={payout}
            onAnswered={() => {
              void refreshMoney();
              onAnswered();
            }}
          />
        ))}
      </LazyBoundary>
      {disputed.map(({ id, paid }) => (
        <Alert key={id} tone="info">
          {t("payouts.disputed", { amount: money(paid) })}
        </Alert>
      ))}
    </section>
  );
}
