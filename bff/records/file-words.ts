import type { Language } from "../../shared/language.ts";
import { dayBefore } from "../../shared/rules/dates.ts";
import bn from "../../shared/texts/records.bn.json" with { type: "json" };
import en from "../../shared/texts/records.en.json" with { type: "json" };

/** What files of records say, in one language. */
export type RecordWords = typeof en;

const words: Record<Language, RecordWords> = { BN: bn, EN: en };

export const recordWords = (language: Language): RecordWords => words[language];

/** Fills `{{name}}` in a text. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));

const hourMs = 3_600_000;

/** `6` → `UTC+06:00`, `-3.5` → `UTC-03:30` */
export function zoneName(utcOffset: number): string {
  const minutes = Math.round(Math.abs(utcOffset) * 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0"));
  return `UTC${utcOffset < 0 ? "-" : "+"}${hours}:${rest}`;
}

/** Days `[from, to)` in words that name the last day inside. */
export function daysInWords({ from, to }: { from?: string; to?: string }, { days }: RecordWords): string {
  if (from === undefined) return to === undefined ? days.all : filled(days.until, { to: dayBefore(to) });
  return to === undefined ? filled(days.since, { from }) : filled(days.range, { from, to: dayBefore(to) });
}

/**
 * Makes what tells instants (`2026-05-06T17:30:00.000Z`) as the site's clock shows them (`2026-05-06 23:30:00`). Rows that
 * follow each other are mostly of one hour, so its last answer is kept.
 */
export function siteTimes(utcOffset: number): (instant: string) => string {
  // Up to here a zone changes an instant: hours, and minutes where it is no whole number of hours away.
  const changed = Number.isInteger(utcOffset) ? "2026-05-06T17".length : "2026-05-06T17:30".length;
  let last = "";
  let shifted = "";
  return (instant) => {
    const start = instant.slice(0, changed);
    if (start !== last) {
      last = start;
      const at = Date.parse(instant) + utcOffset * hourMs;
      shifted = new Date(at).toISOString().slice(0, changed).replace("T", " ");
    }
    return shifted + instant.slice(changed, 19);
  };
}
