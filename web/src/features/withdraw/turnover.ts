import type { BonusPage } from "../../../../shared/contracts/records.ts";
import type { WithdrawalOptions } from "../../../../shared/contracts/withdrawals.ts";
import { fromPoisha, toPoisha } from "../../../../shared/rules/money.ts";

type Bonuses = Pick<BonusPage, "items" | "pages">;

/** What is still to be staked for a bonus, decimal string. */
export const leftOf = ({ turnoverRequired, turnoverPlayed }: BonusPage["items"][number]): string =>
  fromPoisha(Math.max(0, toPoisha(turnoverRequired) - toPoisha(turnoverPlayed)));

/**
 * What deposits ask for: all that is left and that no bonus asks for.
 * @returns decimal string; undefined where that is nothing, or not all bonuses are known
 */
export function leftOfDeposits({ left }: WithdrawalOptions["turnover"], { items, pages }: Bonuses): string | undefined {
  if (pages > 1) return undefined;
  const ofBonuses = items.reduce((sum, bonus) => sum + toPoisha(leftOf(bonus)), 0);
  const rest = toPoisha(left) - ofBonuses;
  return rest > 0 ? fromPoisha(rest) : undefined;
}

/** The share that is played, 0 … 1. */
export const shareOf = (played: string, required: string): number =>
  toPoisha(required) === 0 ? 1 : Math.min(1, toPoisha(played) / toPoisha(required));
