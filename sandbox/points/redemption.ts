import type { Reward } from "./rewards.ts";

/** Statuses of a redemption as the platform spells them (protocol 7.6). */
export const statuses = ["IN_PROCESS", "REJECTED", "APPROVED"] as const;
export type Status = (typeof statuses)[number];

/** Who goods are sent to. */
export interface Receiver {
  readonly name: string;
  readonly mobile: string;
  readonly address: string;
}

/** Points given for a reward. Moments are epoch ms. */
export interface Redemption {
  readonly id: string;
  readonly accountId: string;
  readonly reward: Reward;
  readonly quantity: number;
  /** Of all pieces together. */
  readonly points: number;
  /** Of goods. */
  readonly receiver?: Receiver;
  /** The gateway's name for it, by which a lost answer is looked up. */
  readonly clientReference: string;
  readonly createdAt: number;
  status: Status;
  /** When the clock approves it; undefined: only the operator decides. */
  dueAt: number | undefined;
  /** Why it was rejected, in the operator's words. */
  remark: string;
  finishedAt?: number;
}

/** Whether two receivers are the same. */
export const isSameReceiver = (one: Receiver | undefined, other: Receiver | undefined): boolean =>
  one?.name === other?.name && one?.mobile === other?.mobile && one?.address === other?.address;
