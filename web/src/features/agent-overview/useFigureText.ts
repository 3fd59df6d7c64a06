import { fromPoisha } from "../../../../shared/rules/money.ts";
import { formatCount } from "../../lib/i18n/format.ts";
import { useSiteFormat } from "../../lib/startup/site.ts";

/** Returns formatters for integers: people, or poisha as money. */
export function useFigureText() {
  const { money, shortMoney } = useSiteFormat();
  const signed = (poisha: number, format: (amount: string) => string): string =>
    `${poisha < 0 ? "−" : ""}${format(fromPoisha(Math.abs(poisha)))}`;
  return {
    count: formatCount,
    money: (poisha: number): string => signed(poisha, money),
    /** Formats an amount without zero decimals. */
    shortMoney: (poisha: number): string => signed(poisha, shortMoney),
  };
}
