import type { Withdrawal, WithdrawalOptions } from "../../../../shared/contracts/withdrawals.ts";
import { toPoisha } from "../../../../shared/rules/money.ts";
import { createUnconfirmedWrites } from "../../lib/api/unknown-outcome.ts";

/** A withdrawal whose response was lost, so that its outcome is unknown. */
export interface UnconfirmedWithdrawal {
  readonly cardId: string;
  /** Decimal string. */
  readonly amount: string;
  /** Fee that was shown when it was sent. */
  readonly fee: WithdrawalOptions["fee"];
  /**
   * The gateway has received the request and determines its outcome. Otherwise it is unknown whether the request has
   * arrived.
   */
  readonly isKnown: boolean;
  /** Ids of the withdrawals that existed before; undefined if they were not loaded. */
  readonly known: readonly string[] | undefined;
}

/**
 * Store of withdrawals with unknown outcome. It survives navigation, so that a new withdrawal waits until this one is
 * settled.
 */
export const unconfirmedWithdrawals = createUnconfirmedWrites<UnconfirmedWithdrawal>(
  "lostWishes",
  ({ amount, cardId, fee }) => typeof amount === "string" && typeof cardId === "string" && fee !== undefined,
);

/** Finds the withdrawal among the newest ones: it has a new id, and the same amount and card. */
export const findConfirmed = (
  { amount, cardId, known }: UnconfirmedWithdrawal,
  newest: readonly Withdrawal[] | undefined,
): Withdrawal | undefined =>
  known &&
  newest?.find((one) => !known.includes(one.id) && one.cardId === cardId && toPoisha(one.amount) === toPoisha(amount));
