import type { LimitPeriod } from "../../shared/contracts/protection.ts";
import { fromThisMonth, type Moment, monthEnd, monthStart, rollingMs, type Usage } from "./periods.ts";
import type { StoredProtection } from "./record.ts";

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
