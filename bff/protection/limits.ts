import type { LimitKind, LimitPeriod } from "../../shared/contracts/protection.ts";
import { formatLimit } from "../../shared/rules/limit-value.ts";
import { limitPeriods, raiseConfirmMs } from "../../shared/rules/protection.ts";
import { ApiError } from "../api-error.ts";
import { type StoredLimit, type StoredProtection, withAct } from "./record.ts";

export interface LimitName {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

const isNamed =
  ({ kind, period }: LimitName) =>
  (one: { readonly kind?: string; readonly period?: string }): boolean =>
    one.kind === kind && one.period === period;

export const limitOf = (record: Pick<StoredProtection, "limits">, name: LimitName): StoredLimit | undefined =>
  record.limits.find(isNamed(name));

/**
 * Sets or removes a limit. A first or lower limit applies immediately. A higher limit, or a removal, becomes a pending
 * raise (domain-rules section 2). The same or a lower value cancels a pending raise.
 * @throws ApiError `limit_order`
 */
export function setLimit(record: StoredProtection, name: LimitName, value: number | undefined, now: number) {
  const current = limitOf(record, name);
  const offered = { ...record, offered: true };
  const changed = (limit: Omit<StoredLimit, keyof LimitName>, act: "limit_set" | "limit_lowered" | "raise_asked") =>
    withAct(withLimit(offered, name, { ...name, ...limit }), {
      at: now,
      act,
      ...name,
      ...actValues(name.kind, current?.value, value),
    });
  if (current && (value === undefined || value > current.value)) {
    if (value !== undefined) requireOrder(record, name, value, valueAfterRaise);
    const raise = { askedAt: now, ...(value !== undefined && { to: value }) };
    return changed({ value: current.value, raise }, "raise_asked");
  }
  if (value === undefined) return offered;
  if (current?.value === value) return cancelRaise(offered, name, now);
  requireOrder(record, name, value, valueInForce);
  return changed({ value }, current ? "limit_lowered" : "limit_set");
}

const valueInForce = ({ value }: StoredLimit): number => value;
/** Returns the value after a confirmed raise. Undefined if the limit is then removed. */
const valueAfterRaise = ({ raise, value }: StoredLimit): number | undefined => (raise ? raise.to : value);

const withLimit = (record: StoredProtection, name: LimitName, limit: StoredLimit | undefined): StoredProtection => ({
  ...record,
  limits: [...record.limits.filter((one) => !isNamed(name)(one)), ...(limit ? [limit] : [])],
});

/** Formats the values before and after an act. Undefined means no limit. */
const actValues = (kind: LimitKind, from: number | undefined, to: number | undefined) => ({
  ...(from !== undefined && { from: formatLimit(kind, from) }),
  ...(to !== undefined && { to: formatLimit(kind, to) }),
});

/** Refuses a limit above that of a longer period or below that of a shorter period. @throws ApiError `limit_order` */
function requireOrder(
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

/** Confirms a pending raise. @throws ApiError `raise_unripe` · `raise_lapsed` · `not_found` · `limit_order` */
export function confirmRaise(record: StoredProtection, name: LimitName, now: number, terms: RaiseTerms) {
  const current = limitOf(record, name);
  if (!current?.raise) throw missingRaise(record.acts, isNamed(name));
  requireRipe(current.raise, now, terms);
  const { to } = current.raise;
  if (to !== undefined) requireOrder(record, name, to, valueInForce);
  const next = withLimit(record, name, to === undefined ? undefined : { ...name, value: to });
  return withAct(next, { at: now, act: "raise_confirmed", ...name, ...actValues(name.kind, current.value, to) });
}

/** Cancels a pending raise immediately. Returns the same record if there is none. */
export function cancelRaise(record: StoredProtection, name: LimitName, now: number): StoredProtection {
  const current = limitOf(record, name);
  if (!current?.raise) return record;
  const next = withLimit(record, name, { ...name, value: current.value });
  const values = actValues(name.kind, current.value, current.raise.to);
  return withAct(next, { at: now, act: "raise_cancelled", ...name, ...values });
}

type Minutes = StoredProtection["realityCheck"]["minutes"];

const isAboutCheck = ({ kind }: { readonly kind?: string }): boolean => kind === undefined;

/** Sets the reality check interval. A shorter interval applies immediately; a longer one waits like a raised limit. */
export function setRealityCheck(record: StoredProtection, minutes: Minutes, now: number): StoredProtection {
  const current = record.realityCheck;
  if (minutes === current.minutes) return cancelRealityCheck(record, now);
  const values = { from: String(current.minutes), to: String(minutes) };
  if (minutes < current.minutes)
    return withAct({ ...record, realityCheck: { minutes } }, { at: now, act: "reality_check_set", ...values });
  const realityCheck = { minutes: current.minutes, raise: { to: minutes, askedAt: now } };
  return withAct({ ...record, realityCheck }, { at: now, act: "raise_asked", ...values });
}

/** Confirms a pending raise. @throws ApiError `raise_unripe` · `raise_lapsed` · `not_found` */
export function confirmRealityCheck(record: StoredProtection, now: number, terms: RaiseTerms): StoredProtection {
  const { minutes, raise } = record.realityCheck;
  if (!raise) throw missingRaise(record.acts, isAboutCheck);
  requireRipe(raise, now, terms);
  const next = { ...record, realityCheck: { minutes: raise.to as Minutes } };
  return withAct(next, { at: now, act: "raise_confirmed", from: String(minutes), to: String(raise.to) });
}

/** Cancels a pending raise immediately. Returns the same record if there is none. */
export const cancelRealityCheck = (record: StoredProtection, now: number): StoredProtection =>
  endCheckRaise(record, now, "raise_cancelled");

function endCheckRaise(record: StoredProtection, at: number, act: "raise_cancelled" | "raise_lapsed") {
  const { minutes, raise } = record.realityCheck;
  if (!raise) return record;
  return withAct({ ...record, realityCheck: { minutes } }, { at, act, from: String(minutes), to: String(raise.to) });
}

interface ReachedLimit extends LimitName {
  /** The limit in poisha, or in minutes for `session`. `used` has the same unit. */
  readonly limit: number;
  readonly used: number;
  /** Time at which enough of the limit is free, epoch ms. Undefined if the request exceeds the complete limit. */
  readonly freeAt: number | undefined;
}

/** @throws ApiError `limit_reached` with the limit that is freed last */
export function requireNoneReached(reached: readonly ReachedLimit[]): void {
  const [last] = reached.toSorted((a, b) => (b.freeAt ?? Infinity) - (a.freeAt ?? Infinity));
  if (!last) return;
  const { kind, period, limit, used, freeAt } = last;
  throw new ApiError("limit_reached", {
    limit: {
      kind,
      period,
      limit: formatLimit(kind, limit),
      used: formatLimit(kind, used),
      ...(freeAt !== undefined && { freeAt: new Date(freeAt).toISOString() }),
    },
  });
}

export type StoredRaise = NonNullable<StoredLimit["raise"]>;

export interface RaiseTerms {
  /** Time after its request at which a raise may be confirmed. */
  readonly raiseMs: number;
}

export const ripeAt = ({ askedAt }: StoredRaise, { raiseMs }: RaiseTerms): number => askedAt + raiseMs;
export const lapsesAt = (raise: StoredRaise, terms: RaiseTerms): number => ripeAt(raise, terms) + raiseConfirmMs;

/** @throws ApiError `raise_unripe` if it is too early to confirm the raise. Callers remove lapsed raises first. */
function requireRipe(raise: StoredRaise, now: number, terms: RaiseTerms): void {
  const left = ripeAt(raise, terms) - now;
  if (left > 0) throw new ApiError("raise_unripe", { retryAfterMs: left });
}

/** Error for a missing raise: `raise_lapsed` if the last raise lapsed, otherwise `not_found`. */
function missingRaise(acts: StoredProtection["acts"], isAbout: (act: { kind?: string; period?: string }) => boolean) {
  const last = acts.findLast((act) => act.act.startsWith("raise_") && isAbout(act));
  return new ApiError(last?.act === "raise_lapsed" ? "raise_lapsed" : "not_found");
}

/** Removes raises that were not confirmed in time. Returns the same record if there are none. */
export function withoutLapsed(record: StoredProtection, now: number, terms: RaiseTerms): StoredProtection {
  let next = record;
  for (const { raise, ...limit } of record.limits) {
    if (!raise || now < lapsesAt(raise, terms)) continue;
    const { kind, period, value } = limit;
    const limits = next.limits.map((one) => (isNamed(limit)(one) ? limit : one));
    const act = { at: lapsesAt(raise, terms), act: "raise_lapsed", kind, period } as const;
    next = withAct({ ...next, limits }, { ...act, ...actValues(kind, value, raise.to) });
  }
  const { raise } = record.realityCheck;
  const hasLapsed = raise !== undefined && now >= lapsesAt(raise, terms);
  return hasLapsed ? endCheckRaise(next, lapsesAt(raise, terms), "raise_lapsed") : next;
}
