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
  Remark,
  Text,
} from "./common.ts";
import { Code } from "./credentials.ts";
import { activityStatuses, PromotionClaim } from "./promotions.ts";

export const routes = {
  rewards: get("/api/rewards", "account", { passive: true }),
  rewardTickets: get("/api/rewards/tickets", "account", { passive: true }),
  raffle: get("/api/rewards/raffle", "account", { passive: true }),
  joinReward: post("/api/rewards/activities/:id/join", "account"),
  claimReward: post("/api/rewards/activities/:id/claims", "account"),
  claimLoginReward: post("/api/rewards/login/:id/claims", "account"),
  claimSignUpReward: post("/api/rewards/sign-up/:id/claims", "account"),
  claimTicket: post("/api/rewards/tickets/:id/claims", "account"),
  submitPromotionCode: post("/api/rewards/codes", "account"),
  cancelReward: post("/api/rewards/:id/cancellation", "account"),
  spinRaffle: post("/api/rewards/raffle/spins", "account"),
  badges: get("/api/badges", "account", { passive: true, wordless: true }),
} as const satisfies RouteRows;

/** Progress of required stakes, before a claim or before the paid amount can be withdrawn. */
export const RewardProgress = closedObject({ required: Money, played: Money, left: Money });
export type RewardProgress = Static<typeof RewardProgress>;

const terms = {
  /** REGISTER, LOGIN …, or empty if the platform returns none. */
  type: Text,
  title: Text,
  /** The amount that a claim pays. */
  amount: Type.Optional(Money),
  /** Stakes required before a withdrawal, as a multiple of `amount` and as a sum. */
  turnover: Type.Optional(Type.Number({ minimum: 0 })),
  turnoverAmount: Type.Optional(Money),
  progress: Type.Optional(RewardProgress),
  expiresAt: Type.Optional(Instant),
};

/** One promotion with its terms and the account's progress. Claims use `id`, joining uses `promotionId`. */
export const Reward = closedObject({
  id: Id,
  promotionId: Id,
  status: Type.Enum([...activityStatuses]),
  ...terms,
  startAt: Type.Optional(Instant),
  /** Categories whose stakes count. Empty for all. */
  games: Type.Array(Text),
  /** Stakes required between joining and a claim. */
  stake: Type.Optional(Money),
  /** Promotions that cannot be combined with this one. */
  conflicts: Type.Array(closedObject({ id: Id, title: Text })),
  /** The conflicting promotion that the account has joined. */
  conflictId: Type.Optional(Id),
  /** Whether the operator reviews each join request, which may include a remark. */
  reviewed: Type.Boolean(),
  remark: Type.Optional(Text),
});
export type Reward = Static<typeof Reward>;

/** `signUp` contains the rewards for registering. */
export const Rewards = closedObject({ activities: Type.Array(Reward), signUp: Type.Array(Reward) });
export type Rewards = Static<typeof Rewards>;

export const ticketStatuses = ["claim", "claimed", "cancelled", "expired"] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** A granted reward that can be claimed until it expires. */
export const RewardTicket = closedObject({
  id: Id,
  status: Type.Enum([...ticketStatuses]),
  ...terms,
  givenAt: Type.Optional(Instant),
});
export type RewardTicket = Static<typeof RewardTicket>;

const prize = { name: Text, amount: Money };

/** `prizes` are the segments of the wheel in clockwise order. */
export const Raffle = closedObject({
  enabled: Type.Boolean(),
  remaining: Count,
  promotionId: Type.Optional(Id),
  prizes: Type.Array(closedObject({ id: Id, ...prize })),
  /** Stakes required for one more spin. */
  stakeToNext: Type.Optional(Money),
  turnover: Type.Optional(Type.Number({ minimum: 0 })),
  last: Type.Optional(closedObject({ prizeId: Id, ...prize, at: Type.Optional(Instant) })),
});
export type Raffle = Static<typeof Raffle>;

const RewardJoin = bodyOf({ remark: Type.Optional(Remark) }, { remark: "Lost more than I meant to" });

const PromotionCode = bodyOf({ code: Code }, { code: "DHAKA50" });

const RaffleSpin = bodyOf({ promotionId: Id }, { promotionId: "712" });

export const RafflePrize = closedObject({ prizeId: Id, ...prize });
export type RafflePrize = Static<typeof RafflePrize>;

const claim = { params: IdParams, headers: IdempotencyHeaders, response: PromotionClaim };

/** Badges of the member centre's menu. A field is missing if the platform does not return it. */
export const Badges = closedObject({
  /** Number of claimable items, by page. */
  missions: Type.Optional(Count),
  rewards: Type.Optional(Count),
  /** Whether the referral programme is active (protocol 7.4). */
  referral: Type.Optional(Type.Boolean()),
});
export type Badges = Static<typeof Badges>;

export const schemas = {
  rewards: { response: Rewards },
  rewardTickets: { response: listOf(RewardTicket) },
  raffle: { response: Raffle },
  joinReward: { params: IdParams, body: RewardJoin },
  claimReward: claim,
  claimLoginReward: claim,
  claimSignUpReward: claim,
  claimTicket: claim,
  submitPromotionCode: { body: PromotionCode, response: RewardTicket },
  cancelReward: { params: IdParams },
  spinRaffle: { headers: IdempotencyHeaders, body: RaffleSpin, response: RafflePrize },
  badges: { response: Badges },
} as const satisfies RouteSchemas<typeof routes>;
