import type { LimitPeriod } from "../../shared/contracts/protection.ts";
import { limitPeriods } from "../../shared/rules/protection.ts";
import { claimRetentionMs } from "../money/sweep.ts";
import { limitOf } from "./limits.ts";
import type { StoredDeposit, StoredProtection } from "./record.ts";
import { compactDeposits, nameOfEnded, summedUntil } from "./reserve-deposit.ts";
import { depositUsage, type Moment, rollingMs } from "./usage.ts";

/** A row of the platform's deposit record. */
export interface SeenDeposit {
  /** The platform's id. */
  readonly id: string;
  /** Our names of the writes behind the row. The first is that of the deposit. */
  readonly names: readonly string[];
  readonly poisha: number;
  /** The requested sum, if another sum arrived. */
  readonly requested?: number;
  readonly state: "pending" | "done" | "gone";
  /** Start time, epoch ms, if the platform reports it. */
  readonly at: number | undefined;
}

/** Money that arrived beyond a limit. */
interface Overrun {
  readonly period: LimitPeriod;
  readonly poisha: number;
}

/**
 * Applies rows of the platform's record. An expired or refused deposit frees its room. A deposit that arrived is not looked
 * up again, and counts in full even if less, or nothing, was reserved.
 * @returns `next` only if something has changed
 */
export function observeDeposits(
  record: StoredProtection,
  rows: readonly SeenDeposit[],
  moment: Moment,
): { readonly next?: StoredProtection; readonly overruns: readonly Overrun[] } {
  const overruns: Overrun[] = [];
  let next = record;
  for (const row of rows) {
    const named = next.deposits.find(({ platformId }) => platformId === row.id) ?? next.deposits.findLast(isOf(row));
    const own = named ?? (row.state === "done" ? next.deposits.find(isLikely(row)) : undefined);
    if (row.state === "gone" && own) {
      next = { ...next, deposits: next.deposits.filter((deposit) => deposit !== own) };
      continue;
    }
    if (row.state !== "done" || (own && own.lookAt === undefined && own.poisha >= row.poisha)) continue;
    const at = own?.at ?? row.at;
    // An older row without a reservation may already be part of an hourly or monthly sum.
    if (at === undefined || (!own && at <= uncountedFrom(next, moment))) continue;
    const others = next.deposits.filter((deposit) => deposit !== own);
    const poisha = Math.max(row.poisha, own?.poisha ?? 0);
    const counted = { id: own?.id ?? nameOfRow(row), poisha, at: Math.min(at, moment.now), platformId: row.id };
    next = { ...next, deposits: [...others, counted] };
    if (poisha > (own?.poisha ?? 0)) overruns.push(...overrunsOf(next, poisha - (own?.poisha ?? 0), moment));
  }
  return next === record ? { overruns } : { next: compactDeposits(next, moment), overruns };
}

/**
 * Whether a reservation belongs to a row. After the sweep has freed a key, a second write may have the same name. A row from
 * long before the reservation belongs to the first write, and its end must not free the room of the second.
 */
const isOf =
  (one: SeenDeposit) =>
  ({ id, at, lookAt, platformId }: StoredDeposit): boolean => {
    const sinceMs = one.at === undefined ? 0 : one.at - at;
    if (sinceMs <= -apartMs) return false;
    // The record may have another id than the answer. Only the name of the deposit itself then proves the match.
    if (platformId !== undefined) return lookAt !== undefined && one.names[0] === id;
    if (one.names.includes(id) || id === nameOfRow(one)) return true;
    return one.at !== undefined && sinceMs < apartMs && one.names.some((name) => nameOfEnded({ id: name, at }) === id);
  };

/**
 * Whether a row without a name may be a deposit whose answer was lost or had no id: the same sum at the same time. Only used
 * for deposits that arrived, because that frees no room.
 */
const isLikely =
  (one: SeenDeposit) =>
  ({ at, lookAt, platformId, poisha }: StoredDeposit): boolean =>
    one.names.length === 0 &&
    platformId === undefined &&
    lookAt !== undefined &&
    poisha === (one.requested ?? one.poisha) &&
    one.at !== undefined &&
    Math.abs(one.at - at) < likelyMs;

/** Longer than any call plus the clock difference to the platform. */
const likelyMs = 5 * 60_000;

/** A row up to this time without a reservation is, or may be, part of a sum. */
const uncountedFrom = ({ deposits }: StoredProtection, { now }: Moment): number =>
  Math.max(now - rollingMs.week, summedUntil(deposits) + likelyMs);

/** Separates two writes of one key, which are a claim's retention apart. A row differs from its reservation by the clock difference. */
const apartMs = claimRetentionMs / 2;

/** Our name of the deposit, or a new one for deposits that the gateway did not start. */
const nameOfRow = ({ id, names: [name] }: SeenDeposit): string => name ?? `deposit ${id}`;

const overrunsOf = (record: StoredProtection, poisha: number, moment: Moment): Overrun[] =>
  limitPeriods.flatMap((period) => {
    const limit = limitOf(record, { kind: "deposit", period })?.value;
    const isBeyond = limit !== undefined && depositUsage(record, period, moment).used > limit;
    return isBeyond ? [{ period, poisha }] : [];
  });
