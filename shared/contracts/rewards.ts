import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { closed, Id, IdempotencyHeaders, Instant, Money } from "./common.ts";
import { Remark } from "./money.ts";
import { activityStatuses, PromotionClaim, PromotionParams } from "./promotions.ts";

export const routes = {
  rewards: { method: "GET", path: "/api/rewards", access: "account", passive: true },
  rewardTickets: { method: "GET", path: "/api/rewards/tickets", access: "account", passive: true },
  raffle: { method: "GET", path: "/api/rewards/raffle", access: "account", passive: true },
  joinReward: { method: "POST", path: "/api/rewards/activities/:id/join", access: "account" },
  claimReward: { method: "POST", path: "/api/rewards/activities/:id/claims", access: "account" },
  claimLoginReward: { method: "POST", path: "/api/rewards/login/:id/claims", access: "account" },
  claimSignUpReward: { method: "POST", path: "/api/rewards/sign-up/:id/claims", access: "account" },
  claimTicket: { method: "POST", path: "/api/rewards/tickets/:id/claims", access: "account" },
  submitPromotionCode: { method: "POST", path: "/api/rewards/codes", access: "account" },
  cancelReward: { method: "POST", path: "/api/rewards/:id/cancellation", access: "account" },
  spinRaffle: { method: "POST", path: "/api/rewards/raffle/spins", access: "account" },
} as const satisfies RouteRows;

/** Stakes that are asked for: before a reward can be claimed, or before what it paid can be withdrawn. */
export const RewardProgress = Type.Object({ required: Money, played: Money, left: Money }, closed);
export type RewardProgress = Static<typeof RewardProgress>;

const terms = {
  /** REGISTER, LOGIN …; empty when the platform told none. */
  type: Type.String(),
  title: Type.String(),
  /** The sum a claim pays. */
  amount: Type.Optional(Money),
  /** The multiple of it that must be staked before it can be withdrawn, and that as a sum. */
  turnover: Type.Optional(Type.Number({ minimum: 0 })),
  turnoverAmount: Type.Optional(Money),
  progress: Type.Optional(RewardProgress),
  /** From then on it can no longer be claimed. */
  expiresAt: Type.Optional(Instant),
};

/** One promotion with its terms and the account's part in it; `id` names it to a claim, `promotionId` to joining. */
export const Reward = Type.Object(
  {
    id: Id,
    promotionId: Id,
    status: Type.Enum([...activityStatuses]),
    ...terms,
    startAt: Type.Optional(Instant),
    /** Categories whose stakes count; empty: all. */
    games: Type.Array(Type.String()),
    /** What is to be staked after joining, before it can be claimed. */
    stake: Type.Optional(Money),
    /** Promotions that do not go together with it. */
    conflicts: Type.Array(Type.Object({ id: Id, title: Type.String() }, closed)),
    /** The one of them that the account is in now. */
    conflictId: Type.Optional(Id),
    /** Joining is an application, beside which a remark may stand. */
    reviewed: Type.Boolean(),
    remark: Type.Optional(Type.String()),
  },
  closed,
);
export type Reward = Static<typeof Reward>;

/** `signUp` holds what is given for having registered. */
export const Rewards = Type.Object({ activities: Type.Array(Reward), signUp: Type.Array(Reward) }, closed);
export type Rewards = Static<typeof Rewards>;

export const ticketStatuses = ["claim", "claimed", "cancelled", "expired"] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** A reward that waits for its owner until it expires. */
export const RewardTicket = Type.Object(
  { id: Id, status: Type.Enum([...ticketStatuses]), ...terms, givenAt: Type.Optional(Instant) },
  closed,
);
export type RewardTicket = Static<typeof RewardTicket>;

export const RewardTickets = Type.Object({ items: Type.Array(RewardTicket) }, closed);

const prize = { name: Type.String(), amount: Money };

/** `prizes` are the wheel's segments in the order they are drawn, clockwise. */
export const Raffle = Type.Object(
  {
    enabled: Type.Boolean(),
    /** Spins that are left now. */
    remaining: Type.Integer({ minimum: 0 }),
    promotionId: Type.Optional(Id),
    prizes: Type.Array(Type.Object({ id: Id, ...prize }, closed)),
    /** What is to be staked for one more spin. */
    stakeToNext: Type.Optional(Money),
    turnover: Type.Optional(Type.Number({ minimum: 0 })),
    last: Type.Optional(Type.Object({ prizeId: Id, ...prize, at: Type.Optional(Instant) }, closed)),
  },
  closed,
);
export type Raffle = Static<typeof Raffle>;

export const RewardJoin = Type.Object(
  { remark: Type.Optional(Remark) },
  { ...closed, examples: [{ remark: "Lost more than I meant to" }] },
);

/** A code as an operator prints it. */
export const PromotionCode = Type.Object(
  { code: Type.String({ minLength: 1, maxLength: 40, pattern: "^[A-Za-z0-9_-]+$" }) },
  { ...closed, examples: [{ code: "DHAKA50" }] },
);

export const RaffleSpin = Type.Object({ promotionId: Id }, { ...closed, examples: [{ promotionId: "712" }] });

/** Where the wheel stops. */
export const RafflePrize = Type.Object({ prizeId: Id, ...prize }, closed);
export type RafflePrize = Static<typeof RafflePrize>;

const claim = { params: PromotionParams, headers: IdempotencyHeaders, response: PromotionClaim };

export const schemas = {
  rewards: { response: Rewards },
  rewardTickets: { response: RewardTickets },
  raffle: { response: Raffle },
  joinReward: { params: PromotionParams, body: RewardJoin },
  claimReward: claim,
  claimLoginReward: claim,
  claimSignUpReward: claim,
  claimTicket: claim,
  submitPromotionCode: { body: PromotionCode, response: RewardTicket },
  cancelReward: { params: PromotionParams },
  spinRaffle: { headers: IdempotencyHeaders, body: RaffleSpin, response: RafflePrize },
} as const satisfies RouteSchemas<typeof routes>;
