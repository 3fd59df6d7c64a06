import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { closed, IdempotencyHeaders, Instant, Money } from "./common.ts";
import { Category } from "./games.ts";

export const routes = {
  rebates: { method: "GET", path: "/api/rebates", access: "account", passive: true, wordless: true },
  claimRebate: { method: "POST", path: "/api/rebates/claims", access: "account" },
} as const satisfies RouteRows;

/** Basis points of the stakes that come back. */
const Rate = Type.Integer({ minimum: 0, maximum: 10_000, description: "basis points" });

/** What waits to be claimed of one category. */
export const Rebate = Type.Object(
  {
    category: Category,
    /** Staked and settled since the last claim of it. */
    stake: Money,
    rate: Rate,
    /** What a claim of it pays now; 0 while the stake is too small for anything. */
    amount: Money,
  },
  closed,
);
export type Rebate = Static<typeof Rebate>;

export const RebateRate = Type.Object({ category: Category, rate: Rate }, closed);
export type RebateRate = Static<typeof RebateRate>;

export const Rebates = Type.Object(
  {
    items: Type.Array(Rebate),
    /** The sum of `items`. */
    total: Money,
    /** What comes back of each category, also of those that nothing was staked on; empty where the platform does not say. */
    rates: Type.Array(RebateRate),
    lastClaimAt: Type.Optional(Instant),
  },
  closed,
);
export type Rebates = Static<typeof Rebates>;

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
  rebates: { response: Rebates },
  claimRebate: { headers: IdempotencyHeaders, body: RebateClaim, response: PaidRebate },
} as const satisfies RouteSchemas<typeof routes>;
