import type { DepositBonus, DepositMethod } from "../../../../shared/contracts/deposits.ts";
import { fromPoisha, toPoisha } from "../../../../shared/rules/money.ts";

/** Estimated result of a deposit, in decimal strings. */
interface Estimate {
  readonly fee: string;
  readonly arrives: string;
  readonly bonus?: string;
  readonly turnover?: string;
}

const basisPoints = 10_000;
const share = (poisha: number, rate: number): number => Math.round((poisha * rate) / basisPoints);

/**
 * Returns whether an amount qualifies for a promotion.
 * @param amount decimal string
 */
export const isEnoughFor = ({ least }: Pick<DepositBonus, "least">, amount: string): boolean =>
  least === undefined || toPoisha(amount) >= toPoisha(least);

/**
 * Estimates a deposit's fee and credited amount.
 * @param amount decimal string, within the method's limits
 */
export function estimateOf(
  amount: string,
  { fee: rate }: Pick<DepositMethod, "fee">,
  promotion?: Pick<DepositBonus, "rate" | "most" | "turnover">,
): Estimate {
  const paid = toPoisha(amount);
  const fee = share(paid, rate);
  const arrives = paid - fee;
  const plain = { fee: fromPoisha(fee), arrives: fromPoisha(arrives) };
  if (!promotion) return plain;
  const offered = share(arrives, promotion.rate);
  const bonus = promotion.most === undefined ? offered : Math.min(offered, toPoisha(promotion.most));
  const turnover = Math.round((arrives + bonus) * promotion.turnover);
  return { ...plain, bonus: fromPoisha(bonus), turnover: fromPoisha(turnover) };
}
