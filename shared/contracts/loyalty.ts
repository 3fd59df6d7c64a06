import Type, { type Static } from "typebox";
import { get, post, type RouteRows, type RouteSchemas } from "../route-row.ts";
import {
  bodyOf,
  Count,
  closedObject,
  Id,
  IdempotencyHeaders,
  IdParams,
  Instant,
  listOf,
  Money,
  Text,
} from "./common.ts";
import { Category } from "./games.ts";

export const routes = {
  rank: get("/api/rank", "account", { passive: true }),
  rankBonuses: get("/api/rank/bonuses", "account", { passive: true }),
  claimRankBonus: post("/api/rank/bonuses/:id/claims", "account"),
  rebates: get("/api/rebates", "account", { passive: true, wordless: true }),
  claimRebate: post("/api/rebates/claims", "account"),
} as const satisfies RouteRows;

/** Staked amount, and the amount required for the next rank. The highest rank has no `expected`. */
export const RankTurnover = closedObject({ actual: Money, expected: Type.Optional(Money) });
export type RankTurnover = Static<typeof RankTurnover>;

export const Rank = closedObject({
  id: Id,
  name: Text,
  level: Count,
  /** Stakes required for the rank, in total and in one calendar month of the site. */
  totalTurnover: Money,
  monthlyTurnover: Money,
  upgradeBonus: Money,
  monthlyBonus: Money,
  birthdayBonus: Money,
  /** Maximum amount per withdrawal, if the platform returns it. */
  withdrawLimit: Type.Optional(Money),
});
export type Rank = Static<typeof Rank>;

/** Progress of the account, and all ranks, lowest first. */
export const RankProgress = closedObject({
  /** The names of the account's rank and of the next one. */
  name: Text,
  next: Type.Optional(Text),
  month: RankTurnover,
  total: RankTurnover,
  ladder: Type.Array(Rank),
});
export type RankProgress = Static<typeof RankProgress>;

export const RankBonus = closedObject({
  id: Id,
  kind: Type.Enum(["upgrade", "month", "birthday"]),
  rank: Text,
  amount: Money,
  /** `open`: not claimable yet. */
  status: Type.Enum(["open", "claimable", "claimed"]),
  /** Start and end of the claim period, if limited. */
  startAt: Type.Optional(Instant),
  endAt: Type.Optional(Instant),
  claimedAt: Type.Optional(Instant),
  /** Required and actual stakes of a monthly bonus. */
  turnover: Type.Optional(closedObject({ actual: Money, expected: Money })),
});
export type RankBonus = Static<typeof RankBonus>;

export const PaidRankBonus = closedObject({ amount: Money });
export type PaidRankBonus = Static<typeof PaidRankBonus>;

/** Share of the stakes that is paid back. */
const Rate = Type.Integer({ minimum: 0, maximum: 10_000, description: "basis points" });

/** The claimable rebate of one category. */
export const Rebate = closedObject({
  category: Category,
  /** Settled stakes since the category's last claim. */
  stake: Money,
  rate: Rate,
  /** The amount that a claim would pay now, or 0 while the stake is too small. */
  amount: Money,
});
export type Rebate = Static<typeof Rebate>;

export const RebateRate = closedObject({ category: Category, rate: Rate });
export type RebateRate = Static<typeof RebateRate>;

export const Rebates = closedObject({
  items: Type.Array(Rebate),
  total: Money,
  /** Rates of all categories. Empty if the platform does not return them. */
  rates: Type.Array(RebateRate),
  lastClaimAt: Type.Optional(Instant),
});
export type Rebates = Static<typeof Rebates>;

export const RebateClaim = bodyOf(
  { categories: Type.Array(Category, { minItems: 1, maxItems: 16, uniqueItems: true }) },
  { categories: ["RNG", "LIVE"] },
);
export type RebateClaim = Static<typeof RebateClaim>;

export const PaidRebate = closedObject({ amount: Money });
export type PaidRebate = Static<typeof PaidRebate>;

export const schemas = {
  rank: { response: RankProgress },
  rankBonuses: { response: listOf(RankBonus) },
  claimRankBonus: { params: IdParams, headers: IdempotencyHeaders, response: PaidRankBonus },
  rebates: { response: Rebates },
  claimRebate: { headers: IdempotencyHeaders, body: RebateClaim, response: PaidRebate },
} as const satisfies RouteSchemas<typeof routes>;
