import { readNumber } from "./digits.ts";
import { fromPoisha, toPoisha } from "./money.ts";
import { type limitKinds, type limitPeriods, periodMinutes } from "./protection.ts";

type LimitKind = (typeof limitKinds)[number];
type LimitPeriod = (typeof limitPeriods)[number];

/** `invalid`: wrong format. `amount_out_of_range`: 0 or too large. */
type LimitFault = "invalid" | "amount_out_of_range";

const money = /^(\d{1,30})(?:\.\d{1,2})?$/;
const minutes = /^\d{1,30}$/;
const maxDigits = 13;

/** Parses a player's limit, in any spelling of `readNumber`. Returns poisha, or minutes for `session`. */
export function readLimit(kind: LimitKind, period: LimitPeriod, typed: string): number | LimitFault {
  const text = readNumber(typed) ?? "";
  if (kind === "session") {
    if (!minutes.test(text)) return "invalid";
    const limit = Number(text);
    return limit >= 1 && limit <= periodMinutes[period] ? limit : "amount_out_of_range";
  }
  const [, whole = ""] = money.exec(text) ?? [];
  if (whole === "") return "invalid";
  if (whole.length > maxDigits) return "amount_out_of_range";
  const poisha = toPoisha(text);
  return poisha > 0 ? poisha : "amount_out_of_range";
}

/** Formats a limit for the contract: `"1000.00"`, for `session` `"90"`. */
export const formatLimit = (kind: LimitKind, value: number): string =>
  kind === "session" ? String(value) : fromPoisha(value);
