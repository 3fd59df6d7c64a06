import type { WithdrawalOptions } from "../../../../shared/contracts/withdrawals.ts";
import { fromPoisha, toPoisha } from "../../../../shared/rules/money.ts";
import { withdrawalFee } from "../../../../shared/rules/withdrawal-fee.ts";

/** What a withdrawal costs and what arrives of it, decimal strings. @param amount as it is sent */
export function costOf(amount: string, fee: WithdrawalOptions["fee"]): { fee: string; arrives: string } {
  const poisha = toPoisha(amount);
  const cost = withdrawalFee(poisha, fee);
  return { fee: fromPoisha(cost), arrives: fromPoisha(poisha - cost) };
}

/** The smaller of two amounts. */
export const lesser = (one: string, other: string): string => (toPoisha(one) <= toPoisha(other) ? one : other);

const isAtLeast = (amount: string, least: string): boolean => toPoisha(amount) >= toPoisha(least);

const round = ["500.00", "1000.00", "2000.00", "5000.00", "10000.00", "20000.00", "50000.00"] as const;
const mostChips = 4;

/**
 * Amounts to choose by one press: round ones, and the most that can be taken out.
 * @param available what lies in the wallet
 */
export function choicesOf({ minimum, maximum }: Pick<WithdrawalOptions, "minimum" | "maximum">, available: string) {
  const most = lesser(available, maximum);
  return {
    quick: round.filter((amount) => isAtLeast(amount, minimum) && isAtLeast(most, amount)).slice(-mostChips),
    ...(isAtLeast(most, minimum) && { whole: most }),
  };
}

/** Whether an amount is more than there is. */
export const exceeds = (amount: string, available: string): boolean => !isAtLeast(available, amount);
