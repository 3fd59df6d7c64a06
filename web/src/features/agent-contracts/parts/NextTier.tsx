import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { RunningPeriod, Tier } from "../../../../../shared/contracts/agent-contracts.ts";
import { shareOf } from "../../../../../shared/rules/agent-contracts.ts";
import { fromPoisha, toPoisha } from "../../../../../shared/rules/money.ts";
import { formatRate } from "../../../../../shared/rules/rates.ts";
import { formatCount } from "../../../lib/i18n/format.ts";
import { ProgressBar } from "../../../ui/ProgressBar/ProgressBar.tsx";
import { useContractFormat } from "../useContractFormat.ts";
import styles from "./NextTier.module.css";

interface NextTierProps {
  tiers: readonly Tier[];
  next: NonNullable<RunningPeriod["next"]>;
  /** The measure including the carried amount, which the tier is computed from. */
  counted: string;
  active: number;
}

/** Remaining money and players to the next tier. */
export function NextTier({ tiers, next, counted, active }: NextTierProps) {
  const { t } = useTranslation("agentContracts");
  const { money, bound } = useContractFormat();
  const goal = tiers[next.tier];
  if (!goal) return null;
  const missing = toPoisha(next.measure);
  const worth = shareOf(Math.max(0, toPoisha(goal.threshold), toPoisha(counted)), goal.rate);
  return (
    <div className={styles.next}>
      <h3 className={styles.title}>{t("next.title", { number: next.tier + 1, rate: formatRate(goal.rate) })}</h3>
      <Bar
        share={shareReached(toPoisha(counted), toPoisha(goal.threshold))}
        figures={t("next.measure", { done: money(counted), goal: bound(goal.threshold) })}
        missing={missing > 0 ? t("next.missingMeasure", { amount: money(next.measure) }) : undefined}
      />
      {goal.active > 0 && (
        <Bar
          share={shareReached(active, goal.active)}
          figures={t("next.measure", { done: formatCount(active), goal: t("people", people(goal.active)) })}
          missing={next.active > 0 ? t("next.missingActive", people(next.active)) : undefined}
        />
      )}
      {worth > 0 && <p className={styles.worth}>{t("next.worth", { amount: money(fromPoisha(worth)) })}</p>}
    </div>
  );
}

const people = (count: number) => ({ count, total: formatCount(count) });

/** Returns the reached share of a goal. A goal of zero or less is either reached or not. */
const shareReached = (done: number, goal: number): number =>
  goal <= 0 ? Number(done >= goal) : Math.min(1, Math.max(0, done / goal));

interface BarProps {
  share: number;
  figures: string;
  /** Undefined if nothing is missing. */
  missing: string | undefined;
}

function Bar({ share, figures, missing }: BarProps) {
  const { t } = useTranslation("agentContracts");
  const id = useId();
  return (
    <div className={styles.bar}>
      <p className={styles.line} id={id}>
        <span>{figures}</span>
        <span className={styles.missing} data-met={missing === undefined || undefined}>
          {missing ?? t("next.met")}
        </span>
      </p>
      <ProgressBar value={share} name={{ labelledBy: id }} />
    </div>
  );
}
