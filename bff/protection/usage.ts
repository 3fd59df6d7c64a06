import type { LimitPeriod } from "../../shared/contracts/protection.ts";
import { addDays, siteDay } from "../../shared/rules/dates.ts";
import type { LimitName } from "./limits.ts";
import type { PlayDay } from "./play-report.ts";
import type { StoredProtection } from "./record.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export interface Usage {
  readonly used: number;
  /** Returns the time at which `excess` of the used amount is free again, epoch ms. Undefined if that never happens. */
  freeAt(excess: number): number | undefined;
}

/** The time of a decision (epoch ms), and the offset of the site's calendar (hours east of UTC). */
export interface Moment {
  readonly now: number;
  readonly utcOffset: number;
}

/** Returns the used amount of a limit. Undefined while the platform's report is unavailable. */
export function usageOf(
  record: StoredProtection,
  { kind, period }: LimitName,
  moment: Moment,
  days: readonly PlayDay[] | undefined,
): Usage | undefined {
  if (kind === "deposit") return depositUsage(record, period, moment);
  if (kind === "session") return sessionUsage(record, period, moment);
  return days && playUsage(days, kind, period, moment);
}

/** Rolling periods for deposits and minutes. A month is a calendar month in the site's zone. */
export const rollingMs: Readonly<Record<Exclude<LimitPeriod, "month">, number>> = { day: dayMs, week: 7 * dayMs };

/** Returns the month of an instant, e.g. `2026-11`. */
export const monthOf = (at: number, utcOffset: number): string => siteDay(at, utcOffset).slice(0, 7);

const dayStart = (day: string, utcOffset: number): number => Date.parse(`${day}T00:00:00Z`) - utcOffset * hourMs;

/** Returns the start of the month of `now`, epoch ms. */
export const monthStart = ({ now, utcOffset }: Moment): number => dayStart(`${monthOf(now, utcOffset)}-01`, utcOffset);

/** Returns the start of the next month, epoch ms. */
export const monthEnd = ({ now, utcOffset }: Moment): number =>
  // 31 days after the first of a month is always in the next month.
  dayStart(`${addDays(`${monthOf(now, utcOffset)}-01`, 31).slice(0, 7)}-01`, utcOffset);

/** Returns the month before that of `now`, e.g. `2026-10`. */
export const previousMonth = (moment: Moment): string => monthOf(monthStart(moment) - 1, moment.utcOffset);

/** Adds the sums of this and later months, so that a clock that was set back loses nothing. */
const sumFromThisMonth = (sums: Readonly<Record<string, number>>, { now, utcOffset }: Moment): number =>
  Object.entries(sums).reduce((sum, [month, part]) => (month >= monthOf(now, utcOffset) ? sum + part : sum), 0);

/** Returns the deposits and reservations of a period, poisha. Withdrawals free nothing. */
export function depositUsage(
  { deposits, olderDeposits }: Pick<StoredProtection, "deposits" | "olderDeposits">,
  period: LimitPeriod,
  moment: Moment,
): Usage {
  const from = period === "month" ? monthStart(moment) - 1 : moment.now - rollingMs[period];
  const counted = deposits.filter(({ at }) => at > from);
  const older = period === "month" ? sumFromThisMonth(olderDeposits, moment) : 0;
  const used = counted.reduce((sum, { poisha }) => sum + poisha, older);
  return {
    used,
    freeAt(excess) {
      if (excess > used) return undefined;
      if (period === "month") return monthEnd(moment);
      let left = excess;
      for (const { at, poisha } of counted.toSorted((a, b) => a.at - b.at)) {
        left -= poisha;
        if (left <= 0) return at + rollingMs[period];
      }
      return undefined;
    },
  };
}

/** Returns the full minutes played in a period, up to the last pulse. */
export function sessionUsage({ play }: Pick<StoredProtection, "play">, period: LimitPeriod, moment: Moment): Usage {
  const from = period === "month" ? monthStart(moment) : moment.now - rollingMs[period];
  const counted = (play?.stretches ?? []).flatMap(([start, end]) =>
    end > from ? [{ start: Math.max(start, from), end }] : [],
  );
  const older = period === "month" ? sumFromThisMonth(play?.older ?? {}, moment) : 0;
  const playedMs = counted.reduce((sum, { start, end }) => sum + end - start, older);
  return {
    used: Math.floor(playedMs / minuteMs),
    freeAt(excess) {
      // Seconds beyond whole minutes are not counted, so they are freed first.
      let left = (excess - 1) * minuteMs + (playedMs % minuteMs) + 1;
      if (left > playedMs) return undefined;
      if (period === "month") return monthEnd(moment);
      for (const { start, end } of counted.toSorted((a, b) => a.start - b.start)) {
        if (left <= end - start) return start + left + rollingMs[period];
        left -= end - start;
      }
      return undefined;
    },
  };
}

/** Number of calendar days of a weekly limit, including today. */
const weekDays = 7;

/** Returns a period's stakes or losses (never negative) in poisha, by days of the site's calendar. */
export function playUsage(
  days: readonly PlayDay[],
  kind: "stake" | "loss",
  period: LimitPeriod,
  moment: Moment,
): Usage {
  const { now, utcOffset } = moment;
  const today = siteDay(now, utcOffset);
  const from = { day: today, week: addDays(today, 1 - weekDays), month: `${today.slice(0, 8)}01` }[period];
  const counted = days.filter(({ day }) => day >= from).toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const sum = (some: readonly PlayDay[]): number => {
    const total = some.reduce((all, { staked, won }) => all + staked - (kind === "loss" ? won : 0), 0);
    return Math.max(0, total);
  };
  const used = sum(counted);
  return {
    used,
    freeAt(excess) {
      if (excess > used) return undefined;
      if (period === "month") return monthEnd(moment);
      if (period === "day") return dayStart(addDays(today, 1), utcOffset);
      const lastFreed = counted.find((_day, at) => sum(counted.slice(at + 1)) <= used - excess)?.day;
      return lastFreed === undefined ? undefined : dayStart(addDays(lastFreed, weekDays), utcOffset);
    },
  };
}
