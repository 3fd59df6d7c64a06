import type { SandboxClock } from "./contract.ts";
import type { Period } from "./missions/missions.ts";
import type { Offer } from "./promotions/offers.ts";

/** Creates a clock that runs in real time with an offset that the control port sets. */
export function createClock(): SandboxClock {
  let shift = 0;
  return {
    now: () => Date.now() + shift,
    set: (epochMs) => {
      shift = epochMs - Date.now();
    },
    advance: (ms) => {
      shift += ms;
    },
  };
}

const dayMs = 86_400_000;
/** Offset of the site's time zone (Dhaka, UTC+6). */
const offsetMs = 6 * 3_600_000;
/** Day number of the first Sunday, 1970-01-04. */
const firstSunday = 3;

/** Start of a site day (numbered as by `dayOf`), epoch ms. */
export const startOfDay = (day: number): number => day * dayMs - offsetMs;

/** Current or next window of an offer, epoch ms, end exclusive. An ended offer has only `end`. */
export function windowOf(
  { weekdays, endedDaysAgo }: Pick<Offer, "weekdays" | "endedDaysAgo">,
  now: number,
): { readonly start?: number; readonly end?: number } {
  const today = dayOf(now);
  if (endedDaysAgo !== undefined) return { end: startOfDay(today - endedDaysAgo) };
  if (!weekdays) return {};
  const [from, days] = weekdays;
  const sinceStart = (((today - firstSunday - from) % 7) + 7) % 7;
  const start = sinceStart < days ? today - sinceStart : today - sinceStart + 7;
  return { start: startOfDay(start), end: startOfDay(start + days) };
}

/** Number of the site day that contains a time. */
export const dayOf = (now: number): number => Math.floor((now + offsetMs) / dayMs);

/** Next midnight in the site's time zone. */
export const startOfDayAfter = (now: number): number => startOfDay(dayOf(now) + 1);

/** Site day of a time, as `yyyy-MM-dd`. */
export const siteDay = (now: number): string => new Date(now + offsetMs).toISOString().slice(0, 10);

/** A span of complete site days: start inclusive, end exclusive, epoch ms. */
export interface Days {
  readonly from: number;
  readonly until: number;
}

const startOf = (day: string): number =>
  /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00+06:00`) : Number.NaN;

/** Parses the inclusive `startDate` and `endDate` (protocol 1.4). Returns undefined for an invalid date. */
export function daysIn(query: URLSearchParams): Days | undefined {
  const [first, last] = [query.get("startDate"), query.get("endDate")];
  const from = first === null ? Number.NEGATIVE_INFINITY : startOf(first);
  const until = last === null ? Number.POSITIVE_INFINITY : startOf(last) + dayMs;
  return Number.isNaN(from) || Number.isNaN(until) ? undefined : { from, until };
}

export const isWithin = ({ from, until }: Days, at: number): boolean => at >= from && at < until;

/** Calendar month in the site's time zone, in months since year 0. */
export function monthOf(at: number): number {
  const date = new Date(at + offsetMs);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

export const startOfMonth = (month: number): number => Date.UTC(Math.floor(month / 12), month % 12) - offsetMs;

/** Formats a month as `yyyy-MM`. */
export const spellMonth = (month: number): string =>
  `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;

/** Year in the site's time zone. */
export const yearOf = (at: number): number => Math.floor(monthOf(at) / 12);

/** Start of a birthday (`yyyy-MM-dd`) in a year, epoch ms. Outside leap years, 29 February becomes 1 March. */
export const birthdayIn = (birthday: string, year: number): number =>
  Date.UTC(year, Number(birthday.slice(5, 7)) - 1, Number(birthday.slice(8, 10))) - offsetMs;

/** Period of a mission, epoch ms. A one-time mission has no end. */
export interface Span {
  readonly from: number;
  /** Exclusive end, when the mission restarts. */
  readonly until?: number;
}

/** The week that contains a time, Sunday to Sunday in the site's time zone. */
export function weekOf(now: number): Required<Span> {
  const { start = now, end: until = now } = windowOf({ weekdays: [0, 7] }, now);
  return { from: start, until };
}

export function spanOf(period: Period, now: number): Span {
  if (period === "ONCE") return { from: Number.NEGATIVE_INFINITY };
  if (period === "WEEKLY") return weekOf(now);
  const today = dayOf(now);
  return { from: startOfDay(today), until: startOfDay(today + 1) };
}

export const isIn = ({ from, until = Number.POSITIVE_INFINITY }: Span, at: number): boolean => at >= from && at < until;

/** Claim id: the mission, and the first day of its period unless it is a one-time mission. */
export const claimIdOf = ({ id, period }: { readonly id: number; readonly period: Period }, now: number): string =>
  period === "ONCE" ? `${id}` : `${id}-${siteDay(spanOf(period, now).from)}`;
