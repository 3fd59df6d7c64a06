import { formatInstant, formatShortMoney, unbroken } from "../../lib/i18n/format.ts";
import { useSite } from "../../lib/startup/site.ts";

/** Amounts, moments and months within a sentence. */
export function useTexts() {
  const { site } = useSite();
  const symbol = site?.currency.symbol ?? "৳";
  const written = (instant: string): string => formatInstant(instant, site?.utcOffset ?? 0);
  return {
    /** @param amount decimal string */
    money: (amount: string): string => symbol + formatShortMoney(amount),
    /** @param instant ISO */
    time: (instant: string): string => unbroken(written(instant)),
    /** The month that ends at a moment, as `11-2026`. @param instant ISO */
    monthBefore: (instant: string): string =>
      unbroken(written(new Date(Date.parse(instant) - 1).toISOString()).slice("DD-".length, "DD-MM-YYYY".length)),
  };
}
