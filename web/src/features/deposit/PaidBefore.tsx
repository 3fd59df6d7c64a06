import { useTranslation } from "react-i18next";
import { useOwner } from "../../lib/session/session.ts";
import layout from "../../ui/primitives.module.css";
import { usePendingDeposits } from "./api.ts";
import styles from "./PaidBefore.module.css";
import { DepositCard } from "./parts/DepositCard.tsx";
import { useTrackedDeposits } from "./useTrackedDeposits.ts";

/** Deposits started before a time-out or exclusion. The player can only submit a payment's transaction id. */
export default function PaidBefore() {
  const { t } = useTranslation("paused");
  const { data } = usePendingDeposits();
  const { ids, untrack } = useTrackedDeposits(useOwner(), data?.items);
  if (ids.length === 0) return null;
  return (
    <section className={layout.stack3} aria-labelledby="paid-before">
      <h2 className={layout.title} id="paid-before">
        {t("before.title")}
      </h2>
      <p className={styles.text}>{t("before.text")}</p>
      {ids.map((id) => (
        <DepositCard
          key={id}
          id={id}
          listed={data?.items.find((deposit) => deposit.id === id)}
          isNew={false}
          onClose={() => untrack(id)}
        />
      ))}
    </section>
  );
}
