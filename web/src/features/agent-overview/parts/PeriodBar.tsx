import { RotateCw } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AgentOverview } from "../../../../../shared/contracts/agent-team.ts";
import { addDays, daysBetween, siteDay } from "../../../../../shared/rules/dates.ts";
import { serverNow } from "../../../lib/api/server-clock.ts";
import { formatInstant, unbroken } from "../../../lib/i18n/format.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { type DayRange, type Preset, presets } from "../../../ui/DateRange/presets.ts";
import { FilterChips } from "../../../ui/FilterChips/FilterChips.tsx";
import { IconButton } from "../../../ui/IconButton/IconButton.tsx";
import { daysText } from "../days-text.ts";
import styles from "./PeriodBar.module.css";

interface PeriodBarProps {
  period: Preset;
  onChoose(period: Preset): void;
  /** Days of the period. */
  days: DayRange;
  /** Undefined until loaded. */
  overview: AgentOverview | undefined;
  /** Refreshes the figures. */
  onRenew(): Promise<unknown>;
}

/** Selects the period, and shows its days, the days it is compared with, and the time of the data. */
export function PeriodBar({ period, onChoose, days, overview, onRenew }: PeriodBarProps) {
  const { t } = useTranslation(["agentOverview", "records"]);
  const utcOffset = useSiteFormat().utcOffset;
  const [isRefreshing, setRefreshing] = useState(false);
  const before = { from: addDays(days.from, -daysBetween(days.from, days.to)), to: days.from };
  const isRunning = days.to > siteDay(serverNow(), utcOffset);
  const renew = async () => {
    setRefreshing(true);
    await onRenew();
    setRefreshing(false);
  };
  return (
    <div className={styles.bar}>
      <FilterChips
        items={presets.map((preset) => ({ id: preset, name: t(`records:range.${preset}`) }))}
        value={period}
        onChoose={onChoose}
        label={t("period.label")}
        bleed
      />
      <p className={styles.days}>
        <strong>{daysText(days)}</strong>
        <span>{t("period.against", { days: daysText(before) })}</span>
        {isRunning && <span>{t("period.running")}</span>}
      </p>
      <p className={styles.fresh}>
        {overview && t("period.asOf", { time: unbroken(formatInstant(overview.asOf, utcOffset)) })}
        <IconButton
          label={t("period.renew")}
          icon={<RotateCw size={18} />}
          disabled={isRefreshing}
          onClick={() => void renew()}
        />
      </p>
    </div>
  );
}
