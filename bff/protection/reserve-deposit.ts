import { limitPeriods } from "../../shared/rules/protection.ts";
import { ApiError } from "../api-error.ts";
import { claimKeptMs } from "../money/sweep.ts";
import { limitOf, limitReached } from "./limits.ts";
import type { StoredDeposit, StoredProtection } from "./record.ts";
import { depositUsage, type Moment, monthOf, monthStart } from "./usage.ts";

/** Money that is about to come in. */
export interface NewDeposit {
  /** Names the write. */
  readonly id: string;
  readonly poisha: number;
  /** Whether it will stand in the platform's record of deposits, and may end there unpaid; a transfer does not. */
  readonly isRecorded?: boolean;
}

/** When to ask what has become of a deposit of which the platform has not said how long it can be paid. */
export const unansweredLookMs = 15 * 60_000;

/**
 * Refuses a deposit that does not fit in each of the three limits.
 * @param poisha undefined where only the platform knows the sum: one that is not full has room then
 * @throws ApiError `limit_reached`, with the limit that stays in the way the longest
 */
export function requireRoom(record: StoredProtection, poisha: number | undefined, moment: Moment): void {
  const broken = limitPeriods.flatMap((period) => {
    const name = { kind: "deposit", period } as const;
    const limit = limitOf(record, name)?.value;
    if (limit === undefined) return [];
    const usage = depositUsage(record, period, moment);
    const excess = usage.used + (poisha ?? 1) - limit;
    return excess > 0 ? [{ ...name, limit, used: usage.used, freeAt: usage.freeAt(excess) }] : [];
  });
  const [longest] = broken.toSorted((a, b) => (b.freeAt ?? Infinity) - (a.freeAt ?? Infinity));
  if (longest) throw limitReached(longest);
}

/**
 * Reserves the sum of a deposit. One of the same name is let through as it was: its first try did not reach the platform,
 * and what it had reserved is this one's.
 * @returns also the moment that tells this reservation from one that its key makes later
 * @throws ApiError `limit_reached`
 */
export function reserveDeposit(
  record: StoredProtection,
  { id, poisha, isRecorded = false }: NewDeposit,
  moment: Moment,
): { readonly next: StoredProtection; readonly at: number } {
  const earlier = record.deposits.find((one) => one.id === id);
  // Its write has ended and its claim is swept (decision 017): this is another one, which counts beside it.
  const isOver = earlier !== undefined && earlier.at <= moment.now - claimKeptMs;
  const before = isOver ? undefined : earlier;
  const aside = isOver ? [{ ...earlier, id: nameOfEnded(earlier) }] : [];
  const others = { ...record, deposits: [...record.deposits.filter((one) => one !== earlier), ...aside] };
  if (!before || before.poisha < poisha) requireRoom(others, poisha, moment);
  const at = Math.max(moment.now, (before?.at ?? 0) + 1);
  const deposit = { id, poisha, at, ...(isRecorded && { lookAt: moment.now + unansweredLookMs }) };
  return { next: keepDeposits({ ...others, deposits: [...others.deposits, deposit] }, moment), at };
}

/**
 * Keeps what the platform has answered to a deposit that was just begun: its own id, and how long it can be paid.
 * @returns undefined where there is no such reservation, or nothing to keep
 */
export function noteBegun(
  record: StoredProtection,
  id: string,
  { platformId, expiresAt }: { readonly platformId?: string; readonly expiresAt?: number },
): StoredProtection | undefined {
  const ours = record.deposits.findLast((one) => one.id === id && one.lookAt !== undefined);
  if (!ours || (platformId === undefined && expiresAt === undefined)) return undefined;
  const noted = {
    ...ours,
    ...(platformId !== undefined && { platformId }),
    ...(expiresAt !== undefined && { lookAt: expiresAt }),
  };
  return { ...record, deposits: record.deposits.map((one) => (one === ours ? noted : one)) };
}

/** Under this name stands the deposit of an ended write once its key, and so its name, is another's. */
export const nameOfEnded = ({ id, at }: { readonly id: string; readonly at: number }): string => `${id} ${at}`;

/**
 * Takes a reservation back.
 * @param at of the one that is meant; undefined: whichever there is
 * @returns undefined where there is none
 */
export function releaseDeposit(record: StoredProtection, id: string, at?: number): StoredProtection | undefined {
  const deposits = record.deposits.filter((one) => one.id !== id || (at !== undefined && one.at !== at));
  return deposits.length < record.deposits.length ? { ...record, deposits } : undefined;
}

/** Whether an error says that the money does not fit: all that a sender may not learn of a receiver. */
export const isLimitReached = (error: unknown): boolean => error instanceof ApiError && error.code === "limit_reached";

/** Deposits of an account that are kept one by one: more than anybody makes in eight days by hand. */
const mostNamed = 500;
const hourMs = 3_600_000;
const sumName = "sum of hour";

const isSum = ({ id }: StoredDeposit): boolean => id.startsWith(`${sumName} `);

/**
 * Keeps a record small that thousands of transfers or deposits have gone into, as every word of a game reads it: beyond
 * the newest 500, those whose end is known stand as the sum of their hour, at its latest moment, where they count for
 * longest. One that has not ended is added up last.
 */
export function boundDeposits(deposits: readonly StoredDeposit[]): readonly StoredDeposit[] {
  const named = deposits.filter((deposit) => !isSum(deposit));
  if (named.length <= mostNamed) return deposits;
  const isOpen = ({ lookAt }: StoredDeposit): number => Number(lookAt !== undefined);
  const order = named.toSorted((a, b) => isOpen(a) - isOpen(b) || a.at - b.at);
  const summed = [...deposits.filter(isSum), ...order.slice(0, -mostNamed)];
  const sums = [...Map.groupBy(summed, ({ at }) => Math.floor(at / hourMs))].map(([hour, some]) => ({
    id: `${sumName} ${hour}`,
    poisha: some.reduce((sum, { poisha }) => sum + poisha, 0),
    at: Math.max(...some.map(({ at }) => at)),
  }));
  return [...sums, ...order.slice(-mostNamed)].toSorted((a, b) => a.at - b.at);
}

/** Until when deposits are added up: an earlier one that has no name in the record may stand in a sum. */
export const summedUntil = (deposits: readonly StoredDeposit[]): number =>
  deposits.reduce((latest, deposit) => (isSum(deposit) ? Math.max(latest, deposit.at) : latest), -Infinity);

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
