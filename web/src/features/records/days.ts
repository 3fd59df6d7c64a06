import { serverNow } from "../../lib/api/server-clock.ts";
import { choiceParam, dayParam, type QueryParams } from "../../lib/browser/query-params.ts";
import { type DayRange, type Preset, presetRange, presets } from "../../ui/DateRange/presets.ts";

/** The days of a list as its address names them: words that mean other days tomorrow, or two days, which count together. */
export interface DayFilters {
  readonly days: Preset;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

export const dayFilters: QueryParams<DayFilters> = {
  days: choiceParam(presets, "last7"),
  from: dayParam,
  to: dayParam,
};

/** The days that are meant now. @param utcOffset hours east of UTC */
export const rangeOf = ({ days, from, to }: DayFilters, utcOffset: number): DayRange =>
  from && to && from < to ? { from, to } : presetRange(days, serverNow(), utcOffset);

/** What the address says after a choice of days. */
export const filtersOf = (range: DayRange, preset: Preset | undefined): DayFilters =>
  preset ? { days: preset, from: undefined, to: undefined } : { days: dayFilters.days.fallback, ...range };
