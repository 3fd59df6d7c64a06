/** A deposit and the reference of its payment are two writes. */
export const kinds = ["deposit", "reference", "withdrawal", "payout", "transfer", "upline", "rebate", "bet"] as const;
export type Kind = (typeof kinds)[number];

/** Outcome of a write as its player knows it. */
export type State = "done" | "refused" | "unknown";

/**
 * An operation of the workload with the outcome that the player knows. In one account, `poisha` and `mark` are unique
 * per kind, so that the auditor can identify each operation in the book.
 */
export interface PlayerOperation {
  readonly kind: Kind;
  /** Name of the account. */
  readonly account: string;
  /** Requested amount. For a transfer: the change of the main wallet. For a rebate: the paid amount. */
  readonly poisha: number;
  /** Reference of a payment, withdrawal id of a payout, or round id of a bet. */
  readonly mark?: string;
  /** Win of a bet, in poisha. */
  readonly win?: number;
  readonly state: State;
  readonly key?: string;
  readonly code?: string;
}
