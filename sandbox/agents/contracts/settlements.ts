import { missingToNext, type Outcome, outcomeOf, type Performance } from "../../../shared/rules/agent-contracts.ts";
import type { Period } from "../../../shared/rules/contract-periods.ts";
import type { Days } from "../../clock.ts";
import type { Account, Accounts, Rounds, SandboxClock } from "../../contract.ts";
import { sumOf } from "../../records/pages.ts";
import { receiverFault } from "../../transfers/transfers.ts";
import type { AgentTree } from "../agent-tree.ts";
import type { Totals } from "../queries.ts";
import { type Contract, type Contracts, isRunning, type Kind, periodOf } from "./contracts.ts";

interface SettlementDeps {
  readonly clock: SandboxClock;
  readonly accounts: Pick<Accounts, "move" | "credit">;
  readonly contracts: Contracts;
  readonly tree: () => Pick<AgentTree, "totals" | "path">;
  readonly rounds: () => Pick<Rounds, "sweep">;
}

type BusyPeriod = Performance & { readonly period: Period };

/** A completed period that is not settled yet, with the receiver's depth in the tree. */
type DuePeriod = BusyPeriod & { readonly contract: Contract; readonly depth: number };

export class Settlements {
  readonly #deps: SettlementDeps;
  readonly #settlements = new Map<string, Settlement>();
  /** Settlements blocked by the payer's low balance or by the receiver's closed account. */
  readonly #unpaid = new Set<Settlement>();

  constructor(deps: SettlementDeps) {
    this.#deps = deps;
  }

