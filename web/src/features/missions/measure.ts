import type { Mission } from "../../../../shared/contracts/missions.ts";
import { fromPoisha, toPoisha } from "../../../../shared/rules/money.ts";
import { formatCount, formatShortMoney } from "../../lib/i18n/format.ts";

/** Progress of a mission, formatted. */
export interface Measure {
  readonly done: string;
  readonly target: string;
  readonly left: string;
  /** The remaining number for plural forms; 1 for money, whose texts have none. */
  readonly leftCount: number;
  /** Value of the progress bar, from 0 to `max`. */
  readonly value: number;
  readonly max: number;
}

/** Formats the progress. `symbol` is that of the currency. */
export function measureOf({ unit, target, progress }: Mission, symbol: string): Measure {
  const isMoney = unit === "money";
  const formatAmount = (poisha: number): string => {
    const amount = fromPoisha(poisha);
    return isMoney ? `${symbol}${formatShortMoney(amount)}` : formatCount(poisha / 100);
  };
  const [max, value] = [toPoisha(target), toPoisha(progress)];
  const left = Math.max(0, max - value);
  return {
    done: formatAmount(value),
    target: formatAmount(max),
    left: formatAmount(left),
    leftCount: isMoney ? 1 : left / 100,
    value,
    max,
  };
}
