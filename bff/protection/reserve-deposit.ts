import { limitPeriods } from "../../shared/rules/protection.ts";
import { ApiError } from "../api-error.ts";
import { claimRetentionMs } from "../money/sweep.ts";
import { limitOf, requireNoneReached } from "./limits.ts";
import type { StoredDeposit, StoredProtection } from "./record.ts";
import { depositUsage, type Moment, monthOf, monthStart, previousMonth, rollingMs } from "./usage.ts";

interface NewDeposit {
  readonly id: string;
  readonly poisha: number;
  /** Whether the platform's deposit record will list the deposit, so that it may end unpaid. False for transfers. */
  readonly isRecorded?: boolean;
}

/** Time until the first lookup of a deposit whose time to pay is unknown. */
const defaultLookupMs = 15 * 60_000;

/**
 * Refuses a deposit that does not fit in all deposit limits.
 * @param poisha undefined if only the platform knows the sum: any remaining limit is then sufficient
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
 * Reserves a deposit's sum. A repeat takes over the reservation of the first try, which did not reach the platform.
 * @returns `at` distinguishes this reservation from later ones of the same key
 * @throws ApiError `limit_reached`
 */
export function reserveDeposit(record: StoredProtection, { id, poisha, isRecorded }: NewDeposit, moment: Moment) {
  const earlier = record.deposits.find((one) => one.id === id);
  // The earlier write has ended and its claim was swept (decision 017). The new write counts separately.
  const isSwept = earlier !== undefined && earlier.at <= moment.now - claimRetentionMs;
  const before = isSwept ? undefined : earlier;
  const renamed = isSwept ? [{ ...earlier, id: nameOfEnded(earlier) }] : [];
  const others = { ...record, deposits: [...record.deposits.filter((one) => one !== earlier), ...renamed] };
  if (!before || before.poisha < poisha) requireRoom(others, poisha, moment);
  const at = Math.max(moment.now, (before?.at ?? 0) + 1);
  const deposit = { id, poisha, at, ...(isRecorded && { lookAt: moment.now + defaultLookupMs }) };
  return { next: compactDeposits({ ...others, deposits: [...others.deposits, deposit] }, moment), at };
}

/** Stores the platform's response to a new deposit. Undefined if there is no such reservation or nothing to store. */
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

/** Returns the new id of an ended deposit whose key, and so its client reference, a later write uses. */
const nameOfEnded = ({ id, at }: Pick<StoredDeposit, "id" | "at">): string => `${id} ${at}`;

/** Removes a reservation. Undefined if there is none. @param at time of the reservation; undefined means any */
export function releaseDeposit(record: StoredProtection, id: string, at?: number): StoredProtection | undefined {
  const deposits = record.deposits.filter((one) => one.id !== id || (at !== undefined && one.at !== at));
  return deposits.length < record.deposits.length ? { ...record, deposits } : undefined;
}

/** Whether a limit refused the money. A sender must not learn this about a receiver. */
export const isLimitReached = (error: unknown): boolean => error instanceof ApiError && error.code === "limit_reached";

/** Maximum number of individually stored deposits: more than a person makes in eight days. */
const maxNamed = 500;
const hourMs = 3_600_000;
const sumName = "sum of hour";

const isSum = ({ id }: StoredDeposit): boolean => id.startsWith(`${sumName} `);

/**
 * Limits the size of a record with thousands of deposits, because each game pulse reads it. Deposits beyond the newest
 * 500 are stored as hourly sums at the latest time of the hour, where they count the longest. Deposits that have not
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

/** Retention of deposits: a day longer than the longest rolling limit, because platform rows have separate dates. */
const retentionMs = 8 * 24 * hourMs;

/**
 * Sorts the deposits. Those too old for every rolling limit are summed by month, for this month and the previous one. A
 * deposit that has not ended stays until the end of its month, because its amount may be freed.
 */
