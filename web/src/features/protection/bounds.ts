import type { LimitPeriod } from "../../../../shared/contracts/protection.ts";
import type { ProtectionLimit } from "./api.ts";
import type { LimitName } from "./limit-name.ts";

const order = ["day", "week", "month"] as const satisfies readonly LimitPeriod[];

/**
 * The limits in force that the one of this name may not go beyond: a day's is not above the week's, nor a week's above the
 * month's.
 */
export function boundsOf({ kind, period }: LimitName, limits: readonly ProtectionLimit[]) {
  const at = order.indexOf(period);
  const inForce = (of: LimitPeriod) =>
    limits.find((each) => each.kind === kind && each.period === of && each.limit !== undefined);
  const first = (periods: readonly LimitPeriod[]) => periods.map(inForce).find((limit) => limit !== undefined);
  return { most: first(order.slice(at + 1)), least: first([...order.slice(0, at)].reverse()) };
}
