import type { Performance } from "../../../shared/rules/agent-contracts.ts";
import type { Period } from "../../../shared/rules/contract-periods.ts";
import type { Days } from "../../records/days.ts";
import type { Totals, Tree } from "../contract.ts";
import { type Contract, type ContractDraft, type Kind, periodOf } from "./contract.ts";

/** What the tree below the receiver did in a period, without the receiver's own bets. */
export interface PeriodPerformance extends Performance {
  readonly period: Period;
}

type Team = Pick<Tree, "totals">;

/** Bets count by the moment they were settled at, so that none is left out between two periods. */
const totalsOf = (tree: Team, { receiver }: Pick<ContractDraft, "receiver">, span: Days): Totals =>
  tree.totals(receiver, "below", span, "settled");

/** A dividend's measure is what the team lost, a salary's what it staked so that it counts; poisha. */
const measureOf = (kind: Kind, { bet, win, rebate, bonus, valid }: Totals): number =>
  kind === "dividend" ? bet - win - rebate - bonus : valid;

/** Nothing happened that a contract of the kind counts; its periods leave no record. */
const isQuiet = (kind: Kind, { active, rebate, bonus }: Totals): boolean =>
  active === 0 && (kind !== "dividend" || (rebate === 0 && bonus === 0));

export function performanceIn(tree: Team, contract: Contract, period: Period): Performance {
  const totals = totalsOf(tree, contract, { from: period.from, until: period.to });
  return { measure: measureOf(contract.kind, totals), active: totals.active };
}

/**
 * The whole periods of a span in which the team did something, oldest first. A quiet span is left out with one question,
 * any other is halved: a clock that jumps over a quarter of a year costs no 25,920 questions.
 * @param span begins and ends where periods do
 */
export function busyPeriods(tree: Team, contract: Contract, span: Days): PeriodPerformance[] {
  const { from, until } = span;
  if (from >= until) return [];
  const totals = totalsOf(tree, contract, span);
  if (isQuiet(contract.kind, totals)) return [];
  const first = periodOf(contract, from);
  if (first.to >= until) {
    return [{ period: first, measure: measureOf(contract.kind, totals), active: totals.active }];
  }
  const middle = Math.max(first.to, periodOf(contract, (from + until) / 2).from);
  return [
    ...busyPeriods(tree, contract, { from, until: middle }),
    ...busyPeriods(tree, contract, { from: middle, until }),
  ];
}
