import Type, { type Static } from "typebox";
import { get, post, type RouteRows, type RouteSchemas } from "../route-row.ts";
import {
  bodyOf,
  Count,
  closedObject,
  Id,
  IdempotencyHeaders,
  ImagePath,
  Instant,
  Money,
  pageOf,
  readableLine,
  Text,
} from "./common.ts";
import { MobileInput, PaymentPassword } from "./credentials.ts";
import { PageQuery } from "./list-query.ts";

export const routes = {
  points: get("/api/points", "visitor", { paused: false, passive: true }),
  pointRedemptions: get("/api/points/redemptions", "account", { passive: true }),
  redeemPoints: post("/api/points/redemptions", "account", {
    proof: "typed",
    pays: true,
    toThirdPartyWith: "receiver",
  }),
  pointRecords: get("/api/points/history", "account", { passive: true }),
  convertPoints: post("/api/points/conversions", "account", { proof: "typed" }),
} as const satisfies RouteRows;

/** Sources of points. `redeem` is the conversion rate into money (protocol 7.6). */
export const pointTypes = ["live", "lottery", "poker", "slots", "sports", "redeem", "deposit"] as const;

export type PointType = (typeof pointTypes)[number];

export const PointConfig = closedObject({
  /** `ratio`: taka played or deposited per point, or points per taka for `redeem`. */
  types: Type.Array(closedObject({ type: Type.Enum([...pointTypes]), ratio: Type.Number({ minimum: 0 }) })),
  /** Minimum points per conversion. */
  minimum: Type.Optional(Count),
  neverExpire: Type.Boolean(),
});
export type PointConfig = Static<typeof PointConfig>;

export const PointReward = closedObject({
  id: Id,
  name: Text,
  image: ImagePath,
  points: Count,
  stock: Count,
  /** `credit` is paid into the wallet; `goods` are shipped. */
  type: Type.Enum(["goods", "credit"]),
});
export type PointReward = Static<typeof PointReward>;

export const Points = closedObject({
  config: PointConfig,
  rewards: Type.Array(PointReward),
  /** The platform shows the mall to members only, so `config` and `rewards` are empty. */
  membersOnly: Type.Optional(Type.Literal(true)),
  /** The caller's points. Missing for guests and trials, and if the platform does not return them. */
  balance: Type.Optional(Count),
});
export type Points = Static<typeof Points>;

export type PointMall = Omit<Points, "balance">;

const parcelLine = (maxLength: number) => readableLine({ minLength: 2, maxLength });

const Receiver = closedObject({ name: parcelLine(160), mobile: MobileInput, address: parcelLine(140) });
export type Receiver = Static<typeof Receiver>;

/** `receiver` is for goods only. */
const RedeemBody = bodyOf(
  {
    rewardId: Id,
    quantity: Type.Integer({ minimum: 1, maximum: 999 }),
    receiver: Type.Optional(Receiver),
    paymentPassword: PaymentPassword,
  },
  {
    rewardId: "9103",
    quantity: 1,
    paymentPassword: "246810",
    receiver: { name: "Rakib Hasan", mobile: "01712345678", address: "12 Lake Road, Dhaka" },
  },
);

/** An accepted redemption. `points` is the total for its quantity. */
export const MadeRedemption = closedObject({
  id: Id,
  status: Type.Enum(["inProcess", "rejected", "approved"]),
  points: Count,
});
export type MadeRedemption = Static<typeof MadeRedemption>;

export const Redemption = closedObject({
  ...MadeRedemption.properties,
  name: Text,
  image: ImagePath,
  type: PointReward.properties.type,
  quantity: Type.Integer({ minimum: 1 }),
  createdAt: Instant,
  finishedAt: Type.Optional(Instant),
  /** The operator's reason for a rejection. */
  reason: Type.Optional(Text),
});
export type Redemption = Static<typeof Redemption>;

const ConvertBody = bodyOf(
  { points: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }), paymentPassword: PaymentPassword },
  { points: 250, paymentPassword: "246810" },
);

/** `amount` was paid into the wallet; `balance` is the number of points left. */
export const MadeConversion = closedObject({ amount: Money, balance: Count });
export type MadeConversion = Static<typeof MadeConversion>;

/** Types of point transactions. Unknown platform types become `other`. */
export const pointReasons = [
  ...["welcome", "live", "lottery", "poker", "slots", "sports", "deposit"],
  ...["redemption", "return", "conversion", "grant", "other"],
] as const;

/** A point transaction. `points` is signed. */
export const PointRecord = closedObject({
  id: Id,
  createdAt: Instant,
  reason: Type.Enum([...pointReasons]),
  points: Type.Integer(),
  balanceAfter: Count,
  reference: Type.Optional(Id),
  /** A remark, for example the reward of a redemption. */
  remark: Type.Optional(Text),
  /** The paid amount of a conversion. */
  amount: Type.Optional(Money),
});
export type PointRecord = Static<typeof PointRecord>;

export const schemas = {
  points: { response: Points },
  pointRedemptions: { querystring: PageQuery, response: pageOf(Redemption) },
  redeemPoints: { headers: IdempotencyHeaders, body: RedeemBody, response: MadeRedemption },
  pointRecords: { querystring: PageQuery, response: pageOf(PointRecord) },
  convertPoints: { headers: IdempotencyHeaders, body: ConvertBody, response: MadeConversion },
} as const satisfies RouteSchemas<typeof routes>;
