import { useTranslation } from "react-i18next";
import type { WithdrawalOptions } from "../../../../../shared/contracts/withdrawals.ts";
import { amountFault } from "../../../lib/forms/amount.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { costOf } from "../cost.ts";
import styles from "./Cost.module.css";

interface CostProps {
  amount: string;
  options: WithdrawalOptions;
}

/** Fee and remaining amount of a withdrawal, updated while the amount is typed. */
export function Cost({ amount, options: { fee, minimum, maximum } }: CostProps) {
  const { t } = useTranslation("withdraw");
  const { shortMoney: money } = useSiteFormat();
  const cost = amountFault(amount, { min: minimum, max: maximum }) ? undefined : costOf(amount, fee);
  const isFree = fee.freeLeft > 0 || fee.basisPoints === 0;
  return (
    <div className={styles.cost}>
      <p className={styles.line}>
        <span>{t("form.fee")}</span>
        <span>{isFree ? t("form.free") : cost ? money(cost.fee) : t("form.percent", { percent: percentOf(fee) })}</span>
      </p>
      {cost && (
        <p className={styles.arrives}>
          <span>{t("form.arrives")}</span>
          <span>{money(cost.arrives)}</span>
        </p>
      )}
      {fee.basisPoints > 0 && (
        <p className={styles.note}>
          {fee.freeLeft > 0
            ? t("form.freeLeft", { count: fee.freeLeft, percent: percentOf(fee) })
            : t("form.freeUsed", { percent: percentOf(fee) })}
        </p>
      )}
    </div>
  );
}

/** Formats basis points as a percentage: `150` → `"1.5"`. */
const percentOf = ({ basisPoints }: WithdrawalOptions["fee"]): string => String(basisPoints / 100);
