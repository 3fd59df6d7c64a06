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
  /** Value of the progress bar, from 0 to `most`. */
  readonly value: number;
  readonly most: number;
}

/** Formats the progress. `symbol` is that of the currency. */
export function measureOf({ unit, target, progress }: Mission, symbol: string): Measure {
  const isMoney = unit === "money";
  const say = (poisha: number): string => {
    const amount = fromPoisha(poisha);
    return isMoney ? `${symbol}${formatShortMoney(amount)}` : formatCount(poisha / 100);
  };
  const [most, value] = [toPoisha(target), toPoisha(progress)];
  const left = Math.max(0, most - value);
  return { done: say(value), target: say(most), left: say(left), leftCount: isMoney ? 1 : left / 100, value, most };
}
