import { addDays, daysBetween, parseDay, siteDay } from "../../../../shared/rules/dates.ts";
import type { DayRange } from "./presets.ts";

export interface RangeLimits {
  /** The first day there is anything of. */
  readonly earliest?: string | undefined;
  /** Days. */
  readonly longest?: number | undefined;
}

/** Before there was anything of the site. */
export const oldestDay = "2000-01-01";

export type RangeFault = "incomplete" | "order" | "tooEarly" | "tooLate" | "tooLong";

/**
 * The range that two typed days mean, both of them in it, or why it is none.
 * @param now epoch ms @param utcOffset hours east of UTC
 */
export function checkRange(
  first: string,
  last: string,
  { earliest, longest }: RangeLimits,
  now: number,
  utcOffset: number,
): DayRange | RangeFault {
  const [from, end] = [parseDay(first), parseDay(last)];
  // The first digits of a year that is being typed are one of long ago.
  if (from === null || end === null || from < oldestDay || end < oldestDay) return "incomplete";
  if (from > end) return "order";
  if (earliest !== undefined && from < earliest) return "tooEarly";
  if (end > siteDay(now, utcOffset)) return "tooLate";
  const to = addDays(end, 1);
  return longest !== undefined && daysBetween(from, to) > longest ? "tooLong" : { from, to };
}
