import { use } from "react";
import { formatInstant, formatShortMoney, unbroken } from "../../lib/i18n/format.ts";
import { useSite } from "../../lib/startup/site.ts";
import { UiSettings } from "../../ui/settings.ts";

/** Amounts and moments within a sentence. */
export function useTexts() {
  const utcOffset = useSite().site?.utcOffset ?? 0;
  const { currencySymbol } = use(UiSettings);
  return {
    /** @param amount decimal string */
    money: (amount: string): string => currencySymbol + formatShortMoney(amount),
    /** @param instant ISO */
    time: (instant: string): string => unbroken(formatInstant(instant, utcOffset)),
  };
}
