import { useTranslation } from "react-i18next";
import { readNumber } from "../../../../shared/rules/digits.ts";
import { fromPoisha, toPoisha } from "../../../../shared/rules/money.ts";
import { useSiteFormat } from "../startup/site.ts";

type AmountFault = "missing" | "invalid" | "decimals" | "nothing" | "tooLittle" | "tooMuch";

/** Bounds of an amount: decimal strings, both inclusive; `decimals` of the currency, default 2. */
interface AmountBounds {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly decimals?: 0 | 2;
}

/** Maximum number of digits before the decimal point that the gateway accepts (shared/contracts/wallets.ts). */
const wholeDigits = 12;

/** Largest amount that can be sent. */
export const maxAmount = `${"9".repeat(wholeDigits)}.99`;

interface Parts {
  readonly whole: string;
  readonly fraction: string;
}

function partsOf(typed: string): Parts | undefined {
  const [whole, fraction = ""] = readNumber(typed)?.split(".") ?? [];
  return whole === undefined ? undefined : { whole, fraction };
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

const faultWords: Record<AmountFault, true> = {
  missing: true,
  invalid: true,
  decimals: true,
  nothing: true,
  tooLittle: true,
  tooMuch: true,
};
const isAmountFault = (message: string): message is AmountFault => Object.hasOwn(faultWords, message);

/**
 * Amount field of a form: `rules` register it so that its value is the amount to send, `hint` is the text of its
 * bounds, `faultText` returns the text of its errors, or undefined for errors from elsewhere.
 */
export function useAmount(bounds: AmountBounds) {
  const { t } = useTranslation("rules");
  const { shortMoney } = useSiteFormat();
  const { decimals = 2 } = bounds;
  const formatBound = (amount: string | undefined) => (amount === undefined ? "" : shortMoney(amount));
  const [min, max] = [formatBound(bounds.min), formatBound(bounds.max)];
  const range = min && max ? "between" : min ? "atLeast" : "atMost";
  return {
    rules: { setValueAs: toAmount, validate: (value: string) => amountFault(value, bounds) ?? true },
    hint: min || max ? t(`amount.${range}`, { min, max }) : undefined,
    faultText(message: string): string | undefined {
      if (!isAmountFault(message)) return undefined;
      if (message === "decimals" && decimals === 0) return t("amount.whole");
      return t(`amount.faults.${message}`, { min, max: max || formatBound(maxAmount), decimals });
    },
  };
}
