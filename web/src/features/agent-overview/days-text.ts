import { dayBefore } from "../../../../shared/rules/dates.ts";
import { unbroken, writtenDay } from "../../lib/i18n/format.ts";
import type { DayRange } from "../../ui/DateRange/presets.ts";

/** Formats a range of days: `19-11-2026 – 25-11-2026`, or one day. */
export function daysText({ from, to }: DayRange): string {
  const [first, last] = [writtenDay(from), writtenDay(dayBefore(to))].map(unbroken);
  return first === last ? `${first}` : `${first} – ${last}`;
}
