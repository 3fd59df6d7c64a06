import { use } from "react";
import { formatInstant, formatShortMoney, unbroken } from "../../lib/i18n/format.ts";
import { useSite } from "../../lib/startup/site.ts";
import { UiSettings } from "../../ui/settings.ts";

/** Formats amounts and times for sentences. */
export function useTexts() {
  const utcOffset = useSite().site?.utcOffset ?? 0;
  const { currencySymbol } = use(UiSettings);
  return {
    /** Formats a decimal string. */
    money: (amount: string): string => currencySymbol + formatShortMoney(amount),
    /** Formats an ISO timestamp. */
    time: (instant: string): string => unbroken(formatInstant(instant, utcOffset)),
  };
}
