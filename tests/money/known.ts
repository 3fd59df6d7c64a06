/** What the workload does; a deposit and the reference of its payment are two writes. */
export const kinds = ["deposit", "reference", "withdrawal", "payout", "transfer", "upline", "rebate", "bet"] as const;
export type Kind = (typeof kinds)[number];

/** How a write ended as its player knows it. */
export type State = "done" | "refused" | "unknown";

/**
 * One operation of the workload and what its player was told. No two of a kind have the same `poisha` or `mark` in one
 * account, so that the auditor finds each of them in the book without asking whoever wrote it.
 */
export interface Known {
  readonly kind: Kind;
  /** Name of the account. */
  readonly account: string;
  /** What was asked for; of a transfer what the main wallet gets, below 0 where it gives; of a rebate what was paid. */
  readonly poisha: number;
  /** The reference of a payment, the withdrawal of a payout, or the round of a bet. */
  readonly mark?: string;
  /** Of a bet, poisha. */
  readonly win?: number;
  readonly state: State;
  /** Of a write, under which it was sent. */
  readonly key?: string;
  /** Why it was refused, an error code of the gateway. */
  readonly code?: string;
}
