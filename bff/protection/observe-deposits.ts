import type { LimitPeriod } from "../../shared/contracts/protection.ts";
import { limitPeriods } from "../../shared/rules/protection.ts";
import { claimKeptMs } from "../money/sweep.ts";
import { limitOf } from "./limits.ts";
import type { StoredDeposit, StoredProtection } from "./record.ts";
import { keepDeposits, nameOfEnded, summedUntil } from "./reserve-deposit.ts";
import { depositUsage, type Moment, rollingMs } from "./usage.ts";

/** A deposit of the platform's record. */
export interface SeenDeposit {
  /** Of the platform. */
  readonly id: string;
  /** Our names of the writes behind it; the first is that of the deposit. */
  readonly names: readonly string[];
  readonly poisha: number;
  /** What was asked for, where something else came in. */
  readonly asked?: number;
  readonly state: "pending" | "done" | "gone";
  /** When it was begun, epoch ms, where the platform says so. */
  readonly at: number | undefined;
}

/** Money that has come in beyond a limit. */
export interface Overrun {
  readonly period: LimitPeriod;
  readonly poisha: number;
}

/**
 * What the platform's record says of deposits: one that is expired or refused gives its room back; one that has arrived
 * is not asked for again, and where it was not reserved, or not so much of it, it counts all the same.
 * @returns `next` only where something has changed
 */
export function observeDeposits(
  record: StoredProtection,
  seen: readonly SeenDeposit[],
  moment: Moment,
): { readonly next?: StoredProtection; readonly overruns: readonly Overrun[] } {
  const overruns: Overrun[] = [];
  let next = record;
  for (const one of seen) {
    const known = next.deposits.find(({ platformId }) => platformId === one.id) ?? next.deposits.findLast(isOf(one));
    const ours = known ?? (one.state === "done" ? next.deposits.find(isLikely(one)) : undefined);
    if (one.state === "gone" && ours) {
      next = { ...next, deposits: next.deposits.filter((deposit) => deposit !== ours) };
      continue;
    }
    if (one.state !== "done" || (ours && ours.lookAt === undefined && ours.poisha >= one.poisha)) continue;
    const at = ours?.at ?? one.at;
    // Older ones may be in the sums of the months, or of hours, already; by what is reserved all are counted.
    if (at === undefined || (!ours && at <= uncountedFrom(next, moment))) continue;
    const others = next.deposits.filter((deposit) => deposit !== ours);
    const poisha = Math.max(one.poisha, ours?.poisha ?? 0);
    const counted = { id: ours?.id ?? nameOf(one), poisha, at: Math.min(at, moment.now), platformId: one.id };
    next = { ...next, deposits: [...others, counted] };
    if (poisha > (ours?.poisha ?? 0)) overruns.push(...overrunsOf(next, poisha - (ours?.poisha ?? 0), moment));
  }
  return next === record ? { overruns } : { next: keepDeposits(next, moment), overruns };
}

/**
 * Whether a reservation is that of a row. A key that its sweep has freed names a second write as it did the first: a row
 * from long before the reservation is the first one's, and its end gives no room of the second back.
 */
const isOf =
  (one: SeenDeposit) =>
  ({ id, at, lookAt, platformId }: StoredDeposit): boolean => {
    const sinceMs = one.at === undefined ? 0 : one.at - at;
    if (sinceMs <= -apartMs) return false;
    // Its record may call it by another id than its answer did; of the names only that of the deposit itself proves it.
    if (platformId !== undefined) return lookAt !== undefined && one.names[0] === id;
    if (one.names.includes(id) || id === nameOf(one)) return true;
    return one.at !== undefined && sinceMs < apartMs && one.names.some((name) => nameOfEnded({ id: name, at }) === id);
  };

/**
 * Whether a row without any name may be a deposit of ours whose answer was lost, or had no id: the same sum at the same
 * time. Only one that has arrived is taken for it, as that gives no room back.
 */
const isLikely =
  (one: SeenDeposit) =>
  ({ at, lookAt, platformId, poisha }: StoredDeposit): boolean =>
    one.names.length === 0 &&
    platformId === undefined &&
    lookAt !== undefined &&
    poisha === (one.asked ?? one.poisha) &&
    one.at !== undefined &&
    Math.abs(one.at - at) < likelyMs;

/** Longer than any call takes, and two clocks are apart. */
const likelyMs = 5 * 60_000;

/** A row that is no later, and that nothing is reserved for, is in a sum, or may be. */
const uncountedFrom = ({ deposits }: StoredProtection, { now }: Moment): number =>
  Math.max(now - rollingMs.week, summedUntil(deposits) + likelyMs);

/** Two writes of one key are a claim's life apart, and a row from its reservation no more than two clocks are. */
const apartMs = claimKeptMs / 2;

/** Of a deposit that no write of ours began: what came in by another way. */
const nameOf = ({ id, names: [name] }: SeenDeposit): string => name ?? `deposit ${id}`;

const overrunsOf = (record: StoredProtection, poisha: number, moment: Moment): Overrun[] =>
  limitPeriods.flatMap((period) => {
    const limit = limitOf(record, { kind: "deposit", period })?.value;
    const isBeyond = limit !== undefined && depositUsage(record, period, moment).used > limit;
    return isBeyond ? [{ period, poisha }] : [];
  });
