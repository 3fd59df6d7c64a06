import type { Offer } from "./offers.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** The site's clock runs in Dhaka. */
const offsetMs = 6 * hourMs;
/** 1970-01-04 was a Sunday. */
const firstSunday = 3;

/** When an offer runs, epoch ms; an end left out never comes. */
export interface Window {
  readonly start?: number;
  /** The moment it is over. */
  readonly end?: number;
}

/** When a day of the site's clock begins (`dayOf` counts them), epoch ms. */
export const startOfDay = (day: number): number => day * dayMs - offsetMs;

/** The window an offer is in, or the next one: whole days of the site's clock. */
export function windowOf({ weekdays, endedDaysAgo }: Pick<Offer, "weekdays" | "endedDaysAgo">, now: number): Window {
  const today = Math.floor((now + offsetMs) / dayMs);
  if (endedDaysAgo !== undefined) return { end: startOfDay(today - endedDaysAgo) };
  if (!weekdays) return {};
  const [from, days] = weekdays;
  const sinceStart = (((today - firstSunday - from) % 7) + 7) % 7;
  const start = sinceStart < days ? today - sinceStart : today - sinceStart + 7;
  return { start: startOfDay(start), end: startOfDay(start + days) };
}

/** The site's day of a moment, for what is given once a day. */
export const dayOf = (now: number): number => Math.floor((now + offsetMs) / dayMs);

/** The next midnight of the site's clock. */
export const startOfDayAfter = (now: number): number => startOfDay(dayOf(now) + 1);

/** The site's calendar day of a moment, `yyyy-MM-dd`. */
export const siteDay = (now: number): string => new Date(now + offsetMs).toISOString().slice(0, 10);
