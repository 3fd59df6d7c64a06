import { addDays, daysBetween, parseDay, siteDay } from "../../../../shared/rules/dates.ts";
import type { DayRange } from "./presets.ts";

export interface RangeLimits {
  /** First day with data. */
  readonly earliest?: string | undefined;
  readonly maxDays?: number | undefined;
}

/** A day before any data of the site. */
export const oldestDay = "2000-01-01";

export type RangeFault = "incomplete" | "order" | "tooEarly" | "tooLate" | "tooLong";

/**
 * Converts two typed inclusive dates to a range, or returns why they are invalid.
 * @param now epoch ms
 * @param utcOffset hours east of UTC
 */
export function checkRange(
  first: string,
  last: string,
  { earliest, maxDays }: RangeLimits,
  now: number,
  utcOffset: number,
): DayRange | RangeFault {
  const [from, end] = [parseDay(first), parseDay(last)];
  // While a year is being typed, its first digits form a date in the distant past.
  if (from === null || end === null || from < oldestDay || end < oldestDay) return "incomplete";
  if (from > end) return "order";
  if (earliest !== undefined && from < earliest) return "tooEarly";
  if (end > siteDay(now, utcOffset)) return "tooLate";
  const to = addDays(end, 1);
  return maxDays !== undefined && daysBetween(from, to) > maxDays ? "tooLong" : { from, to };
}
