/** Kinds of operations. A deposit and the reference of its payment are two writes. */
export const kinds = ["deposit", "reference", "withdrawal", "payout", "transfer", "upline", "rebate", "bet"] as const;
export type Kind = (typeof kinds)[number];

/** Outcome of a write as its player knows it. */
export type State = "done" | "refused" | "unknown";

/**
 * An operation of the workload with the outcome that its player knows. No two of a kind have the same `poisha` or
 * `mark` in one account, so that the auditor finds each of them in the book.
 */
export interface PlayerOperation {
  readonly kind: Kind;
  /** Name of the account. */
  readonly account: string;
  /** Requested amount. For a transfer: the change of the main wallet. For a rebate: the paid amount. */
  readonly poisha: number;
  /** Reference of a payment, id of a payout's withdrawal, or id of a bet's round. */
  readonly mark?: string;
  /** Win of a bet, in poisha. */
  readonly win?: number;
  readonly state: State;
  /** Idempotency key of a write. */
  readonly key?: string;
  /** Error code of a refusal. */
  readonly code?: string;
}
