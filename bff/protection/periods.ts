import type { LimitPeriod } from "../../shared/contracts/protection.ts";
import { addDays, siteDay } from "../../shared/rules/dates.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** What is used of a period, and when so much of it comes back that `excess` is free; undefined: never in full. */
export interface Usage {
  readonly used: number;
  freeAt(excess: number): number | undefined;
}

/** When a judgement is made, and where. */
export interface Moment {
  /** Epoch ms. */
  readonly now: number;
  /** Hours east of UTC of the site's calendar. */
  readonly utcOffset: number;
}

/** Deposits and minutes of these roll; a month is one of the site's calendar. */
export const rollingMs: Readonly<Record<Exclude<LimitPeriod, "month">, number>> = { day: dayMs, week: 7 * dayMs };

/** `2026-11` */
export const monthOf = (at: number, utcOffset: number): string => siteDay(at, utcOffset).slice(0, 7);

/** The first moment of a day of the site's calendar. */
export const dayStart = (day: string, utcOffset: number): number => Date.parse(`${day}T00:00:00Z`) - utcOffset * hourMs;

/** The first moment of the month of `now`. */
export const monthStart = ({ now, utcOffset }: Moment): number => dayStart(`${monthOf(now, utcOffset)}-01`, utcOffset);

/** The first moment of the month after that of `now`. */
export const monthEnd = ({ now, utcOffset }: Moment): number =>
  // No month is longer than 31 days, nor 32 days from its first as long as two.
  dayStart(`${addDays(`${monthOf(now, utcOffset)}-01`, 31).slice(0, 7)}-01`, utcOffset);

/** Sums of a month, kept by its name, from the month of `now` on: a clock that was set back loses nothing. */
export const fromThisMonth = (sums: Readonly<Record<string, number>>, { now, utcOffset }: Moment): number =>
  Object.entries(sums).reduce((sum, [month, part]) => (month >= monthOf(now, utcOffset) ? sum + part : sum), 0);
