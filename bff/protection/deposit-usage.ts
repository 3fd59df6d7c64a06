import type { LimitPeriod } from "../../shared/contracts/protection.ts";
import { fromThisMonth, type Moment, monthEnd, monthStart, rollingMs, type Usage } from "./periods.ts";
import type { StoredProtection } from "./record.ts";

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
