import type { Refusal } from "../contract.ts";
import type { Rates } from "./contract.ts";
import { products, step } from "./products.ts";

/** How far a product can be set, basis points, and whose rate is in the way below. */
interface Range {
  readonly most: number;
  readonly least: number;
  readonly child?: { readonly account: string };
}

/** `0.4` → 40. @returns NaN for what is no percentage */
function basisPointsIn(value: unknown): number {
  const text = String(value);
  return /^\d{1,2}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
}

/** The rates of a body, basis points by product; a refusal names the product that is out of range, and the child. */
export function wantedRates(value: unknown, range: (product: string) => Range): Rates | Refusal {
  if (!Array.isArray(value)) return { refuse: "request_param_err" };
  const rates = new Map<string, number>();
  for (const row of value) {
    const { productType, rate } = Object(row) as { productType?: unknown; rate?: unknown };
    const product = String(productType);
    const points = basisPointsIn(rate);
    const { most, least, child } = range(product);
    if (!products.includes(product) || points % step !== 0 || points > most || points < least) {
      const isBelow = points < least && child !== undefined;
      return { refuse: "rebate.out.of.range", value: { field: product, ...(isBelow && { account: child.account }) } };
    }
    rates.set(product, points);
  }
  return rates;
}

/** As the wire says them: percent by product. */
export const wireRates = (rates: Rates) => [...rates].map(([productType, rate]) => ({ productType, rate: rate / 100 }));
