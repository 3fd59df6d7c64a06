import type { LimitKind } from "../../../../shared/contracts/protection.ts";
import { readNumber } from "../../../../shared/rules/digits.ts";
import { readLimit } from "../../../../shared/rules/limit-value.ts";
import { amountFault, toAmount } from "../../lib/forms/amount.ts";
import type { ProtectionLimit } from "./api.ts";
import type { LimitName } from "./limit-name.ts";

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
