import { formatInstant, formatShortMoney, unbroken } from "../../lib/i18n/format.ts";
import { useSite } from "../../lib/startup/site.ts";

/** Formats amounts, times and months for sentences. */
export function useTexts() {
  const { site } = useSite();
  const symbol = site?.currency.symbol ?? "৳";
  const written = (instant: string): string => formatInstant(instant, site?.utcOffset ?? 0);
  return {
    /** Formats a decimal string. */
    money: (amount: string): string => symbol + formatShortMoney(amount),
    /** Formats an ISO timestamp. */
    time: (instant: string): string => unbroken(written(instant)),
    /** Returns the month that ends at an ISO timestamp, as `11-2026`. */
    monthBefore: (instant: string): string =>
      unbroken(written(new Date(Date.parse(instant) - 1).toISOString()).slice("DD-".length, "DD-MM-YYYY".length)),
  };
}
