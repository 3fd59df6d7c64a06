import type { LimitPeriod } from "../../shared/contracts/protection.ts";
import { addDays, siteDay } from "../../shared/rules/dates.ts";
import { dayStart, type Moment, monthEnd, type Usage } from "./periods.ts";
import type { PlayDay } from "./play-report-port.ts";

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
