import { ChevronLeft, ChevronRight } from "lucide-react";
import { useId, useRef, useState } from "react";
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

/** Values of the two date fields that have not been applied to the list. */
interface Draft {
  readonly first: string;
  readonly last: string;
  /** Typed values not committed yet. */
  readonly isTyped?: true;
  readonly fault?: RangeFault | undefined;
  /** The list's range at the time of the change. */
  readonly over: DayRange;
}

/** Selects the days of a list: presets, two inclusive dates, or the adjacent range of equal length. */
export function DateRange({ value, onChange, now, utcOffset, earliest, maxDays }: DateRangeProps) {
  const { t } = useTranslation("records");
  const [draft, setDraft] = useState<Draft>();
  /** Whether the next change comes from the keyboard instead of the calendar. */
  const byKey = useRef(false);
  const id = useId();
  // Discards the draft once the list's range has changed.
  if (draft && (draft.over.from !== value.from || draft.over.to !== value.to)) setDraft(undefined);
  const { first, last, fault } = draft ?? { first: value.from, last: dayBefore(value.to) };

  const offered = presets.filter((preset) => {
    const { from, to } = presetRange(preset, now, utcOffset);
    return (earliest === undefined || from >= earliest) && (maxDays === undefined || daysBetween(from, to) <= maxDays);
  });

  // Typing produces valid intermediate dates, and setting a date field would discard its partly typed value. Typed
  // dates are therefore committed on Enter, or when the focus leaves both fields.
  function change(days: Partial<Pick<Draft, "first" | "last">>): void {
    if (byKey.current) setDraft({ first, last, fault, ...days, isTyped: true, over: value });
    else commit({ first, last, ...days });
  }

  function commit(days: Pick<Draft, "first" | "last">): void {
    const range = checkRange(days.first, days.last, { earliest, maxDays }, now, utcOffset);
    const isRange = typeof range !== "string";
    setDraft({ ...days, fault: isRange ? undefined : range, over: value });
    if (isRange) onChange(range, presetOf(range, now, utcOffset));
  }

  const commitTyped = (): void => {
    if (draft?.isTyped) commit(draft);
  };

  function choose(preset: Preset): void {
    setDraft(undefined);
    onChange(presetRange(preset, now, utcOffset), preset);
  }

  const step = (direction: Direction) => {
    const next = stepRange(value, direction, earliest, now, utcOffset);
    return {
      disabled: next === undefined,
      onClick: () => {
        setDraft(undefined);
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
        onKeyDown={({ key }) => {
          byKey.current = true;
          if (key === "Enter") commitTyped();
        }}
        onPointerDown={() => {
          byKey.current = false;
        }}
        onChange={({ target }) => change({ [name]: target.value })}
        onBlur={({ relatedTarget }) => {
          if (!relatedTarget?.matches("[type=date]")) commitTyped();
        }}
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
          {t(`range.fault.${fault}`, { day: writtenDay(earliest ?? ""), count: maxDays ?? 0 })}
        </p>
      )}
    </div>
  );
}
