import { roleOf } from "../../shared/rules/roles.ts";
import type { AccountBook } from "../accounts/book.ts";
import { type Days, dayOf, isWithin, siteDay, startOfDay } from "../clock.ts";
import type { Account, Round, Rounds, SandboxClock } from "../contract.ts";
import { sumOf } from "../records/pages.ts";
import type { AgentTree } from "./agent-tree.ts";
import { addTotals } from "./queries.ts";
import type { AgentRebates } from "./rebates.ts";

interface CommissionDeps {
  readonly clock: SandboxClock;
  readonly accounts: AccountBook;
  readonly agentRebates: AgentRebates;
  readonly tree: () => AgentTree;
  /** A function, because a reset replaces the rounds. */
  readonly rounds: () => Rounds;
  readonly seeded?: (span: Days) => readonly Round[];
}

type DayIncome = Readonly<Record<CommissionPart, number>>;

/** Commission from rebate differences. When a site day (UTC+6) has ended, the bets settled on that day are paid for. */
export class Commissions {
  readonly #deps: CommissionDeps;
  readonly #past = new Map<string, DayIncome>();
  #start: number;
  #next: number;

  constructor(deps: CommissionDeps) {
    this.#deps = deps;
    this.#start = dayOf(deps.clock.now());
    this.#next = this.#start;
  }

  get start(): number {
    return startOfDay(this.#start);
  }

  /** Pays all completed days. Call it before a response shows money. */
  sweep(): void {
    const today = dayOf(this.#deps.clock.now());
    if (today <= this.#next) return;
    const settled = this.#settled({ from: startOfDay(this.#next), until: startOfDay(today) });
    this.#next = today;
    const days = Map.groupBy(settled, ({ settledAt = 0 }) => siteDay(settledAt));
    for (const [day, rounds] of [...days].toSorted(([a], [b]) => a.localeCompare(b))) this.#pay(day, rounds);
  }

  /** An agent's commission for today so far, poisha. */
  provisional(agent: Account): number {
    const { clock } = this.#deps;
    const rounds = this.#settled({ from: startOfDay(dayOf(clock.now())), until: Number.POSITIVE_INFINITY });
    return sumOf(this.#rows(rounds, agent), ({ amount }) => amount);
  }

  /** An agent's commission for a day before the ledger's first day, at the initial rates. Treated as paid. */
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
    // Most of these days have no bets. On such a day, this query saves two queries per child.
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
    // `all` also settles due rounds, which must happen before their day is paid.
    const all = this.#deps.rounds().all();
    const played = all.filter(({ settledAt }) => settledAt !== undefined && isWithin(span, settledAt));
    // Seeded rounds also cover the first day up to the start.
    return [...(this.#deps.seeded?.(span) ?? []), ...played];
  }

  /**
   * Computes commission for all agents above the rounds' players, or only for the agent `only`. An agent's rate is
   * reduced by the rate of its child in the player's branch, both at settlement. Stakes are summed before rounding.
   */
  #rows(rounds: readonly Round[], only?: Account) {
    const { accounts, agentRebates } = this.#deps;
    const tree = this.#deps.tree();
    const rows = new Map<string, { agent: Account; part: CommissionPart; rate: number; base: number }>();
    for (const { accountId, type, bet, settledAt = 0 } of rounds) {
      const account = accounts.byId(accountId);
      if (!account || !countsAbove(account)) continue;
      const line = [...tree.path(account), account];
      for (const [at, agent] of line.slice(0, -1).entries()) {
        const child = line[at + 1];
        if (child === undefined || (only && agent !== only) || roleOf(agent.type) !== "agent") continue;
        const part = child === account ? "direct" : "network";
        const [mine = 0, its = 0] = [agent, child].map((one) => agentRebates.rateAt(one, type, settledAt));
        // A moved child can have a higher rate than its new parent.
        const rate = Math.max(0, mine - its);
        const key = `${agent.id} ${child.id} ${type} ${part} ${rate}`;
        const row = rows.get(key) ?? { agent, part, rate, base: 0 };
        row.base += bet;
        rows.set(key, row);
      }
    }
    return [...rows.values()].map(({ agent, part, rate, base }) => ({ agent, part, amount: commissionOn(base, rate) }));
  }

  #pay(day: string, rounds: readonly Round[]): void {
    const { accounts } = this.#deps;
    for (const [agent, rows] of Map.groupBy(this.#rows(rounds), (row) => row.agent)) {
      for (const part of commissionParts) {
        const amount = sumOf(rows, (row) => (row.part === part ? row.amount : 0));
        accounts.credit(agent, amount, { type: "commission", ref: commissionRef(day, part) });
      }
    }
  }
}

/** `direct`: bets of the agent's children. `network`: bets of accounts further below. */
const commissionParts = ["direct", "network"] as const;
type CommissionPart = (typeof commissionParts)[number];

const commissionOn = (base: number, rate: number): number => Math.round((base * rate) / 10_000);

const commissionRef = (day: string, part: CommissionPart): string => `commission-${day}-${part}`;

export function paidPart(ref: string): { readonly day: string; readonly part: CommissionPart } | undefined {
  const [, day = "", part] = /^commission-(\d{4}-\d\d-\d\d)-(direct|network)$/.exec(ref) ?? [];
  return part === "direct" || part === "network" ? { day, part } : undefined;
}

/** False for accounts whose first session was on a device of an agent above them. */
const countsAbove = ({ isOwnDevice }: Pick<Account, "isOwnDevice">): boolean => isOwnDevice !== true;

/** The tree for settlements: totals exclude accounts whose stakes do not count for the agents above. */
export function countingTree(tree: AgentTree, accounts: Pick<AccountBook, "all">): Pick<AgentTree, "totals" | "path"> {
  return {
    path: (account) => tree.path(account),
    totals(account, scope, span, moment) {
      const totals = tree.totals(account, scope, span, moment);
      if (scope === "own") return totals;
      const excluded = accounts.all().filter((one) => !countsAbove(one) && tree.contains(account, one));
      for (const one of excluded) addTotals(totals, tree.totals(one, "own", span, moment), -1);
      return totals;
    },
  };
}
