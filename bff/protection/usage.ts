import type { LimitPeriod } from "../../shared/contracts/protection.ts";
import { addDays, siteDay } from "../../shared/rules/dates.ts";
import type { PlayDay } from "./play-report.ts";
import type { StoredProtection } from "./record.ts";

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

type Deposits = Pick<StoredProtection, "deposits" | "olderDeposits">;

/** What came in, and may come in, in a period: gross, as what is paid out gives no room back. Poisha. */
export function depositUsage({ deposits, olderDeposits }: Deposits, period: LimitPeriod, moment: Moment): Usage {
  const from = period === "month" ? monthStart(moment) - 1 : moment.now - rollingMs[period];
  const counted = deposits.filter(({ at }) => at > from);
  const older = period === "month" ? fromThisMonth(olderDeposits, moment) : 0;
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

const minuteMs = 60_000;

/** Whole minutes played in a period, as the clock beside a game has them. */
export function sessionUsage({ play }: Pick<StoredProtection, "play">, period: LimitPeriod, moment: Moment): Usage {
  const from = period === "month" ? monthStart(moment) : moment.now - rollingMs[period];
  const counted = (play?.stretches ?? []).flatMap(([begun, ended]) =>
    ended > from ? [{ begun: Math.max(begun, from), ended }] : [],
  );
  const older = period === "month" ? fromThisMonth(play?.older ?? {}, moment) : 0;
  const playedMs = counted.reduce((sum, { begun, ended }) => sum + ended - begun, older);
  return {
    used: Math.floor(playedMs / minuteMs),
    freeAt(excess) {
      // Of what is not whole minutes as much goes first as counts for nothing.
      let left = (excess - 1) * minuteMs + (playedMs % minuteMs) + 1;
      if (left > playedMs) return undefined;
      if (period === "month") return monthEnd(moment);
      for (const { begun, ended } of counted.toSorted((a, b) => a.begun - b.begun)) {
        if (left <= ended - begun) return begun + left + rollingMs[period];
        left -= ended - begun;
      }
      return undefined;
    },
  };
}

/** Days of the site's calendar in a week's limit, today among them. */
const weekDays = 7;

/**
 * What was staked, or lost, in a period, by days of the site's calendar, as the platform reports it. A loss is what was
 * staked less what was won, and never below nothing. Poisha.
 */
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
  const sum = (some: readonly PlayDay[]): number =>
    Math.max(
      0,
      some.reduce((total, { staked, won }) => total + staked - (kind === "loss" ? won : 0), 0),
    );
  const used = sum(counted);
  return {
    used,
    freeAt(excess) {
      if (excess > used) return undefined;
      if (period === "month") return monthEnd(moment);
      if (period === "day") return dayStart(addDays(today, 1), utcOffset);
      const last = counted.findIndex((_day, at) => sum(counted.slice(at + 1)) <= used - excess);
      const gone = counted[last]?.day;
      return gone === undefined ? undefined : dayStart(addDays(gone, weekDays), utcOffset);
    },
  };
}
