import { outcomeOf } from "../../../shared/rules/agent-contracts.ts";
import type { Account, Accounts, Rounds, SandboxClock } from "../../contract.ts";
import { sumOf } from "../../records/record-list.ts";
import { receiverFault } from "../../transfers/receiver.ts";
import type { Tree } from "../contract.ts";
import { type Contract, isRunning, type Kind, periodOf } from "./contract.ts";
import type { Contracts } from "./contracts.ts";
import { busyPeriods, type PeriodPerformance } from "./performance.ts";
import { runningOf, runningRow } from "./running.ts";
import type { Settlement } from "./settlement.ts";

interface SettlementDeps {
  readonly clock: SandboxClock;
  readonly accounts: Pick<Accounts, "move" | "credit">;
  readonly contracts: Contracts;
  readonly tree: () => Pick<Tree, "totals" | "path">;
  /** The rounds of now: a reset begins them anew. */
  readonly rounds: () => Pick<Rounds, "sweep">;
}

/** A period that is over and not settled yet. */
interface Due extends PeriodPerformance {
  readonly contract: Contract;
  /** Of the receiver in the tree. */
  readonly depth: number;
}

/** Settles the periods of all contracts as the clock passes their ends, and pays them. */
export class Settlements {
  readonly #deps: SettlementDeps;
  readonly #settlements = new Map<string, Settlement>();
  /** Those that wait for their payer's wallet, or for a receiver that is closed. */
  readonly #unpaid = new Set<Settlement>();

  constructor(deps: SettlementDeps) {
    this.#deps = deps;
  }

  /** To be called before an answer shows money; cheap while no period has ended. */
  sweep(): void {
    const { clock, contracts, rounds } = this.#deps;
    const now = clock.now();
    for (const settlement of this.#unpaid) this.#pay(settlement, now);
    const over = contracts.all().filter((contract) => endOfDue(contract, now) > contract.settledTo);
    if (over.length > 0) {
      // What was settled in a period belongs to it before it is paid.
      rounds().sweep();
      for (const due of this.#due(over, now)) this.#settle(due, now);
    }
    contracts.sweep();
  }

  find(id: string): Settlement | undefined {
    return this.#settlements.get(id);
  }

  /** What an account was paid by contracts of a kind, newest first. */
  receivedBy({ id }: Account, kind: Kind): readonly Settlement[] {
    return this.#of(kind).filter(({ contract }) => contract.receiver.id === id);
  }

  /** What an account has paid by contracts of a kind, newest first. */
  paidBy({ id }: Account, kind: Kind): readonly Settlement[] {
    return this.#of(kind).filter(({ contract }) => contract.offerer?.id === id);
  }

  /** How the running period of a contract stands, on the wire; null where none runs. */
  running(contract: Contract): object | null {
    return runningRow(contract, this.#deps.tree(), this.#deps.clock.now());
  }

  /** What an agent is owed and has not been paid, and what its running periods come to so far, poisha. */
  provisional(agent: Account): number {
    const { clock, contracts, tree } = this.#deps;
    const now = clock.now();
    const own = contracts.receivedBy(agent).filter((contract) => isRunning(contract, now));
    const owed = [...this.#unpaid].filter(({ contract }) => contract.receiver.id === agent.id);
    return (
      sumOf(owed, ({ amount }) => amount) + sumOf(own, (contract) => runningOf(contract, tree(), now).outcome.amount)
    );
  }

  /** The operator's refusal of one that is not paid yet. */
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

  /** In the order they are paid: by the ends of their periods, then the deepest receivers first. */
  #due(over: readonly Contract[], now: number): Due[] {
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

  #settle({ contract, period, measure, active }: Due, now: number): void {
    const { carried } = contract;
    const { tier, rate, amount, carried: next } = outcomeOf(contract.tiers, { measure, active }, carried);
    contract.carried = contract.kind === "dividend" ? next : 0;
    const settlement: Settlement = {
      ...{ id: String(800_001 + this.#settlements.size), contract, period },
      ...{ measure, active, carried, tier, rate, amount, settledAt: now },
      status: amount === 0 ? "SETTLED" : "PROVISIONAL",
    };
    this.#settlements.set(settlement.id, settlement);
    if (amount === 0) return;
    this.#unpaid.add(settlement);
    this.#pay(settlement, now);
  }

  /** Nothing happens where the payer's main wallet holds less than the whole, or the receiver may be sent no money. */
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

/** Where the last period that is over has ended, or the contract itself. */
function endOfDue(contract: Contract, now: number): number {
  const { startsAt, endsAt = now, settledTo } = contract;
  return startsAt === undefined ? settledTo : periodOf(contract, Math.min(now, endsAt)).from;
}
