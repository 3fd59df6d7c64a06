import { useTranslation } from "react-i18next";
import { fromPoisha, toPoisha } from "../../../../../shared/rules/money.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import styles from "./PreviousPeriod.module.css";

interface PreviousPeriodProps {
  amount: string;
  /** Amount of the previous period. */
  before: string;
  days: number;
}

/** Difference of an amount from the previous period of equal length, and the previous amount. */
export function PreviousPeriod({ amount, before, days }: PreviousPeriodProps) {
  const { t } = useTranslation("agentReports");
  const change = toPoisha(amount) - toPoisha(before);
  return (
    <span className={styles.before}>
      {change !== 0 && <Amount value={fromPoisha(change)} sign />}{" "}
      <span>
        {t("income.before", { count: days })} <Amount value={before} />
      </span>
    </span>
  );
}
