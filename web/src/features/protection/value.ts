import type { LimitKind } from "../../../../shared/contracts/protection.ts";
import { latinDigits } from "../../../../shared/rules/digits.ts";
import { readLimit } from "../../../../shared/rules/limit-value.ts";
import { amountFault, toAmount } from "../../lib/forms/amount.ts";
import type { ProtectionLimit } from "./api.ts";
import type { LimitName } from "./limit-name.ts";

/** What was typed as the contract has it: an amount, or whole minutes of a session; what is neither stays as it is. */
export const toValue = (kind: LimitKind, typed: string): string =>
  kind === "session" ? latinDigits(typed).replace(/\s/g, "") : toAmount(typed);

/** A fault word of a value, typed or as `toValue` gives it; undefined when it can be sent. */
export function valueFault({ kind, period }: LimitName, typed: string) {
  if (kind !== "session") return amountFault(typed);
  const value = toValue(kind, typed);
  const read = readLimit(kind, period, value);
  if (typeof read === "number") return undefined;
  return read === "invalid" || /^0+$/.test(value) ? "minutes" : "tooMuch";
}

/**
 * What would come of a value: a first or lower one holds at once, a higher one waits, and would wait anew if it were
 * asked for again.
 * @param waiting what waits to take the place of `limit`
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

/** Whether a change was parked, by the limits that it was answered with: another device may have lowered it meanwhile. */
export const isParked = (limits: readonly ProtectionLimit[], { kind, period }: LimitName): boolean =>
  limits.some((row) => row.kind === kind && row.period === period && row.raise !== undefined);
