import type { Withdrawal, WithdrawalOptions } from "../../../../shared/contracts/withdrawals.ts";
import { toPoisha } from "../../../../shared/rules/money.ts";
import { createUnconfirmedWrites } from "../../lib/api/unknown-outcome.ts";

/** A withdrawal whose response was lost, so that its outcome is unknown. */
export interface UnconfirmedWithdrawal {
  readonly cardId: string;
  /** Decimal string. */
  readonly amount: string;
  /** Fee shown when the withdrawal was sent. */
  readonly fee: WithdrawalOptions["fee"];
  /** Whether the gateway is known to have received the request. */
  readonly isKnown: boolean;
  /** Ids of the withdrawals that existed before. Undefined if they were not loaded. */
  readonly known: readonly string[] | undefined;
}

/**
 * Stores withdrawals with unknown outcome. The store survives navigation, so that a new withdrawal waits until the
 * outcome is known.
 */
export const unconfirmedWithdrawals = createUnconfirmedWrites<UnconfirmedWithdrawal>(
  "lostWishes",
  ({ amount, cardId, fee }) => typeof amount === "string" && typeof cardId === "string" && fee !== undefined,
);

/** Finds the withdrawal among the newest: a new id with the same amount and card. */
export const findConfirmed = (
  { amount, cardId, known }: UnconfirmedWithdrawal,
  newest: readonly Withdrawal[] | undefined,
): Withdrawal | undefined =>
  known &&
  newest?.find((one) => !known.includes(one.id) && one.cardId === cardId && toPoisha(one.amount) === toPoisha(amount));
