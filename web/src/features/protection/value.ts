import type { LimitKind } from "../../../../shared/contracts/protection.ts";
import { latinDigits } from "../../../../shared/rules/digits.ts";
import { toPoisha } from "../../../../shared/rules/money.ts";
import { amountFault, toAmount } from "../../lib/forms/amount.ts";

/** Ten years: what is longer was mistyped. */
const mostDigits = 7;

/** What was typed as the contract has it: an amount, or whole minutes of a session; what is neither stays as it is. */
export function toValue(kind: LimitKind, typed: string): string {
  if (kind !== "session") return toAmount(typed);
  const digits = latinDigits(typed).replace(/\s/g, "");
  return /^\d+$/.test(digits) ? digits.replace(/^0+(?=\d)/, "") : digits;
}

/** A fault word of a value, typed or as `toValue` gives it; undefined when it can be sent. */
export function valueFault(kind: LimitKind, typed: string) {
  if (kind !== "session") return amountFault(typed);
  const value = toValue(kind, typed);
  if (value === "") return "missing";
  if (!/^\d+$/.test(value) || value.length > mostDigits) return "minutes";
  return value === "0" ? "nothing" : undefined;
}

/** What would come of a value: a first or lower one holds at once, a higher one waits for a day. */
export function effectOf(kind: LimitKind, typed: string, limit: string | undefined) {
  if (valueFault(kind, typed) !== undefined) return undefined;
  if (limit === undefined) return "set";
  const change = toPoisha(toValue(kind, typed)) - toPoisha(limit);
  if (change === 0) return "same";
  return change < 0 ? "lower" : "raise";
}

export type Effect = NonNullable<ReturnType<typeof effectOf>>;
