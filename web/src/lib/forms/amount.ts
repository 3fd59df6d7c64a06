import { latinDigits } from "../../../../shared/rules/digits.ts";
import { fromPoisha, toPoisha } from "../../../../shared/rules/money.ts";

export type AmountFault = "missing" | "invalid" | "decimals" | "nothing" | "tooLittle" | "tooMuch";

/** Decimal strings, both included; `decimals` of the currency, 2 unless given. */
export interface AmountBounds {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly decimals?: 0 | 2;
}

/** Plain digits, or grouped as lakhs or as thousands; a comma anywhere else might have been meant as a decimal point. */
const shape = /^(\d+|\d{1,2}(?:,\d\d)*,\d{3}|\d{1,3}(?:,\d{3})+)?(?:\.(\d*))?$/;

/** What the gateway takes of whole digits (shared/contracts/wallets.ts). */
const wholeDigits = 12;

/** The largest amount there is. */
export const mostAmount = `${"9".repeat(wholeDigits)}.99`;

interface Parts {
  readonly whole: string;
  readonly fraction: string;
}

function partsOf(typed: string): Parts | undefined {
  // What is pasted may bring signs along that nobody sees.
  const text = latinDigits(typed)
    .replace(/\p{Cf}/gu, "")
    .trim()
    .replace(/^৳\s*/, "");
  const [, grouped = "", fraction = ""] = shape.exec(text) ?? [];
  const whole = grouped.replaceAll(",", "").replace(/^0+(?=\d)/, "");
  return whole || fraction ? { whole: whole || "0", fraction } : undefined;
}

/** `"১,২৩৪.৫"` → `"1234.50"`, the amount as it is sent; what is no amount stays as it was typed. */
export function toAmount(typed: string): string {
  const parts = partsOf(typed);
  if (!parts || parts.fraction.length > 2 || parts.whole.length > wholeDigits) return typed;
  return fromPoisha(toPoisha(`${parts.whole}.${parts.fraction.padEnd(2, "0")}`));
}

/** What is wrong with an amount, typed or as `toAmount` gives it; undefined when it can be sent. */
export function amountFault(typed: string, { min, max, decimals = 2 }: AmountBounds = {}): AmountFault | undefined {
  if (typed.trim() === "") return "missing";
  const parts = partsOf(typed);
  if (!parts) return "invalid";
  if (parts.whole.length > wholeDigits) return "tooMuch";
  // No part of a whole is no decimal: `toAmount` writes it out.
  if (parts.fraction.replace(/0+$/, "").length > decimals || parts.fraction.length > 2) return "decimals";
  const poisha = toPoisha(toAmount(typed));
  if (poisha === 0) return "nothing";
  if (min !== undefined && poisha < toPoisha(min)) return "tooLittle";
  return max !== undefined && poisha > toPoisha(max) ? "tooMuch" : undefined;
}

/** Whether a wallet is empty. @param amount decimal string */
export const isNothing = (amount: string): boolean => toPoisha(amount) === 0;
