import { addDays, daysBetween, siteDay } from "../../../../shared/rules/dates.ts";
import { oldestDay } from "./check-range.ts";
import { type DayRange, firstOfMonth, presetOf } from "./presets.ts";

/** -1 selects the previous range, 1 the next. */
export type Direction = -1 | 1;

/** More days than any month has. Adding them to the first of a month gives a day in the next month. */
const beyondMonth = 32;

const monthAfter = (first: string): string => firstOfMonth(addDays(first, beyondMonth));
const monthBefore = (first: string): string => firstOfMonth(addDays(first, -1));

/**
 * Returns the adjacent range: the next or previous month for a month, otherwise the same number of days. Never exceeds
 * the first and last day with data.
 * @param now epoch ms
 * @param utcOffset hours east of UTC
 * @returns undefined if there is no further range in that direction
 */
export function stepRange(
  range: DayRange,
  direction: Direction,
  earliest: string | undefined,
  now: number,
  utcOffset: number,
): DayRange | undefined {
  const first = earliest ?? oldestDay;
  const end = addDays(siteDay(now, utcOffset), 1);
  const { from, to } = range;
  const isMonth = presetOf(range, now, utcOffset) === "thisMonth" || (from.endsWith("-01") && to === monthAfter(from));
  const next = isMonth ? monthBeside(from, direction, first, end) : daysBeside(range, direction, first, end);
  const isFurther = direction < 0 ? next.from < from : next.to > to;
  return isFurther && next.from < next.to ? next : undefined;
}

function monthBeside(from: string, direction: Direction, first: string, end: string): DayRange {
  const month = direction < 0 ? monthBefore(from) : monthAfter(from);
  const to = monthAfter(month);
  return { from: month < first ? first : month, to: to > end ? end : to };
}

function daysBeside({ from, to }: DayRange, direction: Direction, first: string, end: string): DayRange {
  const length = daysBetween(from, to);
  const latest = addDays(end, -length);
  const wanted = addDays(from, direction * length);
  const start = wanted > latest ? latest : wanted < first ? first : wanted;
  return { from: start, to: addDays(start, length) };
}
