import type { Language } from "../../shared/language.ts";
import { dayBefore } from "../../shared/rules/dates.ts";
import bn from "../../shared/texts/records.bn.json" with { type: "json" };
import en from "../../shared/texts/records.en.json" with { type: "json" };

/** The texts of record files in one language. */
export type RecordWords = typeof en;

const wordsByLanguage: Record<Language, RecordWords> = { BN: bn, EN: en };

export const recordWords = (language: Language): RecordWords => wordsByLanguage[language];

/** Replaces `{{name}}` in a text. */
export const fillText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));

const hourMs = 3_600_000;

/** `6` → `UTC+06:00`, `-3.5` → `UTC-03:30` */
export function zoneName(utcOffset: number): string {
  const minutes = Math.round(Math.abs(utcOffset) * 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0"));
  return `UTC${utcOffset < 0 ? "-" : "+"}${hours}:${rest}`;
}

/** Describes the days from `from` to the day before `to`. */
export function describeDays({ from, to }: { from?: string; to?: string }, { days }: RecordWords): string {
  if (from === undefined) return to === undefined ? days.all : fillText(days.until, { to: dayBefore(to) });
  return to === undefined ? fillText(days.since, { from }) : fillText(days.range, { from, to: dayBefore(to) });
}

/**
 * Returns a function that converts instants (`2026-05-06T17:30:00.000Z`) to the site's time zone
 * (`2026-05-06 23:30:00`). It caches the last hour, because consecutive rows are mostly in the same hour.
 */
export function siteTimes(utcOffset: number): (instant: string) => string {
  // Length of the prefix that the offset changes: up to the hour, or up to the minute for fractional offsets.
  const shiftedLength = Number.isInteger(utcOffset) ? "2026-05-06T17".length : "2026-05-06T17:30".length;
  let last = "";
  let shifted = "";
  return (instant) => {
    const start = instant.slice(0, shiftedLength);
    if (start !== last) {
      last = start;
      const at = Date.parse(instant) + utcOffset * hourMs;
      shifted = new Date(at).toISOString().slice(0, shiftedLength).replace("T", " ");
    }
    return shifted + instant.slice(shiftedLength, 19);
  };
}
