import { formatInstant, formatShortMoney, unbroken } from "../../lib/i18n/format.ts";
import { useSite } from "../../lib/startup/site.ts";

/** Amounts and moments within a sentence. */
export function useTexts() {
  const { site } = useSite();
  const symbol = site?.currency.symbol ?? "৳";
  return {
    /** @param amount decimal string */
    money: (amount: string): string => symbol + formatShortMoney(amount),
    /** @param instant ISO */
    time: (instant: string): string => unbroken(formatInstant(instant, site?.utcOffset ?? 0)),
  };
}
