import { useTranslation } from "react-i18next";
import type { RewardProgress } from "../../../../../shared/contracts/rewards.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { ProgressBar } from "../../../ui/ProgressBar/ProgressBar.tsx";
import { shareOf } from "../reward.ts";
import styles from "./Progress.module.css";

interface ProgressProps {
  progress: RewardProgress;
  of: string;
  /** The reward has already been paid, and its turnover is required for withdrawals. */
  claimed: boolean;
}

export function Progress({ progress, of, claimed }: ProgressProps) {
  const { t } = useTranslation("rewards");
  const { shortMoney: money } = useSiteFormat();
  const { required, played, left } = progress;
  const isDone = shareOf(progress) === 1;
  return (
    <div className={styles.bar}>
      <ProgressBar
        value={shareOf(progress)}
        name={{ label: t(claimed ? "progress.turnoverOf" : "progress.stakeOf", { title: of }) }}
      />
      <p className={styles.figures}>
        <span>{t("progress.of", { played: money(played), required: money(required) })}</span>
        <span className={styles.left}>
          {isDone ? t(claimed ? "progress.free" : "progress.ready") : t("progress.left", { left: money(left) })}
        </span>
      </p>
    </div>
  );
}
