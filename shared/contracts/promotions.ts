import Type, { type Static } from "typebox";
import { get, post, type RouteRows, type RouteSchemas } from "../route-row.ts";
import {
  Count,
  closedObject,
  Id,
  IdempotencyHeaders,
  IdParams,
  ImagePath,
  Instant,
  LanguageQuery,
  Money,
  Text,
} from "./common.ts";

export const routes = {
  promotions: get("/api/promotions", "shared"),
  promotionStates: get("/api/promotions/mine", "account", { passive: true, wordless: true }),
  joinPromotion: post("/api/promotions/:id/join", "account"),
  claimPromotion: post("/api/promotions/claims/:id", "account"),
} as const satisfies RouteRows;

/** The current promotions by kind (protocol 7.4). `count` is the number of claimable rewards. */
export const AvailablePromotions = Type.Record(
  Type.String({ pattern: "^[A-Z_]{1,40}$" }),
  closedObject({ enabled: Type.Boolean(), count: Count }),
);
export type AvailablePromotions = Static<typeof AvailablePromotions>;

/** The gateway sanitises `html`. */
export const Promotion = closedObject({
  id: Id,
  title: Text,
  html: Text,
  image: Type.Optional(ImagePath),
  /** REGISTER, LOGIN, REFERRAL …, or empty if the operator has set none. */
  type: Text,
  startAt: Type.Optional(Instant),
  endAt: Type.Optional(Instant),
  /** One of `categories`. */
  category: Type.Optional(Id),
});
export type Promotion = Static<typeof Promotion>;

export const Promotions = closedObject({
  items: Type.Array(Promotion),
  categories: Type.Array(closedObject({ code: Id, name: Text })),
  /** The same for every visitor, so the counts are not personal. */
  available: AvailablePromotions,
});
export type Promotions = Static<typeof Promotions>;

/** Progress of an account in a promotion (spec section 4, activity statuses). */
export const activityStatuses = [
  "join",
  "claim",
  "applying",
  "close",
  "rejected",
  "issued",
  "claimed",
  "process",
  "joined",
  "signed",
  "comingSoon",
] as const;

export type ActivityStatus = (typeof activityStatuses)[number];

/** A promotion of one account. `id` is used in claims. */
export const Activity = closedObject({
  id: Id,
  promotionId: Id,
  status: Type.Enum([...activityStatuses]),
  /** The amount that a claim pays. */
  amount: Type.Optional(Money),
  /** Number of times that the amount must be staked before a withdrawal. */
  turnover: Type.Optional(Type.Number({ minimum: 0 })),
  startAt: Type.Optional(Instant),
  endAt: Type.Optional(Instant),
});
export type Activity = Static<typeof Activity>;

export const PromotionClaim = closedObject({
  amount: Type.Optional(Money),
  status: Type.Optional(Type.Enum([...activityStatuses])),
});
export type PromotionClaim = Static<typeof PromotionClaim>;

export const schemas = {
  promotions: { querystring: LanguageQuery, response: Promotions },
  promotionStates: { response: closedObject({ items: Type.Array(Activity), available: AvailablePromotions }) },
  joinPromotion: { params: IdParams },
  claimPromotion: { params: IdParams, headers: IdempotencyHeaders, response: PromotionClaim },
} as const satisfies RouteSchemas<typeof routes>;
