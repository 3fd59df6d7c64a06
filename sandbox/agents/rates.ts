import { roleOf } from "../../shared/rules/roles.ts";
import type { Account, Refusal } from "../contract.ts";
import { rebateRates } from "../promotions/rebates.ts";
import { hashOf } from "../world/random.ts";
import type { Rates } from "./queries.ts";

/** The operator's rebate rates, which apply to accounts without an upline. Each tree shares them among its accounts. */
export const houseRates: Rates = new Map(Object.entries(rebateRates));

export const products: readonly string[] = [...houseRates.keys()];

/** Rebate step in basis points (0.1 %). */
export const rebateStep = 10;

/** Initial rates of a new child. An agent keeps one step of some products; a player passes on all its rates. */
export function firstRates({ id }: Pick<Account, "id">, above: Pick<Account, "type">, rates: Rates): Rates {
  if (roleOf(above.type) !== "agent") return rates;
  const less = (product: string): number => rebateStep * (hashOf("rebate", id, product) % 2);
  return new Map(products.map((product) => [product, Math.max(0, (rates.get(product) ?? 0) - less(product))]));
}

/** Allowed rates of a product in basis points. `child` is the account whose rate sets the minimum. */
interface RateRange {
  readonly most: number;
  readonly least: number;
  readonly child?: { readonly account: string };
}

/** Parses the rates in a request body. A refusal names the product out of range and any child that sets its minimum. */
export function wantedRates(value: unknown, range: (product: string) => RateRange): Rates | Refusal {
  if (!Array.isArray(value)) return { refuse: "request_param_err" };
  const rates = new Map<string, number>();
  for (const row of value) {
    const { productType, rate } = Object(row) as { productType?: unknown; rate?: unknown };
    const product = String(productType);
    const points = basisPointsIn(rate);
    const { most, least, child } = range(product);
    if (!products.includes(product) || points % rebateStep !== 0 || points > most || points < least) {
      const isBelow = points < least && child !== undefined;
      return { refuse: "rebate.out.of.range", value: { field: product, ...(isBelow && { account: child.account }) } };
    }
    rates.set(product, points);
  }
  return rates;
}

/** `0.4` % → 40; NaN for anything else. */
function basisPointsIn(value: unknown): number {
  const text = String(value);
  return /^\d{1,2}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
}

export const wireRates = (rates: Rates) => [...rates].map(([productType, rate]) => ({ productType, rate: rate / 100 }));
