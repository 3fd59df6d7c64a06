import { useTranslation } from "react-i18next";
import { dayBefore } from "../../../../../shared/rules/dates.ts";
import { formatInstant, unbroken, writtenDay } from "../../../lib/i18n/format.ts";
import { zoneName } from "../../../lib/i18n/zone-name.ts";
import type { DayRange } from "../../../ui/DateRange/presets.ts";
import styles from "./Period.module.css";

interface PeriodProps {
  range: DayRange;
  utcOffset: number;
  /** ISO timestamp of the sums; undefined until loaded. */
  asOf: string | undefined;
}

/** Days, time zone and time of a list. A printed list has no other information about them. */
export function Period({ range: { from, to }, utcOffset, asOf }: PeriodProps) {
  const { t } = useTranslation("history");
  const days = [from, dayBefore(to)].map((day) => unbroken(writtenDay(day)));
  return (
    <p className={styles.period}>
      {t("period", { days: [...new Set(days)].join(" – "), zone: zoneName(utcOffset) })}
      {asOf && ` · ${t("asOf", { time: unbroken(formatInstant(asOf, utcOffset)) })}`}
    </p>
  );
}
