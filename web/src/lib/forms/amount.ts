import { latinDigits } from "../../../../shared/rules/digits.ts";
import { fromPoisha, toPoisha } from "../../../../shared/rules/money.ts";

export type AmountFault = "missing" | "invalid" | "decimals" | "nothing" | "tooLittle" | "tooMuch";

/** Decimal strings, both inclusive; `decimals` of the currency, default 2. */
export interface AmountBounds {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly decimals?: 0 | 2;
}

/** Plain digits, or digits grouped as lakhs or thousands. A comma elsewhere may have been meant as a decimal point. */
const shape = /^(\d+|\d{1,2}(?:,\d\d)*,\d{3}|\d{1,3}(?:,\d{3})+)?(?:\.(\d*))?$/;

/** Maximum number of integer digits that the gateway accepts (shared/contracts/wallets.ts). */
const wholeDigits = 12;

/** Largest amount that can be sent. */
export const mostAmount = `${"9".repeat(wholeDigits)}.99`;

interface Parts {
  readonly whole: string;
  readonly fraction: string;
}

function partsOf(typed: string): Parts | undefined {
  // Pasted text may contain invisible characters.
  const text = latinDigits(typed)
    .replace(/\p{Cf}/gu, "")
    .trim()
    .replace(/^৳\s*/, "");
  const [, grouped = "", fraction = ""] = shape.exec(text) ?? [];
  const whole = grouped.replaceAll(",", "").replace(/^0+(?=\d)/, "");
  return whole || fraction ? { whole: whole || "0", fraction } : undefined;
}

/** Converts typed text to the amount that is sent: `"১,২৩৪.৫"` → `"1234.50"`. Returns invalid text unchanged. */
export function toAmount(typed: string): string {
  const parts = partsOf(typed);
  if (!parts || parts.fraction.length > 2 || parts.whole.length > wholeDigits) return typed;
  return fromPoisha(toPoisha(`${parts.whole}.${parts.fraction.padEnd(2, "0")}`));
}

/** Returns what is wrong with an amount, as typed or as returned by `toAmount`; undefined if it can be sent. */
export function amountFault(typed: string, { min, max, decimals = 2 }: AmountBounds = {}): AmountFault | undefined {
  if (typed.trim() === "") return "missing";
  const parts = partsOf(typed);
  if (!parts) return "invalid";
  if (parts.whole.length > wholeDigits) return "tooMuch";
  // Trailing zeros do not count as decimals: `toAmount` adds them.
  if (parts.fraction.replace(/0+$/, "").length > decimals || parts.fraction.length > 2) return "decimals";
  const poisha = toPoisha(toAmount(typed));
  if (poisha === 0) return "nothing";
  if (min !== undefined && poisha < toPoisha(min)) return "tooLittle";
  return max !== undefined && poisha > toPoisha(max) ? "tooMuch" : undefined;
}

/** Returns whether an amount (decimal string) is zero. */
export const isNothing = (amount: string): boolean => toPoisha(amount) === 0;