  /** Settles due periods. Call it before a response shows money; it is cheap while no period is due. */
  sweep(): void {
    const { clock, contracts, rounds } = this.#deps;
    const now = clock.now();
    for (const settlement of this.#unpaid) this.#pay(settlement, now);
    const over = contracts.all().filter((contract) => endOfDue(contract, now) > contract.settledTo);
    if (over.length > 0) {
      // Rounds that are due must settle before their period is paid.
      rounds().sweep();
      for (const due of this.#due(over, now)) this.#settle(due, now);
    }
    contracts.sweep();
  }

  find(id: string): Settlement | undefined {
    return this.#settlements.get(id);
  }

  /** Settlements that pay an account, newest first. */
  receivedBy({ id }: Account, kind: Kind): readonly Settlement[] {
    return this.#of(kind).filter(({ contract }) => contract.receiver.id === id);
  }

  /** Settlements that an account pays, newest first. */
  paidBy({ id }: Account, kind: Kind): readonly Settlement[] {
    return this.#of(kind).filter(({ contract }) => contract.offerer?.id === id);
  }

  /** Wire format of a contract's current period, amounts in taka. Null if the contract is not running. */
  running(contract: Contract): object | null {
    const now = this.#deps.clock.now();
    if (!isRunning(contract, now)) return null;
    const { kind, tiers, carried } = contract;
    const { period, performance, outcome } = runningPeriod(contract, this.#deps.tree(), now);
    const next = missingToNext(tiers, performance, carried);
    return {
      periodStart: period.from,
      periodEnd: period.to,
      settleTime: period.to,
      measure: performance.measure / 100,
      activeCount: performance.active,
      carried: kind === "dividend" ? carried / 100 : null,
      tier: outcome.tier < 0 ? null : outcome.tier,
      nextTier: next?.tier ?? null,
      missingMeasure: next ? next.measure / 100 : null,
      missingActive: next?.active ?? null,
      estimate: outcome.amount / 100,
    };
  }

  /** Sum of an agent's unpaid settlements and the estimates for its running periods, poisha. */
  provisional(agent: Account): number {
    const { clock, contracts, tree } = this.#deps;
    const now = clock.now();
    const own = contracts.receivedBy(agent).filter((contract) => isRunning(contract, now));
    const owed = [...this.#unpaid].filter(({ contract }) => contract.receiver.id === agent.id);
    return (
      sumOf(owed, ({ amount }) => amount) +
      sumOf(own, (contract) => runningPeriod(contract, tree(), now).outcome.amount)
    );
  }

  reject(settlement: Settlement): void {
    settlement.status = "REJECTED";
    this.#unpaid.delete(settlement);
  }

  reset(): void {
    this.#settlements.clear();
    this.#unpaid.clear();
  }

  #of(kind: Kind): readonly Settlement[] {
    return [...this.#settlements.values()].filter(({ contract }) => contract.kind === kind).toReversed();
  }

  /** Due periods in payment order: earliest end first, then deepest receiver first. */
  #due(over: readonly Contract[], now: number): DuePeriod[] {
    const tree = this.#deps.tree();
    const due = over.flatMap((contract) => {
      const until = endOfDue(contract, now);
      const depth = tree.path(contract.receiver).length;
      const periods = busyPeriods(tree, contract, { from: contract.settledTo, until });
      contract.settledTo = until;
      return periods.map((period) => ({ ...period, contract, depth }));
    });
    return due.sort((a, b) => a.period.to - b.period.to || b.depth - a.depth);
  }

  #settle({ contract, period, measure, active }: DuePeriod, now: number): void {
    const { carried } = contract;
    const { tier, rate, amount, carried: next } = outcomeOf(contract.tiers, { measure, active }, carried);
    contract.carried = contract.kind === "dividend" ? next : 0;
    const settlement: Settlement = {
      id: String(800_001 + this.#settlements.size),
      contract,
      period,
      measure,
      active,
      carried,
      tier,
      rate,
      amount,
      settledAt: now,
      status: amount === 0 ? "SETTLED" : "PROVISIONAL",
    };
    this.#settlements.set(settlement.id, settlement);
    if (amount === 0) return;
    this.#unpaid.add(settlement);
    this.#pay(settlement, now);
  }

  /** Leaves the settlement unpaid if the payer's main wallet is short or the receiver cannot receive money. */
  #pay(settlement: Settlement, now: number): void {
    const { contract, amount, id } = settlement;
    const { offerer, receiver, kind } = contract;
    if ((offerer && offerer.balance < amount) || receiverFault(receiver)) return;
    const { accounts } = this.#deps;
    const reason = { type: kind === "dividend" ? "dividend" : "salary", ref: id } as const;
    if (offerer) accounts.move({ account: offerer }, { account: receiver }, amount, reason);
    else accounts.credit(receiver, amount, reason);
    settlement.status = "PAID";
    settlement.paidAt = now;
    this.#unpaid.delete(settlement);
  }
}

function endOfDue(contract: Contract, now: number): number {
  const { startsAt, endsAt = now, settledTo } = contract;
  return startsAt === undefined ? settledTo : periodOf(contract, Math.min(now, endsAt)).from;
}

/** PROVISIONAL: payer's balance too low or receiver's account closed; payment is retried. SETTLED: nothing to pay. */
type SettlementStatus = "PROVISIONAL" | "SETTLED" | "PAID" | "REJECTED";

/** A settled period of a contract. Amounts are poisha. */
export interface Settlement extends Performance, Pick<Outcome, "tier" | "rate" | "amount"> {
  readonly id: string;
  readonly contract: Contract;
  readonly period: Period;
  /** Dividend loss carried over from earlier periods; zero or negative. */
  readonly carried: number;
  readonly settledAt: number;
  status: SettlementStatus;
  paidAt?: number;
}

type Team = Pick<AgentTree, "totals">;

/** A bet counts when it is settled, so that late bets are not missed. The receiver's own bets do not count. */
const totalsOf = (tree: Team, { receiver }: Contract, span: Days): Totals =>
  tree.totals(receiver, "below", span, "settled");

/** A dividend measures the team's net loss, a salary its valid bets; poisha. */
const measureOf = (kind: Kind, { bet, win, rebate, bonus, valid }: Totals): number =>
  kind === "dividend" ? bet - win - rebate - bonus : valid;

/** Whether the team had no relevant activity. Such periods leave no record. */
const isQuiet = (kind: Kind, { active, rebate, bonus }: Totals): boolean =>
  active === 0 && (kind !== "dividend" || (rebate === 0 && bonus === 0));

/**
 * Periods with activity, oldest first. Bisects the span and skips halves without activity: after a clock jump of a
 * quarter year, one query per period would take 25,920 queries.
 */
export function busyPeriods(tree: Team, contract: Contract, span: Days): BusyPeriod[] {
  const { from, until } = span;
  if (from >= until) return [];
  const totals = totalsOf(tree, contract, span);
  if (isQuiet(contract.kind, totals)) return [];
  const first = periodOf(contract, from);
  if (first.to >= until) return [{ period: first, measure: measureOf(contract.kind, totals), active: totals.active }];
  const middle = Math.max(first.to, periodOf(contract, (from + until) / 2).from);
  return [
    ...busyPeriods(tree, contract, { from, until: middle }),
    ...busyPeriods(tree, contract, { from: middle, until }),
  ];
}

function runningPeriod(contract: Contract, tree: Team, now: number) {
  const period = periodOf(contract, now);
  const totals = totalsOf(tree, contract, { from: period.from, until: period.to });
  const performance: Performance = { measure: measureOf(contract.kind, totals), active: totals.active };
  return { period, performance, outcome: outcomeOf(contract.tiers, performance, contract.carried) };
}
