import type { Withdrawal, WithdrawalOptions } from "../../../../shared/contracts/withdrawals.ts";
import { toPoisha } from "../../../../shared/rules/money.ts";
import { createLostWrites } from "../../lib/api/lost-writes.ts";

/** A withdrawal whose answer was lost: nobody can tell yet whether it was taken. */
export interface LostWish {
  readonly cardId: string;
  /** Decimal string. */
  readonly amount: string;
  /** As it was said when it was sent. */
  readonly fee: WithdrawalOptions["fee"];
  /** The gateway has it, and looks for what became of it; else nobody can tell whether it has arrived there. */
  readonly isKnown: boolean;
  /** Ids of the withdrawals there were before; undefined where they were not known. */
  readonly known: readonly string[] | undefined;
}

/** It outlives a look at another page: a new withdrawal waits until this one is settled. */
export const lostWishes = createLostWrites<LostWish>(
  "lostWishes",
  ({ amount, cardId, fee }) => typeof amount === "string" && typeof cardId === "string" && fee !== undefined,
);

/** The withdrawal it has become, among the newest ones: there is one more of this sum to this card than before. */
export const foundIn = (
  { amount, cardId, known }: LostWish,
  newest: readonly Withdrawal[] | undefined,
): Withdrawal | undefined =>
  known &&
  newest?.find((one) => !known.includes(one.id) && one.cardId === cardId && toPoisha(one.amount) === toPoisha(amount));
