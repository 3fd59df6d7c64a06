import { createStore, useStore } from "zustand";
import type { Order } from "./api.ts";

/** An order whose answer was lost. */
export interface LostOrder {
  readonly account: string;
  readonly order: Order;
  /** The gateway has it, and looks for what became of it; else nobody can tell whether it has arrived there. */
  readonly isKnown: boolean;
}

const store = createStore<{ readonly lost: LostOrder | undefined }>()(() => ({ lost: undefined }));

/** It stays while somebody looks at their records in between; another order waits until this one is settled. */
export const lostOrder = {
  keep: (lost: LostOrder): void => store.setState({ lost }),
  settle: (): void => store.setState({ lost: undefined }),
};

/** The lost order of an account. */
export const useLostOrder = (account: string | undefined): LostOrder | undefined =>
  useStore(store, ({ lost }) => (lost?.account === account ? lost : undefined));
