import { latinDigits } from "./digits.ts";
import { fromPoisha, toPoisha } from "./money.ts";
import { type limitKinds, type limitPeriods, periodMinutes } from "./protection.ts";

type LimitKind = (typeof limitKinds)[number];
type LimitPeriod = (typeof limitPeriods)[number];

/** `invalid`: not what is typed for such a limit; `amount_out_of_range`: nothing, or more than can be. */
export type LimitFault = "invalid" | "amount_out_of_range";

const money = /^(\d{1,30})(?:\.\d{1,2})?$/;
const minutes = /^\d{1,30}$/;
const mostDigits = 13;

/**
 * Reads a player's own limit as it was typed, digits in any script.
 * @returns poisha, of `session` whole minutes, or why not
 */
export function readLimit(kind: LimitKind, period: LimitPeriod, typed: string): number | LimitFault {
  const text = latinDigits(typed).trim();
  if (kind === "session") {
    if (!minutes.test(text)) return "invalid";
    const played = Number(text);
    return played >= 1 && played <= periodMinutes[period] ? played : "amount_out_of_range";
  }
  const [, whole = ""] = money.exec(text) ?? [];
  if (whole === "") return "invalid";
  if (whole.replace(/^0+/, "").length > mostDigits) return "amount_out_of_range";
  const poisha = toPoisha(text.replace(/^0+(?=\d)/, ""));
  return poisha > 0 ? poisha : "amount_out_of_range";
}

/** A limit as the contract writes it: `"1000.00"`, of `session` `"90"`. */
export const writtenLimit = (kind: LimitKind, value: number): string =>
  kind === "session" ? String(value) : fromPoisha(value);
