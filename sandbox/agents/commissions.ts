import type { AccountBook } from "../accounts/book.ts";
import type { Account, Round, Rounds, SandboxClock } from "../contract.ts";
import { dayOf, siteDay, startOfDay } from "../promotions/window.ts";
import { type Days, isWithin } from "../records/days.ts";
import { sumOf } from "../records/record-list.ts";
import { type CommissionRow, commissionOn, commissionRef, commissionRows, parts, type Stake } from "./commission.ts";
import type { Tree } from "./contract.ts";
import type { AgentRebates } from "./rebates.ts";

interface CommissionDeps {
  readonly clock: SandboxClock;
  readonly accounts: AccountBook;
  readonly agentRebates: AgentRebates;
  readonly tree: () => Tree;
  /** The rounds of now: a reset begins them anew. */
  readonly rounds: () => Rounds;
  /** Rounds the seed tells of that were settled in a span. */
  readonly seeded?: (span: Days) => readonly Round[];
}

/** What a day brings an agent, poisha. */
export interface DayIncome {
  readonly direct: number;
  readonly network: number;
}

/**
 * The differences of rebates: each day of the site is paid to every agent once it is over, by the day a bet was settled
 * on, so that none is left out. What the seed tells of days before the start counts as paid.
 */
export class Commissions {
  readonly #deps: CommissionDeps;
  readonly #past = new Map<string, DayIncome>();
  #start: number;
  /** The first day that is not paid yet (`dayOf`). */
  #next: number;

  constructor(deps: CommissionDeps) {
    this.#deps = deps;
    this.#start = dayOf(deps.clock.now());
    this.#next = this.#start;
  }

  /** When the first day began that is paid by the book, epoch ms. */
  get start(): number {
    return startOfDay(this.#start);
  }

  /** Pays the days that are over; to be called before an answer shows money, and cheap but for the first call of a day. */
  sweep(): void {
    const today = dayOf(this.#deps.clock.now());
    if (today <= this.#next) return;
    const settled = this.#settled({ from: startOfDay(this.#next), until: startOfDay(today) });
    this.#next = today;
    const days = Map.groupBy(settled, ({ settledAt = 0 }) => siteDay(settledAt));
    for (const [day, rounds] of [...days].toSorted(([a], [b]) => a.localeCompare(b))) this.#pay(day, rounds);
  }

  /** What today brings an agent so far, poisha. */
  provisional(agent: Account): number {
    const { clock, tree } = this.#deps;
    const rounds = this.#settled({ from: startOfDay(dayOf(clock.now())), until: Number.POSITIVE_INFINITY });
    const below = this.#stakes(rounds).filter(({ account }) => tree().contains(agent, account));
    return sumOf(this.#rows(below, agent), ({ amount }) => amount);
  }

  /** What a day before the start brought an agent by the rates of then; nobody pays it again. */
  past(agent: Account, { from, until }: Days): DayIncome {
    const key = `${agent.id} ${from}`;
    const income = this.#past.get(key) ?? this.#seeded(agent, { from, until });
    this.#past.set(key, income);
    return income;
  }

  reset(): void {
    this.#past.clear();
    this.#start = dayOf(this.#deps.clock.now());
    this.#next = this.#start;
  }

  #seeded(agent: Account, span: Days): DayIncome {
    const { agentRebates } = this.#deps;
    const tree = this.#deps.tree();
    const sums = { own: 0, below: 0 };
    // Most days before the seed begins: one question instead of two for each child.
    if (tree.validByType(agent, "below", span, "settled").size === 0) return { direct: 0, network: 0 };
    for (const child of tree.children(agent)) {
      const [mine, its] = [agentRebates.first(agent), agentRebates.first(child)];
      for (const scope of ["own", "below"] as const) {
        for (const [product, valid] of tree.validByType(child, scope, span, "settled")) {
          const rate = Math.max(0, (mine.get(product) ?? 0) - (its.get(product) ?? 0));
          sums[scope] += commissionOn(valid, rate);
        }
      }
    }
    return { direct: sums.own, network: sums.below };
  }

  #settled(span: Days): Round[] {
    // What was settled on a day belongs to it before it is paid; `all` settles what is due.
    const { rounds, seeded } = this.#deps;
    const played = rounds()
      .all()
      .filter(({ settledAt }) => settledAt !== undefined && isWithin(span, settledAt));
    // The seed tells of the first day, too, up to the start.
    return [...(seeded?.(span) ?? []), ...played];
  }

  #stakes(rounds: readonly Round[]): Stake[] {
    const { accounts } = this.#deps;
    return rounds.flatMap(({ accountId, type, bet, settledAt = 0 }) => {
      const account = accounts.byId(accountId);
      return account ? [{ account, product: type, valid: bet, at: settledAt }] : [];
    });
  }

  #rows(stakes: readonly Stake[], only?: Account): CommissionRow[] {
    const { agentRebates } = this.#deps;
    return commissionRows(stakes, {
      tree: this.#deps.tree(),
      only,
      rate: (account, product, at) => agentRebates.rateAt(account, product, at) ?? 0,
    });
  }

  #pay(day: string, rounds: readonly Round[]): void {
    const { accounts } = this.#deps;
    for (const [agent, rows] of Map.groupBy(this.#rows(this.#stakes(rounds)), (row) => row.agent)) {
      for (const part of parts) {
        const amount = sumOf(
          rows.filter((row) => row.part === part),
          (row) => row.amount,
        );
        accounts.credit(agent, amount, { type: "commission", ref: commissionRef(day, part) });
      }
    }
  }
}
