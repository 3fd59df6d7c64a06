import { limitPeriods } from "../../shared/rules/protection.ts";
import { ApiError } from "../api-error.ts";
import { claimRetentionMs } from "../money/sweep.ts";
import { limitOf, requireNoneReached } from "./limits.ts";
import type { StoredDeposit, StoredProtection } from "./record.ts";
import { depositUsage, type Moment, monthOf, monthStart, previousMonth } from "./usage.ts";

interface NewDeposit {
  /** Names the write. */
  readonly id: string;
  readonly poisha: number;
  /** The platform's deposit record will list it, and it may end unpaid. False for transfers. */
  readonly isRecorded?: boolean;
}

/** When to look up a deposit for which the platform has not said how long it can be paid. */
const defaultLookupMs = 15 * 60_000;

/**
 * Refuses a deposit that does not fit in all deposit limits.
 * @param poisha undefined if only the platform knows the sum: any free room is then sufficient
 * @throws ApiError `limit_reached` with the limit that is freed last
 */
export function requireRoom(record: StoredProtection, poisha: number | undefined, moment: Moment): void {
  const exceeded = limitPeriods.flatMap((period) => {
    const name = { kind: "deposit", period } as const;
    const limit = limitOf(record, name)?.value;
    if (limit === undefined) return [];
    const usage = depositUsage(record, period, moment);
    const excess = usage.used + (poisha ?? 1) - limit;
    return excess > 0 ? [{ ...name, limit, used: usage.used, freeAt: usage.freeAt(excess) }] : [];
  });
  requireNoneReached(exceeded);
}

/**
 * Reserves the sum of a deposit. A repeat takes over the reservation of the first try, which did not reach the platform.
 * @returns also the time that distinguishes this reservation from later ones of the same key
 * @throws ApiError `limit_reached`
 */
export function reserveDeposit(
  record: StoredProtection,
  { id, poisha, isRecorded = false }: NewDeposit,
  moment: Moment,
): { readonly next: StoredProtection; readonly at: number } {
  const earlier = record.deposits.find((one) => one.id === id);
  // The earlier write has ended and its claim was swept (decision 017). The new one counts separately.
  const isSwept = earlier !== undefined && earlier.at <= moment.now - claimRetentionMs;
  const before = isSwept ? undefined : earlier;
  const renamed = isSwept ? [{ ...earlier, id: nameOfEnded(earlier) }] : [];
  const others = { ...record, deposits: [...record.deposits.filter((one) => one !== earlier), ...renamed] };
  if (!before || before.poisha < poisha) requireRoom(others, poisha, moment);
  const at = Math.max(moment.now, (before?.at ?? 0) + 1);
  const deposit = { id, poisha, at, ...(isRecorded && { lookAt: moment.now + defaultLookupMs }) };
  return { next: compactDeposits({ ...others, deposits: [...others.deposits, deposit] }, moment), at };
}

/**
 * Stores the platform's answer to a new deposit: its id, and how long it can be paid.
 * @returns undefined if there is no such reservation or nothing to store
 */
export function noteStarted(
  record: StoredProtection,
  id: string,
  { platformId, expiresAt }: { readonly platformId?: string; readonly expiresAt?: number },
): StoredProtection | undefined {
  const own = record.deposits.findLast((one) => one.id === id && one.lookAt !== undefined);
  if (!own || (platformId === undefined && expiresAt === undefined)) return undefined;
  const noted = {
    ...own,
    ...(platformId !== undefined && { platformId }),
    ...(expiresAt !== undefined && { lookAt: expiresAt }),
  };
  return { ...record, deposits: record.deposits.map((one) => (one === own ? noted : one)) };
}

/** The name of an ended deposit after another write has reused its key, and thereby its name. */
export const nameOfEnded = ({ id, at }: { readonly id: string; readonly at: number }): string => `${id} ${at}`;

/**
 * Removes a reservation.
 * @param at of the reservation. Undefined: any reservation of this name
 * @returns undefined if there is none
 */
export function releaseDeposit(record: StoredProtection, id: string, at?: number): StoredProtection | undefined {
  const deposits = record.deposits.filter((one) => one.id !== id || (at !== undefined && one.at !== at));
  return deposits.length < record.deposits.length ? { ...record, deposits } : undefined;
}

/** Whether a limit refused the money. A sender must not learn this about a receiver. */
export const isLimitReached = (error: unknown): boolean => error instanceof ApiError && error.code === "limit_reached";

/** Maximum individually stored deposits: more than a person makes in eight days by hand. */
const maxNamed = 500;
const hourMs = 3_600_000;
const sumName = "sum of hour";

const isSum = ({ id }: StoredDeposit): boolean => id.startsWith(`${sumName} `);

/**
 * Limits the size of a record with thousands of deposits, because each pulse of a game reads it. Beyond the newest 500,
 * deposits are stored as hourly sums at the latest time of the hour, where they count the longest. Deposits that have not
 * ended are summed last.
 */
export function boundDeposits(deposits: readonly StoredDeposit[]): readonly StoredDeposit[] {
  const named = deposits.filter((deposit) => !isSum(deposit));
  if (named.length <= maxNamed) return deposits;
  const isOpen = ({ lookAt }: StoredDeposit): number => Number(lookAt !== undefined);
  const order = named.toSorted((a, b) => isOpen(a) - isOpen(b) || a.at - b.at);
  const summed = [...deposits.filter(isSum), ...order.slice(0, -maxNamed)];
  const sums = [...Map.groupBy(summed, ({ at }) => Math.floor(at / hourMs))].map(([hour, some]) => ({
    id: `${sumName} ${hour}`,
    poisha: some.reduce((sum, { poisha }) => sum + poisha, 0),
    at: Math.max(...some.map(({ at }) => at)),
  }));
  return [...sums, ...order.slice(-maxNamed)].toSorted((a, b) => a.at - b.at);
}

/** The time until which deposits are summed: a sum may contain an earlier one that the record does not name. */
export const summedUntil = (deposits: readonly StoredDeposit[]): number =>
  deposits.reduce((latest, deposit) => (isSum(deposit) ? Math.max(latest, deposit.at) : latest), -Infinity);

/**
 * A day longer than the longest rolling limit, so that a row of the platform's record, which has a separate date, still
 * finds its reservation.
 */
const retentionMs = 8 * 24 * 3_600_000;

/**
 * Sorts the deposits and sums those that no rolling limit counts any more, by month: this one and the one before. A
 * deposit that has not ended stays until the end of its month, because its room may be freed.
 */
export function compactDeposits(record: StoredProtection, moment: Moment): StoredProtection {
  const { now, utcOffset } = moment;
  const isCurrent = ({ at, lookAt }: StoredDeposit): boolean =>
    at > now - retentionMs || (lookAt !== undefined && at >= monthStart(moment));
  const olderDeposits = { ...record.olderDeposits };
  for (const deposit of record.deposits) {
    if (isCurrent(deposit)) continue;
    const month = monthOf(deposit.at, utcOffset);
    olderDeposits[month] = (olderDeposits[month] ?? 0) + deposit.poisha;
  }
  const oldestMonth = previousMonth(moment);
  return {
    ...record,
    deposits: [...boundDeposits(record.deposits.filter(isCurrent).toSorted((a, b) => a.at - b.at))],
    olderDeposits: Object.fromEntries(Object.entries(olderDeposits).filter(([month]) => month >= oldestMonth)),
  };
}
