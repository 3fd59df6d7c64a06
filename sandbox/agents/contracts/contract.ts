import type { PaidTier } from "../../../shared/rules/agent-contracts.ts";
import { type ContractTerms, type Period, periodAt } from "../../../shared/rules/contract-periods.ts";
import type { Account } from "../../contract.ts";

export type Kind = ContractTerms["kind"];

/**
 * PENDING until the receiver answers: SIGNED or REJECTED, or LAPSED after a week. TERMINATING once its offerer asks for
 * its end; `endsAt` is there when the receiver has agreed, and TERMINATED is what it is from then on.
 */
export type ContractStatus = "PENDING" | "SIGNED" | "REJECTED" | "LAPSED" | "TERMINATING" | "TERMINATED";

export interface ContractDraft extends ContractTerms {
  /** Who pays; absent: the house. */
  readonly offerer?: Account;
  /** Who is paid. */
  readonly receiver: Account;
  /** Lowest first. */
  readonly tiers: readonly PaidTier[];
}

/** Who wrote, and the gateway's name of it; empty where it gave none. */
export interface ContractWrite {
  readonly accountId: string;
  readonly reference: string;
}

/** Instants are epoch ms. */
export interface Contract extends ContractDraft {
  readonly id: string;
  readonly createdAt: number;
  status: ContractStatus;
  /** Of the first and after the last period that counts. */
  startsAt?: number;
  endsAt?: number;
  /** When a request nobody answers is void. */
  lapsesAt?: number;
  /** Periods before it are settled. */
  settledTo: number;
  /** The writes that made and changed it, oldest first. */
  readonly writes: ContractWrite[];
  /** What the period at `settledTo` begins with: 0, or a dividend's losses that are to be made good. */
  carried: number;
}

/** Hours the site's clock is ahead of UTC. */
const utcOffset = 6;

/** The period of a contract at a moment of the site's clock. */
export const periodOf = (terms: ContractTerms, at: number): Period => periodAt(terms, at, utcOffset);

/** Whether a request waits for the receiver's answer. */
export const isAsked = ({ status, endsAt }: Contract): boolean =>
  status === "PENDING" || (status === "TERMINATING" && endsAt === undefined);

/** Whether it is signed and nobody has agreed to end it. */
export const isStanding = ({ status, endsAt }: Contract): boolean =>
  endsAt === undefined && (status === "SIGNED" || status === "TERMINATING");

/** Whether its periods count at a moment. */
export const isRunning = ({ startsAt, endsAt }: Contract, at: number): boolean =>
  startsAt !== undefined && startsAt <= at && (endsAt === undefined || at < endsAt);
