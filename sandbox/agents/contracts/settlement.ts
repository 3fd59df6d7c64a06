import type { Outcome, Performance } from "../../../shared/rules/agent-contracts.ts";
import type { Period } from "../../../shared/rules/contract-periods.ts";
import type { Contract } from "./contract.ts";

/**
 * PROVISIONAL: the payer's wallet holds too little, or the receiver is closed; it is tried again. SETTLED: the period is over and there is nothing to
 * pay. PAID: it is in the receiver's wallet. REJECTED: the operator refused it, and it is never paid.
 */
export type SettlementStatus = "PROVISIONAL" | "SETTLED" | "PAID" | "REJECTED";

/** One period of a contract: tier, rate, measure and counts as they were when it was settled. Amounts are poisha. */
export interface Settlement extends Performance, Pick<Outcome, "tier" | "rate" | "amount"> {
  readonly id: string;
  readonly contract: Contract;
  readonly period: Period;
  /** What earlier losses of a dividend took off the measure; at most 0. */
  readonly carried: number;
  readonly settledAt: number;
  status: SettlementStatus;
  paidAt?: number;
}
