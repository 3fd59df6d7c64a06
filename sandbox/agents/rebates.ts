import { roleOf } from "../../shared/rules/roles.ts";
import type { Account, SandboxClock } from "../contract.ts";
import { hashOf } from "../world/random.ts";
import type { Rates, Tree } from "./contract.ts";
import { houseRates, products, step } from "./products.ts";

/** How far one product of an account can be set, basis points; `child` has the rate that is the lower end. */
export interface Bounds {
  readonly rate: number;
  readonly most: number;
  readonly least: number;
  readonly child?: Account;
}

/** Rates that an account had, up to a moment of the clock. */
interface Former {
  readonly until: number;
  readonly rates: Rates;
}

/**
 * What share of its stakes each account gets back, by product. Nobody has more than the account above. An account whose
 * rates were never set has some that follow from its parent's of then, the same whenever and in whatever order they are
 * asked for. A stake has the rates of the moment it was settled at, whenever they are paid: were commission and rebates
 * reckoned by the rates of two moments, a change between them would give the same share twice.
 */
export class AgentRebates {
  readonly #tree: () => Pick<Tree, "path" | "parent" | "children">;
  readonly #clock: Pick<SandboxClock, "now">;
  readonly #rates = new Map<string, Rates>();
  /** Oldest first. */
  readonly #former = new Map<string, Former[]>();
  readonly #first = new Map<string, Rates>();

  constructor(tree: () => Pick<Tree, "path" | "parent" | "children">, clock: Pick<SandboxClock, "now">) {
    this.#tree = tree;
    this.#clock = clock;
  }

  of(account: Account): Rates {
    const rates = this.#rates.get(account.id);
    if (rates) return rates;
    let above: Account | undefined;
    let last: Rates = houseRates;
    for (const one of [...this.#tree().path(account), account]) {
      last = this.#rates.get(one.id) ?? this.#begin(one, above ? startOf(one, above, last) : houseRates);
      above = one;
    }
    return last;
  }

  /** Those it began with, whatever was changed since. */
  first(account: Account): Rates {
    const rates = this.of(account);
    return this.#first.get(account.id) ?? rates;
  }

  rate(account: Account, product: string): number {
    return this.of(account).get(product) ?? 0;
  }

  /** What a stake that was settled at a moment gets; undefined for a product that has no rate. */
  rateAt(account: Account, product: string, at: number): number | undefined {
    const former = this.#former.get(account.id)?.find(({ until }) => at < until);
    return (former?.rates ?? this.of(account)).get(product);
  }

  /** How far the agent can set a product of an account: its own rate above, the highest of the account's children below. */
  bounds(agent: Account, account: Account, product: string): Bounds {
    const [child] = this.#tree()
      .children(account)
      .map((one) => ({ one, rate: this.rate(one, product) }))
      .filter(({ rate }) => rate > 0)
      .toSorted((a, b) => b.rate - a.rate);
    return {
      ...{ rate: this.rate(account, product), most: this.rate(agent, product), least: child?.rate ?? 0 },
      ...(child && { child: child.one }),
    };
  }

  /** Gives a new account its first rates. */
  begin(account: Account, rates: Rates): void {
    this.#begin(account, rates);
  }

  /** Changes the products that are named. */
  change(account: Account, rates: Rates): void {
    const before = this.of(account);
    this.settleBelow(account);
    this.#former.set(account.id, [
      ...(this.#former.get(account.id) ?? []),
      { until: this.#clock.now(), rates: before },
    ]);
    this.#rates.set(account.id, new Map([...before, ...rates]));
  }

  /** Settles what follows from an account's rates and type, before either is changed. */
  settleBelow(account: Account): void {
    for (const child of this.#tree().children(account)) this.of(child);
  }

  reset(): void {
    this.#rates.clear();
    this.#former.clear();
    this.#first.clear();
  }

  #begin({ id }: Account, rates: Rates): Rates {
    this.#rates.set(id, rates);
    this.#first.set(id, rates);
    return rates;
  }
}

/** An agent keeps a step of some products to itself; a player's friends get what the player gets. */
export function startOf({ id }: Pick<Account, "id">, above: Pick<Account, "type">, rates: Rates): Rates {
  if (roleOf(above.type) !== "agent") return rates;
  const less = (product: string): number => step * (hashOf("rebate", id, product) % 2);
  return new Map(products.map((product) => [product, Math.max(0, (rates.get(product) ?? 0) - less(product))]));
}
