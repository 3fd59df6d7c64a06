import { createStore, useStore } from "zustand";
import type { Withdrawal, WithdrawalOptions } from "../../../../shared/contracts/withdrawals.ts";
import { toPoisha } from "../../../../shared/rules/money.ts";

/** A withdrawal whose answer was lost: nobody can tell yet whether it was taken. */
export interface LostWish {
  readonly account: string;
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

const store = createStore<{ readonly lost: LostWish | undefined }>()(() => ({ lost: undefined }));

/** It outlives a look at another page: a new withdrawal waits until this one is settled. */
export const lostWish = {
  keep: (lost: LostWish): void => store.setState({ lost }),
  settle: (): void => store.setState({ lost: undefined }),
};

/** The lost withdrawal of an account. */
export const useLostWish = (account: string | undefined): LostWish | undefined =>
  useStore(store, ({ lost }) => (lost?.account === account ? lost : undefined));

/** The withdrawal it has become, among the newest ones: there is one more of this sum to this card than before. */
export const foundIn = (
  { amount, cardId, known }: LostWish,
  newest: readonly Withdrawal[] | undefined,
): Withdrawal | undefined =>
  known &&
  newest?.find((one) => !known.includes(one.id) && one.cardId === cardId && toPoisha(one.amount) === toPoisha(amount));
