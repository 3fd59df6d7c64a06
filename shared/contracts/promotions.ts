import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { closed, Id, IdempotencyHeaders, ImagePath, Instant, LanguageQuery, Money } from "./common.ts";

export const routes = {
  promotions: { method: "GET", path: "/api/promotions", access: "shared" },
  promotionStates: { method: "GET", path: "/api/promotions/mine", access: "account", passive: true, wordless: true },
  joinPromotion: { method: "POST", path: "/api/promotions/:id/join", access: "account" },
  claimPromotion: { method: "POST", path: "/api/promotions/claims/:id", access: "account" },
} as const satisfies RouteRows;

/** The promotions open now, by kind (protocol 7.4); `count` is the number of rewards to be claimed. */
export const AvailablePromotions = Type.Record(
  Type.String({ pattern: "^[A-Z_]{1,40}$" }),
  Type.Object({ enabled: Type.Boolean(), count: Type.Integer({ minimum: 0 }) }, closed),
);
export type AvailablePromotions = Static<typeof AvailablePromotions>;

/** `html` is sanitised by the gateway. `startAt` and `endAt` only where it has a beginning or an end. */
export const Promotion = Type.Object(
  {
    id: Id,
    title: Type.String(),
    html: Type.String(),
    image: Type.Optional(ImagePath),
    /** REGISTER, LOGIN, REFERRAL …; empty when the operator gave none. */
    type: Type.String(),
    startAt: Type.Optional(Instant),
    endAt: Type.Optional(Instant),
    /** One of `categories`. */
    category: Type.Optional(Id),
  },
  closed,
);
export type Promotion = Static<typeof Promotion>;

export const Promotions = Type.Object(
  {
    items: Type.Array(Promotion),
    categories: Type.Array(Type.Object({ code: Id, name: Type.String() }, closed)),
    /** For whoever asks; nothing is counted. */
    available: AvailablePromotions,
  },
  closed,
);
export type Promotions = Static<typeof Promotions>;

/** The progress of an account in a promotion (spec section 4, activity statuses). */
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

/** One promotion of one account; `id` names it to a claim. */
export const Activity = Type.Object(
  {
    id: Id,
    promotionId: Id,
    status: Type.Enum([...activityStatuses]),
    /** The sum a claim pays. */
    amount: Type.Optional(Money),
    /** The multiple that must be played before it can be withdrawn. */
    turnover: Type.Optional(Type.Number({ minimum: 0 })),
    startAt: Type.Optional(Instant),
    endAt: Type.Optional(Instant),
  },
  closed,
);
export type Activity = Static<typeof Activity>;

export const Activities = Type.Object({ items: Type.Array(Activity), available: AvailablePromotions }, closed);
export type Activities = Static<typeof Activities>;

export const PromotionParams = Type.Object({ id: Id }, closed);

/** The sum a claim paid, where the platform names it. */
export const PromotionClaim = Type.Object(
  { amount: Type.Optional(Money), status: Type.Optional(Type.Enum([...activityStatuses])) },
  closed,
);
export type PromotionClaim = Static<typeof PromotionClaim>;

export const schemas = {
  promotions: { querystring: LanguageQuery, response: Promotions },
  promotionStates: { response: Activities },
  joinPromotion: { params: PromotionParams },
  claimPromotion: { params: PromotionParams, headers: IdempotencyHeaders, response: PromotionClaim },
} as const satisfies RouteSchemas<typeof routes>;
