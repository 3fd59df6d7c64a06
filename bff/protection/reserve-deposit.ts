import { limitPeriods } from "../../shared/rules/protection.ts";
import { ApiError } from "../api-error.ts";
import { claimKeptMs } from "../money/sweep.ts";
import { depositUsage } from "./deposit-usage.ts";
import { keepDeposits } from "./kept-deposits.ts";
import { limitOf } from "./limit-name.ts";
import { limitReached } from "./limit-reached.ts";
import type { Moment } from "./periods.ts";
import type { StoredProtection } from "./record.ts";

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
