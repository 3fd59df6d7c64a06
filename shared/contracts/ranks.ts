import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { closed, Id, IdempotencyHeaders, Instant, Money } from "./common.ts";

export const routes = {
  rank: { method: "GET", path: "/api/rank", access: "account", passive: true },
  rankBonuses: { method: "GET", path: "/api/rank/bonuses", access: "account", passive: true },
  claimRankBonus: { method: "POST", path: "/api/rank/bonuses/:id/claims", access: "account" },
} as const satisfies RouteRows;

/** What was staked, and what the next rank asks for; nothing where there is no higher one. */
export const RankTurnover = Type.Object({ actual: Money, expected: Type.Optional(Money) }, closed);
export type RankTurnover = Static<typeof RankTurnover>;

/** One rank of the ladder. */
export const Rank = Type.Object(
  {
    id: Id,
    name: Type.String(),
    level: Type.Integer({ minimum: 0 }),
    /** What has to be staked in all, and in one calendar month of the site, to rise to it. */
    totalTurnover: Money,
    monthlyTurnover: Money,
    upgradeBonus: Money,
    monthlyBonus: Money,
    birthdayBonus: Money,
    /** The most one withdrawal may be, where the platform says so. */
    withdrawLimit: Type.Optional(Money),
  },
  closed,
);
export type Rank = Static<typeof Rank>;

/** How far an account is, and the whole ladder, the lowest rank first. */
export const RankProgress = Type.Object(
  {
    /** The account's own rank, and the next one unless it is the highest, as the ladder names them. */
    name: Type.String(),
    next: Type.Optional(Type.String()),
    month: RankTurnover,
    total: RankTurnover,
    ladder: Type.Array(Rank),
  },
  closed,
);
export type RankProgress = Static<typeof RankProgress>;

/** `open`: not to be claimed yet. */
export const rankBonusStatuses = ["open", "claimable", "claimed"] as const;
export const rankBonusKinds = ["upgrade", "month", "birthday"] as const;

/** A bonus that a rank pays once. */
export const RankBonus = Type.Object(
  {
    id: Id,
    kind: Type.Enum([...rankBonusKinds]),
    /** Of the rank that pays it. */
    rank: Type.String(),
    amount: Money,
    status: Type.Enum([...rankBonusStatuses]),
    /** From when it can be claimed, and the moment after which it cannot; where days decide. */
    startAt: Type.Optional(Instant),
    endAt: Type.Optional(Instant),
    claimedAt: Type.Optional(Instant),
    /** What the month asks for and what was staked in it. */
    turnover: Type.Optional(Type.Object({ actual: Money, expected: Money }, closed)),
  },
  closed,
);
export type RankBonus = Static<typeof RankBonus>;

export const RankBonuses = Type.Object({ items: Type.Array(RankBonus) }, closed);
export type RankBonuses = Static<typeof RankBonuses>;

/** The sum paid into the wallet. */
export const PaidRankBonus = Type.Object({ amount: Money }, closed);
export type PaidRankBonus = Static<typeof PaidRankBonus>;

export const schemas = {
  rank: { response: RankProgress },
  rankBonuses: { response: RankBonuses },
  claimRankBonus: { params: Type.Object({ id: Id }, closed), headers: IdempotencyHeaders, response: PaidRankBonus },
} as const satisfies RouteSchemas<typeof routes>;
