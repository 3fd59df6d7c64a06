import { fromPoisha } from "../../../../shared/rules/money.ts";
import { formatCount, formatMoney, formatShortMoney } from "../../lib/i18n/format.ts";
import { useSite } from "../../lib/startup/site.ts";

/** Formats integers: people, or poisha as money. */
export function useFigureText() {
  const symbol = useSite().site?.currency.symbol ?? "৳";
  const money = (poisha: number, format: (amount: string) => string): string =>
    `${poisha < 0 ? "−" : ""}${symbol}${format(fromPoisha(Math.abs(poisha)))}`;
  return {
    count: formatCount,
    money: (poisha: number): string => money(poisha, formatMoney),
    /** Omits zero decimals. */
    shortMoney: (poisha: number): string => money(poisha, formatShortMoney),
  };
}
