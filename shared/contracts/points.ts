import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { closed, Id, ImagePath } from "./common.ts";

export const routes = {
  points: { method: "GET", path: "/api/points", access: "visitor", passive: true },
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

export const schemas = {
  points: { response: Points },
} as const satisfies RouteSchemas<typeof routes>;