function compactDeposits(record: StoredProtection, moment: Moment): StoredProtection {
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

export interface SeenDeposit {
  readonly id: string;
  /** Client references of the writes behind the row, the deposit's first. */
  readonly names: readonly string[];
  readonly poisha: number;
  /** The requested sum, which may differ from the sum that arrived. */
  readonly requested?: number;
  readonly state: "pending" | "done" | "gone";
  /** Start time, epoch ms, if the platform reports it. */
  readonly at: number | undefined;
}

/**
 * Applies rows of the platform's record. A failed or cancelled deposit frees its amount. A deposit that arrived counts
 * in full, even if less was reserved, and is not looked up again. Also returns sums beyond a limit.
 */
export function observeDeposits(record: StoredProtection, rows: readonly SeenDeposit[], moment: Moment) {
  const overruns: ReturnType<typeof overrunsOf> = [];
  let next = record;
  for (const row of rows) {
    const named = next.deposits.find(({ platformId }) => platformId === row.id) ?? next.deposits.findLast(isOf(row));
    const own = named ?? (row.state === "done" ? next.deposits.find(isLikely(row)) : undefined);
    const others = next.deposits.filter((deposit) => deposit !== own);
    if (row.state === "gone" && own) next = { ...next, deposits: others };
    if (row.state !== "done" || (own && own.lookAt === undefined && own.poisha >= row.poisha)) continue;
    const at = own?.at ?? row.at;
    // An older row without a reservation may already be part of an hourly or monthly sum.
    if (at === undefined || (!own && at <= uncountedFrom(next, moment))) continue;
    const reserved = own?.poisha ?? 0;
    const poisha = Math.max(row.poisha, reserved);
    const counted = { id: own?.id ?? nameOfRow(row), poisha, at: Math.min(at, moment.now), platformId: row.id };
    next = { ...next, deposits: [...others, counted] };
    if (poisha > reserved) overruns.push(...overrunsOf(next, poisha - reserved, moment));
  }
  return { next: next === record ? undefined : compactDeposits(next, moment), overruns };
}

/**
 * Whether a reservation belongs to a row. After the sweep has freed a key, a second write may have the same client
 * reference. A row from long before the reservation belongs to the first write and must not free the second's amount.
 */
const isOf =
  (row: SeenDeposit) =>
  ({ id, at, lookAt, platformId }: StoredDeposit): boolean => {
    const sinceMs = row.at === undefined ? 0 : row.at - at;
    if (sinceMs <= -apartMs) return false;
    // The record's id may differ from the response's id. Only the client reference then proves the match.
    if (platformId !== undefined) return lookAt !== undefined && row.names[0] === id;
    if (row.names.includes(id) || id === nameOfRow(row)) return true;
    return row.at !== undefined && sinceMs < apartMs && row.names.some((name) => nameOfEnded({ id: name, at }) === id);
  };

/**
 * Whether a row may be a deposit whose response was lost or had no id: without a client reference, with the same sum
 * and about the same time. Used only for deposits that arrived, because these free nothing.
 */
const isLikely =
  (row: SeenDeposit) =>
  ({ at, lookAt, platformId, poisha }: StoredDeposit): boolean =>
    row.names.length === 0 &&
    platformId === undefined &&
    lookAt !== undefined &&
    poisha === (row.requested ?? row.poisha) &&
    row.at !== undefined &&
    Math.abs(row.at - at) < likelyMs;

/** Maximum time difference between a deposit and its row: more than the longest call plus clock differences. */
const likelyMs = 5 * 60_000;

/** Returns the time up to which a row without a reservation may already be part of a sum. */
function uncountedFrom({ deposits }: StoredProtection, { now }: Moment): number {
  const summedUntil = Math.max(...deposits.filter(isSum).map(({ at }) => at));
  return Math.max(now - rollingMs.week, summedUntil + likelyMs);
}

/** Minimum time between two writes of one key despite clock differences: half of the claim retention. */
const apartMs = claimRetentionMs / 2;

/** Returns the deposit's client reference, or a generated id for a deposit that the gateway did not start. */
const nameOfRow = ({ id, names: [name] }: SeenDeposit): string => name ?? `deposit ${id}`;

const overrunsOf = (record: StoredProtection, poisha: number, moment: Moment) =>
  limitPeriods
    .filter((period) => {
      const limit = limitOf(record, { kind: "deposit", period })?.value;
      return limit !== undefined && depositUsage(record, period, moment).used > limit;
    })
    .map((period) => ({ period, poisha }));
