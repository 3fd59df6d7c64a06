import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { closed, Id, IdempotencyHeaders, ImagePath, Instant, Money, pageOf } from "./common.ts";
import { MobileInput, PaymentPassword } from "./credentials.ts";
import { ListQuery } from "./list-query.ts";
import { Remark } from "./money.ts";

export const routes = {
  points: { method: "GET", path: "/api/points", access: "visitor", paused: false, passive: true },
  pointRedemptions: { method: "GET", path: "/api/points/redemptions", access: "account", passive: true },
  redeemPoints: {
    method: "POST",
    path: "/api/points/redemptions",
    access: "account",
    proof: "typed",
    pays: true,
    toThirdPartyWith: "receiver",
  },
  pointRecords: { method: "GET", path: "/api/points/history", access: "account", passive: true },
  convertPoints: { method: "POST", path: "/api/points/conversions", access: "account", proof: "typed" },
} as const satisfies RouteRows;

/** Sources of points, and `redeem`: their worth (protocol 7.6). */
export const pointTypes = ["live", "lottery", "poker", "slots", "sports", "redeem", "deposit"] as const;

export type PointType = (typeof pointTypes)[number];

export const PointConfig = Type.Object(
  {
    /** Taka played or deposited for one point; of `redeem` points for one taka. */
    types: Type.Array(Type.Object({ type: Type.Enum([...pointTypes]), ratio: Type.Number({ minimum: 0 }) }, closed)),
    /** Fewest points changed into money at once. */
    minimum: Type.Optional(Type.Integer({ minimum: 0 })),
    neverExpire: Type.Boolean(),
  },
  closed,
);
export type PointConfig = Static<typeof PointConfig>;

export const PointReward = Type.Object(
  {
    id: Id,
    name: Type.String(),
    image: ImagePath,
    points: Type.Integer({ minimum: 0 }),
    stock: Type.Integer({ minimum: 0 }),
    /** `credit` goes into the wallet, `goods` are sent home. */
    type: Type.Enum(["goods", "credit"]),
  },
  closed,
);
export type PointReward = Static<typeof PointReward>;

/** The point mall as anybody sees it, and what the caller has in it. */
export const Points = Type.Object(
  {
    config: PointConfig,
    rewards: Type.Array(PointReward),
    /** The platform shows its shelves to members only: nothing above is known yet. */
    membersOnly: Type.Optional(Type.Literal(true)),
    /** Points of the account that asks; absent for guests and trials, and while the platform does not say. */
    balance: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  closed,
);
export type Points = Static<typeof Points>;

/** The part that is the same for everybody. */
export type PointMall = Omit<Points, "balance">;

/** Words of one line on a parcel: `Remark` says what may stand in one. */
const parcelLine = (maxLength: number) => Type.String({ ...Remark, minLength: 2, maxLength });

/** Who goods are sent to. */
const Receiver = Type.Object({ name: parcelLine(60), mobile: MobileInput, address: parcelLine(140) }, closed);
export type Receiver = Static<typeof Receiver>;

/** `receiver` for goods alone. */
const RedeemBody = Type.Object(
  {
    rewardId: Id,
    quantity: Type.Integer({ minimum: 1, maximum: 999 }),
    receiver: Type.Optional(Receiver),
    paymentPassword: PaymentPassword,
  },
  {
    ...closed,
    examples: [
      {
        ...{ rewardId: "9103", quantity: 1, paymentPassword: "246810" },
        receiver: { name: "Rakib Hasan", mobile: "01712345678", address: "12 Lake Road, Dhaka" },
      },
    ],
  },
);

export const redemptionStatuses = ["inProcess", "rejected", "approved"] as const;

/** A redemption that was taken down; `points` are of all its pieces. */
export const MadeRedemption = Type.Object(
  { id: Id, status: Type.Enum([...redemptionStatuses]), points: Type.Integer({ minimum: 0 }) },
  closed,
);
export type MadeRedemption = Static<typeof MadeRedemption>;

/** Points given for a reward. */
export const Redemption = Type.Object(
  {
    ...MadeRedemption.properties,
    name: Type.String(),
    image: ImagePath,
    type: PointReward.properties.type,
    quantity: Type.Integer({ minimum: 1 }),
    createdAt: Instant,
    finishedAt: Type.Optional(Instant),
    /** Why it was rejected, in the operator's words. */
    reason: Type.Optional(Type.String()),
  },
  closed,
);
export type Redemption = Static<typeof Redemption>;

const ConvertBody = Type.Object(
  { points: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }), paymentPassword: PaymentPassword },
  { ...closed, examples: [{ points: 250, paymentPassword: "246810" }] },
);

/** `amount` is what came into the wallet, `balance` the points that are left. */
export const MadeConversion = Type.Object({ amount: Money, balance: Type.Integer({ minimum: 0 }) }, closed);
export type MadeConversion = Static<typeof MadeConversion>;

/** What moved points, `other` for what the platform has and we have no word for. */
export const pointReasons = [
  ...["welcome", "live", "lottery", "poker", "slots", "sports", "deposit"],
  ...["redemption", "return", "conversion", "grant", "other"],
] as const;

/** One movement of points, signed. */
export const PointRecord = Type.Object(
  {
    id: Id,
    createdAt: Instant,
    reason: Type.Enum([...pointReasons]),
    points: Type.Integer(),
    balanceAfter: Type.Integer({ minimum: 0 }),
    reference: Type.Optional(Id),
    /** The reward of a redemption, for instance. */
    remark: Type.Optional(Type.String()),
    /** What a conversion paid. */
    amount: Type.Optional(Money),
  },
  closed,
);
export type PointRecord = Static<typeof PointRecord>;

const PageQuery = Type.Pick(ListQuery, ["page", "size"], closed);

export const RedemptionPage = pageOf(Redemption);
export type RedemptionPage = Static<typeof RedemptionPage>;
export const PointRecordPage = pageOf(PointRecord);
export type PointRecordPage = Static<typeof PointRecordPage>;

export const schemas = {
  points: { response: Points },
  pointRedemptions: { querystring: PageQuery, response: RedemptionPage },
  redeemPoints: { headers: IdempotencyHeaders, body: RedeemBody, response: MadeRedemption },
  pointRecords: { querystring: PageQuery, response: PointRecordPage },
  convertPoints: { headers: IdempotencyHeaders, body: ConvertBody, response: MadeConversion },
} as const satisfies RouteSchemas<typeof routes>;
