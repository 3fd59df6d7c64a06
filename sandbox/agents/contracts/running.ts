import { missingToNext, type Outcome, outcomeOf, type Performance } from "../../../shared/rules/agent-contracts.ts";
import type { Period } from "../../../shared/rules/contract-periods.ts";
import type { Tree } from "../contract.ts";
import { type Contract, isRunning, periodOf } from "./contract.ts";
import { performanceIn } from "./performance.ts";

type Team = Pick<Tree, "totals">;

interface Running {
  readonly period: Period;
  readonly performance: Performance;
  /** What it would come to if nothing more happened. */
  readonly outcome: Outcome;
}

/** How the period of a contract that runs now stands. */
export function runningOf(contract: Contract, tree: Team, now: number): Running {
  const period = periodOf(contract, now);
  const performance = performanceIn(tree, contract, period);
  return { period, performance, outcome: outcomeOf(contract.tiers, performance, contract.carried) };
}

/**
 * The running period on the wire, amounts in taka.
 * @returns null where none runs
 */
export function runningRow(contract: Contract, tree: Team, now: number): object | null {
  if (!isRunning(contract, now)) return null;
  const { period, performance, outcome } = runningOf(contract, tree, now);
  const { kind, tiers, carried } = contract;
  const next = missingToNext(tiers, performance, carried);
  return {
    ...{ periodStart: period.from, periodEnd: period.to, settleTime: period.to },
    ...{ measure: performance.measure / 100, activeCount: performance.active },
    carried: kind === "dividend" ? carried / 100 : null,
    tier: outcome.tier < 0 ? null : outcome.tier,
    nextTier: next?.tier ?? null,
    missingMeasure: next ? next.measure / 100 : null,
    missingActive: next?.active ?? null,
    estimate: outcome.amount / 100,
  };
}
