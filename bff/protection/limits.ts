import type { LimitKind, LimitPeriod } from "../../shared/contracts/protection.ts";
import { writtenLimit } from "../../shared/rules/limit-value.ts";
import { limitPeriods, raiseConfirmMs } from "../../shared/rules/protection.ts";
import { ApiError } from "../api-error.ts";
import { type StoredLimit, type StoredProtection, withAct } from "./record.ts";

/** Which of the twelve limits. */
export interface LimitName {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

export const isNamed =
  ({ kind, period }: LimitName) =>
  (one: { readonly kind?: string; readonly period?: string }): boolean =>
    one.kind === kind && one.period === period;

/** The limit in force, with its raise; undefined where there is none. */
export const limitOf = (record: Pick<StoredProtection, "limits">, name: LimitName): StoredLimit | undefined =>
  record.limits.find(isNamed(name));

/**
 * Refuses a limit above that of a longer period, or below that of a shorter one.
 * @param compared of the other limits: as they are in force, or as they are to become
 * @throws ApiError `limit_order`, which names what was typed and the period that it does not fit
 */
export function requireOrder(
  { limits }: StoredProtection,
  { kind, period }: LimitName,
  value: number,
  compared: (limit: StoredLimit) => number | undefined,
): void {
  const rank = limitPeriods.indexOf(period);
  for (const other of limits) {
    const theirs = compared(other);
    if (other.kind !== kind || other.period === period || theirs === undefined) continue;
    const isLonger = limitPeriods.indexOf(other.period) > rank;
    if (isLonger ? theirs >= value : theirs <= value) continue;
    throw new ApiError("limit_order", { fields: { value: "limit_order", [other.period]: "limit_order" } });
  }
}

interface ReachedLimit extends LimitName {
  /** Poisha, of `session` minutes, as `used` is. */
  readonly limit: number;
  readonly used: number;
  /** Epoch ms; undefined: what was asked for never fits. */
  readonly freeAt: number | undefined;
}

/** The refusal, with the limit as data. */
export const limitReached = ({ kind, period, limit, used, freeAt }: ReachedLimit): ApiError =>
  new ApiError("limit_reached", {
    limit: {
      ...{ kind, period, limit: writtenLimit(kind, limit), used: writtenLimit(kind, used) },
      ...(freeAt !== undefined && { freeAt: new Date(freeAt).toISOString() }),
    },
  });

export type StoredRaise = NonNullable<StoredProtection["limits"][number]["raise"]>;

export interface RaiseTerms {
  /** From the wish to the moment it may be confirmed. */
  readonly raiseMs: number;
}

export const ripeAt = ({ askedAt }: StoredRaise, { raiseMs }: RaiseTerms): number => askedAt + raiseMs;
export const lapsesAt = (raise: StoredRaise, terms: RaiseTerms): number => ripeAt(raise, terms) + raiseConfirmMs;

export const hasLapsed = (raise: StoredRaise | undefined, now: number, terms: RaiseTerms): boolean =>
  raise !== undefined && now >= lapsesAt(raise, terms);

/** @throws ApiError `raise_unripe` before its time; a lapsed one is gone by then (`lapse.ts`) */
export function requireRipe(raise: StoredRaise, now: number, terms: RaiseTerms): void {
  const left = ripeAt(raise, terms) - now;
  if (left > 0) throw new ApiError("raise_unripe", { retryAfterMs: left });
}

/** What a wish that is not there any more is answered: it lapsed, or there was none. */
export const missingRaise = (
  acts: StoredProtection["acts"],
  isAbout: (act: { kind?: string; period?: string }) => boolean,
): ApiError =>
  new ApiError(
    acts.findLast((act) => act.act.startsWith("raise_") && isAbout(act))?.act === "raise_lapsed"
      ? "raise_lapsed"
      : "not_found",
  );

/** The record without the raises whose second yes never came; the same one where there are none. */
export function withoutLapsed(record: StoredProtection, now: number, terms: RaiseTerms): StoredProtection {
  let next = record;
  for (const { raise, ...limit } of record.limits) {
    if (!raise || !hasLapsed(raise, now, terms)) continue;
    const { kind, period } = limit;
    const limits = next.limits.map((one) => (one.kind === kind && one.period === period ? limit : one));
    const to = raise.to === undefined ? {} : { to: writtenLimit(kind, raise.to) };
    const from = writtenLimit(kind, limit.value);
    next = withAct({ ...next, limits }, { at: lapsesAt(raise, terms), act: "raise_lapsed", kind, period, from, ...to });
  }
  const { raise, minutes } = record.realityCheck;
  if (!raise || !hasLapsed(raise, now, terms)) return next;
  const act = { at: lapsesAt(raise, terms), act: "raise_lapsed", from: String(minutes), to: String(raise.to) } as const;
  return withAct({ ...next, realityCheck: { minutes } }, act);
}
