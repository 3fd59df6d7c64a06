import { ChevronLeft, ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { dayBefore, daysBetween, siteDay } from "../../../../shared/rules/dates.ts";
import { writtenDay } from "../../lib/i18n/format.ts";
import { Button } from "../Button/Button.tsx";
import { FilterChips } from "../FilterChips/FilterChips.tsx";
import { checkRange, type RangeFault, type RangeLimits } from "./check-range.ts";
import styles from "./DateRange.module.css";
import { type DayRange, type Preset, presetOf, presetRange, presets } from "./presets.ts";
import { type Direction, stepRange } from "./step-range.ts";

interface DateRangeProps extends RangeLimits {
  value: DayRange;
  /** Called only with complete ranges within the limits. */
  onChange(range: DayRange, preset: Preset | undefined): void;
  /** Epoch ms. */
  now: number;
  /** The site's time zone, hours east of UTC. */
  utcOffset: number;
}

/** Typed dates, and why they are not a valid range. */
interface Refusal {
  readonly first: string;
  readonly last: string;
  readonly fault: RangeFault;
  /** The range before them. */
  readonly over: DayRange;
}

/** Selects the days of a list: presets, two inclusive dates, or the range of equal length before or after. */
export function DateRange({ value, onChange, now, utcOffset, earliest, longest }: DateRangeProps) {
  const { t } = useTranslation("records");
  const shown = { first: value.from, last: dayBefore(value.to) };
  const [refusal, setRefusal] = useState<Refusal>();
  const id = useId();
  // The error disappears with the range that it replaced: filters were cleared, or Back changed the dates.
  const { fault, first, last } =
    refusal && refusal.over.from === value.from && refusal.over.to === value.to
      ? refusal
      : { ...shown, fault: undefined };

  const offered = presets.filter((preset) => {
    const { from, to } = presetRange(preset, now, utcOffset);
    return (earliest === undefined || from >= earliest) && (longest === undefined || daysBetween(from, to) <= longest);
  });

  function type(change: Partial<typeof shown>): void {
    const typed = { first, last, ...change };
    const range = checkRange(typed.first, typed.last, { earliest, longest }, now, utcOffset);
    const refused = typeof range === "string";
    setRefusal(refused ? { ...typed, fault: range, over: value } : undefined);
    if (!refused) onChange(range, presetOf(range, now, utcOffset));
  }

  function choose(preset: Preset): void {
    setRefusal(undefined);
    onChange(presetRange(preset, now, utcOffset), preset);
  }

  const step = (direction: Direction) => {
    const next = stepRange(value, direction, earliest, now, utcOffset);
    return {
      disabled: next === undefined,
      onClick: () => {
        setRefusal(undefined);
        if (next) onChange(next, presetOf(next, now, utcOffset));
      },
    };
  };

  const day = (name: "first" | "last", label: string) => (
    <label className={styles.day}>
      <span className={styles.label}>{label}</span>
      <input
        type="date"
        className={styles.input}
        value={name === "first" ? first : last}
        min={earliest}
        max={siteDay(now, utcOffset)}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault && id}
        onChange={(event) => type({ [name]: event.target.value })}
      />
    </label>
  );

  return (
    <div className={styles.range}>
      <FilterChips
        items={offered.map((preset) => ({ id: preset, name: t(`range.${preset}`) }))}
        value={fault ? undefined : presetOf(value, now, utcOffset)}
        onChoose={choose}
        label={t("range.presets")}
        bleed
      />
      <div className={styles.days}>
        {day("first", t("range.from"))}
        {day("last", t("range.to"))}
        <Button variant="ghost" icon={<ChevronLeft size={18} aria-hidden="true" />} {...step(-1)}>
          {t("range.earlier")}
        </Button>
        <Button
          variant="ghost"
          className={styles.later}
          icon={<ChevronRight size={18} aria-hidden="true" />}
          {...step(1)}
        >
          {t("range.later")}
        </Button>
      </div>
      {fault && (
        <p className={styles.fault} id={id} role="alert">
          {t(`range.fault.${fault}`, { day: writtenDay(earliest ?? ""), count: longest ?? 0 })}
        </p>
      )}
    </div>
  );
}
