import { limitPeriods } from "../../shared/rules/protection.ts";
import { ApiError } from "../api-error.ts";
import type { LimitName } from "./limit-name.ts";
import type { StoredLimit, StoredProtection } from "./record.ts";

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
