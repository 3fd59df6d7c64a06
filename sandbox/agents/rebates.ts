import type { Account, SandboxClock } from "../contract.ts";
import type { AgentTree } from "./agent-tree.ts";
import type { Rates } from "./queries.ts";
import { firstRates, houseRates } from "./rates.ts";

interface Bounds {
  readonly rate: number;
  readonly most: number;
  readonly least: number;
  readonly child?: Account;
}

interface PreviousRates {
  readonly until: number;
  readonly rates: Rates;
}

/**
 * Rebate rates by account and product. Unset rates derive from the parent's rates when they are first needed. A stake
 * uses every account's rate at settlement: mixing rates from before and after a change would pay a share twice.
 */
export class AgentRebates {
  readonly #tree: () => Pick<AgentTree, "path" | "parent" | "children">;
  readonly #clock: Pick<SandboxClock, "now">;
  readonly #rates = new Map<string, Rates>();
  /** Earlier rates of each account, oldest first. */
  readonly #previous = new Map<string, PreviousRates[]>();
  readonly #first = new Map<string, Rates>();

  constructor(tree: () => Pick<AgentTree, "path" | "parent" | "children">, clock: Pick<SandboxClock, "now">) {
    this.#tree = tree;
    this.#clock = clock;
  }

  of(account: Account): Rates {
    const rates = this.#rates.get(account.id);
    if (rates) return rates;
    let above: Account | undefined;
    let last: Rates = houseRates;
    for (const one of [...this.#tree().path(account), account]) {
      last = this.#rates.get(one.id) ?? this.begin(one, above ? firstRates(one, above, last) : houseRates);
      above = one;
    }
    return last;
  }

  first(account: Account): Rates {
    const rates = this.of(account);
    return this.#first.get(account.id) ?? rates;
  }

  rate(account: Account, product: string): number {
    return this.of(account).get(product) ?? 0;
  }

  /** The rate of a stake settled at `at`; undefined for products without a rate. */
  rateAt(account: Account, product: string, at: number): number | undefined {
    const previous = this.#previous.get(account.id)?.find(({ until }) => at < until);
    return (previous?.rates ?? this.of(account)).get(product);
  }

  /** The range that an agent may set: up to its own rate, down to the highest rate among the account's children. */
  bounds(agent: Account, account: Account, product: string): Bounds {
    const [child] = this.#tree()
      .children(account)
      .map((one) => ({ one, rate: this.rate(one, product) }))
      .filter(({ rate }) => rate > 0)
      .toSorted((a, b) => b.rate - a.rate);
    return {
      rate: this.rate(account, product),
      most: this.rate(agent, product),
      least: child?.rate ?? 0,
      ...(child && { child: child.one }),
    };
  }

  /** Sets rates from now on. Earlier settlements keep the old rates. */
  change(account: Account, rates: Rates): void {
    const before = this.of(account);
    this.settleBelow(account);
    const previous = this.#previous.get(account.id) ?? [];
    this.#previous.set(account.id, [...previous, { until: this.#clock.now(), rates: before }]);
    this.#rates.set(account.id, new Map([...before, ...rates]));
  }

  /** Fixes the rates that derive from an account's rates and type. Call it before changing either. */
  settleBelow(account: Account): void {
    for (const child of this.#tree().children(account)) this.of(child);
  }

  reset(): void {
    this.#rates.clear();
    this.#previous.clear();
    this.#first.clear();
  }

  begin({ id }: Account, rates: Rates): Rates {
    this.#rates.set(id, rates);
    this.#first.set(id, rates);
    return rates;
  }
}
