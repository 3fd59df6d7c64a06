import type { PaidTier } from "../../../shared/rules/agent-contracts.ts";
import type { ContractTerms } from "../../../shared/rules/contract-periods.ts";
import type { Kind } from "./contract.ts";

/** @param taka from which the tier counts @param rate basis points */
const tier = (taka: number, active: number, rate: number): PaidTier => ({ threshold: taka * 100, active, rate });

/**
 * The most the house pays a top agent, which is also what its agents pay: nobody else's contract can be more generous.
 * Shares of the team's net loss for the dividend, of its valid bets for the salaries.
 */
export const ceilings: Readonly<Record<Kind, readonly PaidTier[]>> = {
  dividend: [tier(0, 0, 500), tier(100_000, 5, 1_000), tier(1_000_000, 20, 1_500)],
  dailySalary: [tier(0, 0, 30), tier(100_000, 5, 50), tier(1_000_000, 20, 80)],
  hourSalary: [tier(0, 0, 10), tier(10_000, 3, 20), tier(100_000, 10, 30)],
  realtimeSalary: [tier(0, 0, 5), tier(1_000, 2, 10), tier(10_000, 5, 15)],
};

/** Agents whose contracts the house has signed before the sandbox begins; of each kind one, at the ceilings. */
export const houseFunded: readonly string[] = ["agent01"];

export const houseTerms: readonly ContractTerms[] = [
  { kind: "dividend", period: "weekly" },
  { kind: "dailySalary", period: "daily" },
  { kind: "hourSalary", period: "daily" },
  { kind: "realtimeSalary", period: "daily" },
];
