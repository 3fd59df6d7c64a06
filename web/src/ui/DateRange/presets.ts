import { addDays, dayBefore, siteDay } from "../../../../shared/rules/dates.ts";

/** Calendar days in the site's time zone, `yyyy-MM-dd`. `to` is exclusive, as in shared/contracts/list-query.ts. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export const presets = ["today", "yesterday", "last7", "last30", "thisMonth", "lastMonth"] as const;
export type Preset = (typeof presets)[number];

/** `2026-11-22` → `2026-11-01` */
export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** Returns the days of a preset. `now` is in epoch ms, `utcOffset` in hours east of UTC. */
export function presetRange(preset: Preset, now: number, utcOffset: number): DayRange {
  const today = siteDay(now, utcOffset);
  const tomorrow = addDays(today, 1);
  const month = firstOfMonth(today);
  const ranges: Record<Preset, DayRange> = {
    today: { from: today, to: tomorrow },
    yesterday: { from: dayBefore(today), to: today },
    last7: { from: addDays(tomorrow, -7), to: tomorrow },
    last30: { from: addDays(tomorrow, -30), to: tomorrow },
    thisMonth: { from: month, to: tomorrow },
    lastMonth: { from: firstOfMonth(dayBefore(month)), to: month },
  };
  return ranges[preset];
}

/**
 * Returns the first preset that equals the range now. On the first day of a month, "today" and "this month" are equal.
 */
export const presetOf = (range: DayRange, now: number, utcOffset: number): Preset | undefined =>
  presets.find((preset) => {
    const { from, to } = presetRange(preset, now, utcOffset);
    return from === range.from && to === range.to;
  });
