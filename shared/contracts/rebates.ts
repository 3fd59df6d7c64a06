import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { closed, IdempotencyHeaders, Money } from "./common.ts";
import { Category } from "./games.ts";

export const routes = {
  claimRebate: { method: "POST", path: "/api/rebates/claims", access: "account" },
} as const satisfies RouteRows;

/** The categories whose rebate is claimed. */
export const RebateClaim = Type.Object(
  { categories: Type.Array(Category, { minItems: 1, maxItems: 16, uniqueItems: true }) },
  { ...closed, examples: [{ categories: ["RNG", "LIVE"] }] },
);
export type RebateClaim = Static<typeof RebateClaim>;

/** The sum paid into the wallet, over all categories. */
export const PaidRebate = Type.Object({ amount: Money }, closed);
export type PaidRebate = Static<typeof PaidRebate>;

export const schemas = {
  claimRebate: { headers: IdempotencyHeaders, body: RebateClaim, response: PaidRebate },
} as const satisfies RouteSchemas<typeof routes>;
