import type { Mission } from "../../../../shared/contracts/missions.ts";
import { fromPoisha, toPoisha } from "../../../../shared/rules/money.ts";
import { formatCount, formatShortMoney } from "../../lib/i18n/format.ts";

/** A mission's progress as text. */
export interface Measure {
  readonly done: string;
  readonly target: string;
  readonly left: string;
  /** Remaining number for plural forms; 1 for money, whose texts have no plural. */
  readonly leftCount: number;
  readonly value: number;
  readonly max: number;
}

/**
 * Formats a mission's progress.
 * @param symbol currency symbol
 */
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
