import { boundDeposits } from "./bound-deposits.ts";
import { type Moment, monthOf, monthStart } from "./periods.ts";
import type { StoredDeposit, StoredProtection } from "./record.ts";

/**
 * A day longer than the longest rolling limit, so that a row of the platform's record that is counted by its own date
 * finds its reservation still there.
 */
const keptMs = 8 * 24 * 3_600_000;

/**
 * The deposits in order, those that no rolling limit counts any more as sums of their months: this one and the one before.
 * One that has not ended stays for its month, as it may give its room back.
 */
export function keepDeposits(record: StoredProtection, moment: Moment): StoredProtection {
  const { now, utcOffset } = moment;
  const isKept = ({ at, lookAt }: StoredDeposit): boolean =>
    at > now - keptMs || (lookAt !== undefined && at >= monthStart(moment));
  const olderDeposits = { ...record.olderDeposits };
  for (const deposit of record.deposits) {
    if (isKept(deposit)) continue;
    const month = monthOf(deposit.at, utcOffset);
    olderDeposits[month] = (olderDeposits[month] ?? 0) + deposit.poisha;
  }
  // Any day of a month lies within 31 days of the last one of the month before.
  const monthBefore = monthOf(now - new Date(now + utcOffset * 3_600_000).getUTCDate() * 24 * 3_600_000, utcOffset);
  return {
    ...record,
    deposits: [...boundDeposits(record.deposits.filter(isKept).toSorted((a, b) => a.at - b.at))],
    olderDeposits: Object.fromEntries(Object.entries(olderDeposits).filter(([month]) => month >= monthBefore)),
  };
}
