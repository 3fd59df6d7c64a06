/** Statuses of a withdrawal as the platform spells them (protocol 7.1). */
export const statuses = ["PENDING", "APPROVED", "REJECTED", "DISBURSED", "CONFIRMED"] as const;
export type Status = (typeof statuses)[number];

/**
 * What became of a payout: `WAITING` for its receiver's word, `DISPUTED` until the operator rules, `FORCED` where it
 * counts as received without that word.
 */
export type PayoutStatus = "WAITING" | "RECEIVED" | "PARTIAL" | "NOT_RECEIVED" | "DISPUTED" | "FORCED";

/** Money another player sent to the card of a withdrawal. */
export interface Payout {
  readonly id: string;
  readonly payerName: string;
  /** Poisha that were sent, as the operator knows it. */
  readonly paid: number;
  readonly paidAt: number;
  /** The moment it counts as received. */
  readonly deadline: number;
  status: PayoutStatus;
  /** What the receiver said. */
  claim?: { readonly received?: number; readonly images: readonly string[]; readonly remark: string };
}

/** Where the money goes, as the card was when it was asked for. */
export interface Destination {
  readonly cardId: string;
  readonly bankName: string;
  readonly accountNo: string;
}

/** Money on its way out of a wallet. Amounts are poisha, moments epoch ms. */
export interface Withdrawal {
  readonly id: string;
  readonly accountId: string;
  /** The gateway's name for it, by which a lost answer is looked up. */
  readonly clientReference: string;
  readonly destination: Destination;
  /** What left the wallet; the fee is part of it. */
  readonly amount: number;
  readonly fee: number;
  readonly createdAt: number;
  status: Status;
  /** When time takes the next step; undefined: only the operator does. */
  dueAt: number | undefined;
  /** The reason of a longer review or of a rejection, in the operator's words. */
  remark: string;
  approvedAt?: number;
  finishedAt?: number;
  payout?: Payout;
  /** What came back into the wallet. */
  returned: number;
}

/** What is to arrive on the card. */
export const arrivesOf = ({ amount, fee }: Pick<Withdrawal, "amount" | "fee">): number => amount - fee;
