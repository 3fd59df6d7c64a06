import { useTranslation } from "react-i18next";
import { fromPoisha, toPoisha } from "../../../../../shared/rules/money.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import styles from "./Before.module.css";

interface BeforeProps {
  amount: string;
  /** The same on as many days before. */
  before: string;
  days: number;
}

/** By how much an amount differs from what it was on as many days before, and what it was then. */
export function Before({ amount, before, days }: BeforeProps) {
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
