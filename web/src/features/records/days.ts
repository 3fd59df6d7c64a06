import { serverNow } from "../../lib/api/response-age.ts";
import { choiceParam, dayParam, type QueryParams } from "../../lib/browser/query-params.ts";
import { type DayRange, type Preset, presetRange, presets } from "../../ui/DateRange/presets.ts";

/** Days of a list in the URL: a preset relative to today, or two dates, which override the preset. */
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

/** Returns the selected days. @param utcOffset hours east of UTC */
export const rangeOf = ({ days, from, to }: DayFilters, utcOffset: number): DayRange =>
  from && to && from < to ? { from, to } : presetRange(days, serverNow(), utcOffset);

/** Returns the URL parameters for the selected days. */
export const filtersOf = (range: DayRange, preset: Preset | undefined): DayFilters =>
  preset ? { days: preset, from: undefined, to: undefined } : { days: dayFilters.days.fallback, ...range };
