import { useTranslation } from "react-i18next";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { DescriptionList } from "../../../ui/DescriptionList/DescriptionList.tsx";
import type { DepositBonus, DepositMethod } from "../api.ts";
import { estimateOf, isEnoughFor } from "../estimate.ts";
import styles from "./Summary.module.css";

interface SummaryProps {
  /** Decimal string, within the method's limits. */
  amount: string;
  method: DepositMethod;
  promotion: DepositBonus | undefined;
}

/** Estimated result of a deposit, before it is sent. */
export function Summary({ amount, method, promotion }: SummaryProps) {
  const { t } = useTranslation("deposit");
  const applicable = promotion && isEnoughFor(promotion, amount) ? promotion : undefined;
  const { fee, arrives, bonus, turnover } = estimateOf(amount, method, applicable);
  return (
    <section className={styles.summary} aria-label={t("summary.label")}>
      <DescriptionList
        items={[
          { term: t("summary.pay"), value: <Amount value={amount} /> },
          { term: t("summary.fee"), value: method.fee > 0 && <Amount value={fee} /> },
          { term: t("summary.arrives"), value: <Amount value={arrives} /> },
          { term: t("summary.bonus"), value: bonus && <Amount value={bonus} sign /> },
          { term: t("summary.turnover"), value: turnover && <Amount value={turnover} /> },
        ].filter(({ value }) => value !== false)}
      />
    </section>
  );
}
