import { parseDay } from "../../../shared/rules/dates.ts";
import { fromWireAmount } from "../../../shared/rules/money.ts";
import { field, required } from "./structure.ts";
import { displayText, text } from "./text.ts";

/** Reads a finite number, also from a string in any digits. */
export function finiteNumber(value: unknown): number | undefined {
  const parsed = typeof value === "number" ? value : Number(displayText(value) ?? Number.NaN);
  return Number.isFinite(parsed) ? parsed : undefined;
}

/** Reads a number from `min` to `max`. */
export function numberWithin(value: unknown, min: number, max: number): number | undefined {
  const parsed = finiteNumber(value);
  return parsed !== undefined && parsed >= min && parsed <= max ? parsed : undefined;
}

export const nonNegative = (value: unknown): number | undefined => numberWithin(value, 0, Number.POSITIVE_INFINITY);

/** Reads a number without decimals, not below 0. */
export function wholeNumber(value: unknown): number | undefined {
  const parsed = nonNegative(value);
  return Number.isInteger(parsed) ? parsed : undefined;
}

/** Reads a number as a count, truncated and not below 0; 0 if there is none. */
export const count = (value: unknown): number => optionalCount(value) ?? 0;

/** Reads a number as a count, truncated and not below 0; undefined if there is none. */
export function optionalCount(value: unknown): number | undefined {
  const parsed = finiteNumber(value);
  return parsed === undefined ? undefined : Math.max(0, Math.trunc(parsed));
}

/** Reads an amount as a decimal string; undefined for anything else, e.g. more than two decimals. */
export function money(value: unknown): string | undefined {
  const amount = finiteNumber(value);
  return amount === undefined ? undefined : fromWireAmount(amount);
}

/** Reads an amount. @throws PlatformError `platform_bad_answer` if there is none, because a sum would be wrong */
export const moneyRequired = (value: unknown): string => required(money(value));

/** Reads several amounts. `names` maps our names to the platform's. @throws PlatformError if an amount is missing */
export function moneyFields<Name extends string>(
  value: unknown,
  names: Readonly<Record<Name, string>>,
): Record<Name, string> {
  const amounts = Object.entries<string>(names).map(([name, key]) => [name, moneyRequired(field(value, key))]);
  return Object.fromEntries(amounts) as Record<Name, string>;
}

/** Maximum floating-point error of a percentage times 100. */
const roundingError = 1e-9;

/** Reads a percentage as basis points; undefined outside 0 to 100 % and for fractions of a basis point. */
export function basisPoints(value: unknown): number | undefined {
  const percent = numberWithin(value, 0, 100);
  if (percent === undefined) return undefined;
  const points = Math.round(percent * 100);
  return Math.abs(percent * 100 - points) <= roundingError ? points : undefined;
}

/** Converts basis points to the platform's percent. */
export const wirePercent = (points: number): number => points / 100;

/** Reads a calendar day, such as `2026-05-06`. */
export const day = (value: unknown): string | undefined => parseDay(text(value) ?? "") ?? undefined;

/** Reads epoch milliseconds as ISO 8601. */
export function instant(value: unknown): string | undefined {
  const ms = finiteNumber(value);
  return ms !== undefined && ms > 0 && ms < 8.64e15 ? isoTime(Math.trunc(ms)) : undefined;
}

const hourMs = 3_600_000;
let lastHour = Number.NaN;
let hourText = "";
const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, "0"));

/** Formats like `Date.toISOString`, at a third of the cost for successive instants of one hour. */
function isoTime(ms: number): string {
  const hour = Math.floor(ms / hourMs);
  if (hour !== lastHour) {
    lastHour = hour;
    hourText = new Date(hour * hourMs).toISOString().slice(0, -"00:00.000Z".length);
  }
  const rest = ms - hour * hourMs;
  const seconds = Math.trunc(rest / 1_000);
  const end = String(rest % 1_000).padStart(3, "0");
  return `${hourText}${twoDigits[Math.trunc(seconds / 60)]}:${twoDigits[seconds % 60]}.${end}Z`;
}
