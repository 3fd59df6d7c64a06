import type { LimitKind, LimitPeriod } from "../../shared/contracts/protection.ts";
import { formatLimit } from "../../shared/rules/limit-value.ts";
import { limitPeriods, raiseConfirmMs } from "../../shared/rules/protection.ts";
import { ApiError } from "../api-error.ts";
import { type StoredLimit, type StoredProtection, withAct } from "./record.ts";

/** Identifies one of the twelve limits. */
export interface LimitName {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

export const isNamed =
  ({ kind, period }: LimitName) =>
  (one: { readonly kind?: string; readonly period?: string }): boolean =>
    one.kind === kind && one.period === period;

/** Returns the limit in force, with its pending raise. */
export const limitOf = (record: Pick<StoredProtection, "limits">, name: LimitName): StoredLimit | undefined =>
  record.limits.find(isNamed(name));

/**
 * Refuses a limit above that of a longer period, or below that of a shorter one.
 * @param readValue value of another limit to compare with: in force, or after its raise
 * @throws ApiError `limit_order`, which names `value` and the conflicting period
 */
export function requireOrder(
  { limits }: StoredProtection,
  { kind, period }: LimitName,
  value: number,
  readValue: (limit: StoredLimit) => number | undefined,
): void {
  const rank = limitPeriods.indexOf(period);
  for (const other of limits) {
    const otherValue = readValue(other);
    if (other.kind !== kind || other.period === period || otherValue === undefined) continue;
    const isLonger = limitPeriods.indexOf(other.period) > rank;
    if (isLonger ? otherValue >= value : otherValue <= value) continue;
    throw new ApiError("limit_order", { fields: { value: "limit_order", [other.period]: "limit_order" } });
  }
}

interface ReachedLimit extends LimitName {
  /** Poisha, or minutes for `session`, like `used`. */
  readonly limit: number;
  readonly used: number;
  /** Epoch ms. Undefined if the request exceeds the limit even when nothing is used. */
  readonly freeAt: number | undefined;
}

/** @throws ApiError `limit_reached` with the limit that is freed last */
export function requireNoneReached(reached: readonly ReachedLimit[]): void {
  const [last] = reached.toSorted((a, b) => (b.freeAt ?? Infinity) - (a.freeAt ?? Infinity));
  if (!last) return;
  const { kind, period, limit, used, freeAt } = last;
  throw new ApiError("limit_reached", {
    limit: {
      ...{ kind, period, limit: formatLimit(kind, limit), used: formatLimit(kind, used) },
      ...(freeAt !== undefined && { freeAt: new Date(freeAt).toISOString() }),
    },
  });
}

export type StoredRaise = NonNullable<StoredLimit["raise"]>;

export interface RaiseTerms {
  /** Time from the request of a raise until it may be confirmed. */
  readonly raiseMs: number;
}

export const ripeAt = ({ askedAt }: StoredRaise, { raiseMs }: RaiseTerms): number => askedAt + raiseMs;
export const lapsesAt = (raise: StoredRaise, terms: RaiseTerms): number => ripeAt(raise, terms) + raiseConfirmMs;

const hasLapsed = (raise: StoredRaise | undefined, now: number, terms: RaiseTerms): boolean =>
  raise !== undefined && now >= lapsesAt(raise, terms);

/** @throws ApiError `raise_unripe` before its time. `withoutLapsed` has removed lapsed raises before. */
export function requireRipe(raise: StoredRaise, now: number, terms: RaiseTerms): void {
  const left = ripeAt(raise, terms) - now;
  if (left > 0) throw new ApiError("raise_unripe", { retryAfterMs: left });
}

/** The error for a raise that does not exist: `raise_lapsed` if the last one lapsed, else `not_found`. */
export const missingRaise = (
  acts: StoredProtection["acts"],
  isAbout: (act: { kind?: string; period?: string }) => boolean,
): ApiError =>
  new ApiError(
    acts.findLast((act) => act.act.startsWith("raise_") && isAbout(act))?.act === "raise_lapsed"
      ? "raise_lapsed"
      : "not_found",
  );

/** The record without the raises that were not confirmed in time. Returns the same record if there are none. */
export function withoutLapsed(record: StoredProtection, now: number, terms: RaiseTerms): StoredProtection {
  let next = record;
  for (const { raise, ...limit } of record.limits) {
    if (!raise || !hasLapsed(raise, now, terms)) continue;
    const { kind, period } = limit;
    const limits = next.limits.map((one) => (isNamed(limit)(one) ? limit : one));
    const to = raise.to === undefined ? {} : { to: formatLimit(kind, raise.to) };
    const from = formatLimit(kind, limit.value);
    next = withAct({ ...next, limits }, { at: lapsesAt(raise, terms), act: "raise_lapsed", kind, period, from, ...to });
  }
  const { raise, minutes } = record.realityCheck;
  if (!raise || !hasLapsed(raise, now, terms)) return next;
  const act = { at: lapsesAt(raise, terms), act: "raise_lapsed", from: String(minutes), to: String(raise.to) } as const;
  return withAct({ ...next, realityCheck: { minutes } }, act);
}
