import { Crown } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { RankProgress, RankTurnover } from "../../../../../shared/contracts/loyalty.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { ProgressBar } from "../../../ui/ProgressBar/ProgressBar.tsx";
import { isZero, missingOf, shareOf } from "../sums.ts";
import styles from "./Standing.module.css";

/** The player's rank and the progress to the next one. */
export function Standing({ progress: { name, next, month, total } }: { progress: RankProgress }) {
  const { t } = useTranslation("loyalty");
  return (
    <section className={styles.standing} aria-label={t("rank.current")}>
      <div className={styles.head}>
        <span className={styles.icon}>
          <Crown size={28} aria-hidden="true" />
        </span>
        <div>
          <p className={styles.label}>{t("rank.current")}</p>
          <p className={styles.name}>{name}</p>
        </div>
      </div>
      <Bar label={t("rank.month")} turnover={month} />
      <Bar label={t("rank.total")} turnover={total} />
      <p className={styles.note}>{next === undefined ? t("rank.top") : t("rank.both", { rank: next })}</p>
    </section>
  );
}

function Bar({ label, turnover: { actual, expected } }: { label: string; turnover: RankTurnover }) {
  const { t } = useTranslation("loyalty");
  const { shortMoney: money } = useSiteFormat();
  if (expected === undefined) {
    return (
      <p className={styles.line}>
        <span>{label}</span>
        <span className={styles.figure}>{money(actual)}</span>
      </p>
    );
  }
  const missing = missingOf(actual, expected);
  return (
    <div className={styles.bar}>
      <p className={styles.line}>
        <span>{label}</span>
        <span className={styles.figure}>{t("rank.of", { actual: money(actual), expected: money(expected) })}</span>
      </p>
      <ProgressBar value={shareOf(actual, expected)} name={{ label }} size="lg" />
      <p className={styles.missing}>
        {isZero(missing) ? t("rank.reached") : t("rank.missing", { amount: money(missing) })}
      </p>
    </div>
  );
}
