import Type from "typebox";
import type { BoundRate, ProductRate } from "../../../shared/contracts/agent-team.ts";
import { basisPoints, wirePercent } from "./basis-points.ts";
import { plainText } from "./html.ts";
import { field, rowsOf, Scalar, text } from "./wire.ts";

const longestName = 60;

/** A type of game by the platform's name, as our contract takes it. */
function productOf(value: unknown): string | undefined {
  const product = text(value) ?? "";
  return /^[A-Z][A-Z0-9_]{0,19}$/.test(product) ? product : undefined;
}

const rateRows = rowsOf(Type.Object({ productType: Scalar, rate: Scalar }));
const boundRows = rowsOf(
  Type.Object({ productType: Scalar, rate: Scalar, most: Scalar, least: Scalar, leastAccount: Scalar }),
);

/** Percent on the wire, basis points here; a row without a product or a rate is none. */
export const productRates = (list: readonly unknown[]): ProductRate[] =>
  rateRows(list).flatMap((row): ProductRate[] => {
    const [product, rate] = [productOf(row.productType), basisPoints(row.rate)];
    return product === undefined || rate === undefined ? [] : [{ product, rate }];
  });

/** A platform that says no bounds has its rate as the highest: whoever raises it is told by the platform how far. */
export const boundRates = (list: readonly unknown[]): BoundRate[] =>
  boundRows(list).flatMap((row): BoundRate[] => {
    const [product, rate] = [productOf(row.productType), basisPoints(row.rate)];
    if (product === undefined || rate === undefined) return [];
    const child = plainText(text(row.leastAccount) ?? "", longestName);
    const bounds = { most: basisPoints(row.most) ?? rate, least: basisPoints(row.least) ?? 0 };
    return [{ product, rate, ...bounds, ...(child !== "" && { child }) }];
  });

export const RebateRows = Type.Array(Type.Object({ productType: Type.String(), rate: Type.Number() }));

/** Our rates as the platform takes them: 40 basis points are 0.4. */
export const wireRates = (rates: readonly ProductRate[]) =>
  rates.map(({ product, rate }) => ({ productType: product, rate: wirePercent(rate) }));

/**
 * The product that broke a bound, and by whom: `{ RNG: "child:rahim22" }` where a child has more, `{ RNG: "range" }` where
 * it is the agent's own rate that is passed.
 */
export function rebateConflict(value: unknown): Record<string, string> | undefined {
  const product = productOf(field(value, "field"));
  if (product === undefined) return undefined;
  const child = plainText(text(field(value, "account")) ?? "", longestName);
  return { [product]: child === "" ? "range" : `child:${child}` };
}
