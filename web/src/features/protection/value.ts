import type { LimitKind, LimitPeriod } from "../../../../shared/contracts/protection.ts";
import { readNumber } from "../../../../shared/rules/digits.ts";
import { readLimit } from "../../../../shared/rules/limit-value.ts";
import { amountFault, toAmount } from "../../lib/forms/amount.ts";
import type { ProtectionLimit } from "./api.ts";
import type { LimitName } from "./useLimitFormat.ts";

/**
 * Converts typed text to the contract's format: an amount, or whole minutes for a session limit. Invalid text is
 * unchanged.
 */
export const toValue = (kind: LimitKind, typed: string): string =>
  kind === "session" ? (readNumber(typed) ?? typed) : toAmount(typed);

/** Validates a typed or converted value. Returns the error word, or undefined if the value is valid. */
export function valueFault({ kind, period }: LimitName, typed: string) {
  if (kind !== "session") return amountFault(typed);
  const value = toValue(kind, typed);
  const read = readLimit(kind, period, value);
  if (typeof read === "number") return undefined;
  return read === "invalid" || /^0+$/.test(value) ? "minutes" : "tooMuch";
}

/**
 * Returns the effect of a value. New and lower limits apply immediately; higher limits take effect later, and
 * requesting another raise restarts the waiting time.
 * @param waiting value of a pending raise
 */
export function effectOf(name: LimitName, typed: string, limit: string | undefined, waiting?: string) {
  if (valueFault(name, typed) !== undefined) return undefined;
  if (limit === undefined) return "set";
  const { kind, period } = name;
  const [next, now, later] = [toValue(kind, typed), limit, waiting ?? ""].map((value) =>
    readLimit(kind, period, value),
  );
  if (typeof next !== "number" || typeof now !== "number") return undefined;
  if (next === now) return "same";
  if (next === later) return "waiting";
  return next < now ? "lower" : "raise";
}

export const isPending = (limits: readonly ProtectionLimit[], { kind, period }: LimitName): boolean =>
  limits.some((row) => row.kind === kind && row.period === period && row.raise !== undefined);

const order = ["day", "week", "month"] as const satisfies readonly LimitPeriod[];

/**
 * Returns the nearest active limits that bound the named limit. A daily limit must not exceed the weekly limit, nor a
 * weekly limit the monthly one.
 */
export function boundsOf({ kind, period }: LimitName, limits: readonly ProtectionLimit[]) {
  const at = order.indexOf(period);
  const inForce = (of: LimitPeriod) =>
    limits.find((each) => each.kind === kind && each.period === of && each.limit !== undefined);
  const first = (periods: readonly LimitPeriod[]) => periods.map(inForce).find((limit) => limit !== undefined);
  return { max: first(order.slice(at + 1)), min: first([...order.slice(0, at)].reverse()) };
}

/** Returns whether a typed value is within the bounds. A value outside cannot take effect immediately. */
export function keepsBounds(name: LimitName, typed: string, { max, min }: ReturnType<typeof boundsOf>): boolean {
  const { kind, period } = name;
  const read = (value: string) => readLimit(kind, period, toValue(kind, value));
  const value = read(typed);
  if (typeof value !== "number") return false;
  const isBeyond = (bound: ProtectionLimit | undefined, sign: 1 | -1) => {
    const at = bound?.limit === undefined ? undefined : readLimit(kind, bound.period, bound.limit);
    return typeof at === "number" && (value - at) * sign > 0;
  };
  return !isBeyond(max, 1) && !isBeyond(min, -1);
}
