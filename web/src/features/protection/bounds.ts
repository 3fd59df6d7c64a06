import type { LimitPeriod } from "../../../../shared/contracts/protection.ts";
import { readLimit } from "../../../../shared/rules/limit-value.ts";
import type { ProtectionLimit } from "./api.ts";
import type { LimitName } from "./limit-name.ts";
import { toValue } from "./value.ts";

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
