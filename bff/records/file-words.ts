import { dayBefore } from "../../shared/rules/dates.ts";
import { filled, type RecordWords } from "./words.ts";

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

/** An instant as the site's clock shows it: `2026-05-06 23:30:00`. */
export const siteTime = (instant: string, utcOffset: number): string =>
  new Date(Date.parse(instant) + utcOffset * hourMs).toISOString().slice(0, 19).replace("T", " ");
