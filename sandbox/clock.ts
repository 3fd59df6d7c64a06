import type { SandboxClock } from "./contract.ts";
import type { Period } from "./missions/missions.ts";
import type { Offer } from "./promotions/offers.ts";

/** The running sandbox's clock: real time, shifted by what the control port set, so that game pages keep ticking. */
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

/** Moments of whole days of the site's clock: the first one inside and the first one after them, epoch ms. */
export interface Days {
  readonly from: number;
  readonly until: number;
}

/** The site's clock runs in Dhaka. */
const startOf = (day: string): number =>
  /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00+06:00`) : Number.NaN;

/**
 * The days a list is asked for, `startDate` and `endDate` both inside (protocol 1.4); an end left out never comes.
 * @returns undefined for a day that does not exist
 */
export function daysIn(query: URLSearchParams): Days | undefined {
  const [first, last] = [query.get("startDate"), query.get("endDate")];
  const from = first === null ? Number.NEGATIVE_INFINITY : startOf(first);
  const until = last === null ? Number.POSITIVE_INFINITY : startOf(last) + dayMs;
  return Number.isNaN(from) || Number.isNaN(until) ? undefined : { from, until };
}

export const isWithin = ({ from, until }: Days, at: number): boolean => at >= from && at < until;

/** The calendar month of the site's clock that a moment is in, months since year 0. */
export function monthOf(at: number): number {
  const date = new Date(at + offsetMs);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** The moment a month begins, epoch ms. */
export const startOfMonth = (month: number): number => Date.UTC(Math.floor(month / 12), month % 12) - offsetMs;

/** `yyyy-MM` */
export const spellMonth = (month: number): string =>
  `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;

/** The year of the site's clock that a moment is in. */
export const yearOf = (at: number): number => Math.floor(monthOf(at) / 12);

/**
 * The moment somebody's birthday begins in a year, epoch ms. Whoever was born on 29 February has it on 1 March where
 * the year has no such day.
 * @param birthday `yyyy-MM-dd`
 */
export const birthdayIn = (birthday: string, year: number): number =>
  Date.UTC(year, Number(birthday.slice(5, 7)) - 1, Number(birthday.slice(8, 10))) - offsetMs;

/** The time in which a mission counts, epoch ms; that of a mission for once has no end. */
export interface Span {
  readonly from: number;
  /** The first moment after it, when the mission begins anew. */
  readonly until?: number;
}

/** The week of a moment on the site's clock, from Sunday to Sunday. */
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

/** What a claim names: the mission and the day its period began. */
export const claimIdOf = ({ id, period }: { readonly id: number; readonly period: Period }, now: number): string =>
  period === "ONCE" ? `${id}` : `${id}-${siteDay(spanOf(period, now).from)}`;
