import Type, { type Static } from "typebox";
import { get, post, type RouteRows, type RouteSchemas } from "../route-row.ts";
import { Count, closedObject, Id, IdempotencyHeaders, IdParams, Instant, Money, Text } from "./common.ts";

export const routes = {
  missions: get("/api/missions", "account", { passive: true }),
  missionBoard: get("/api/missions/board", "account", { passive: true, wordless: true }),
  claimMission: post("/api/missions/:id/claims", "account"),
} as const satisfies RouteRows;

/** A mission in one period. `id` identifies mission and period in a claim. */
export const Mission = closedObject({
  id: Id,
  title: Text,
  period: Type.Enum(["daily", "weekly", "once"]),
  /** Settled bets, money staked in them, deposits, or consecutive days with a settled bet. */
  unit: Type.Enum(["bets", "money", "deposits", "days"]),
  /** Decimal strings, whole numbers unless `unit` is `money`. `progress` never exceeds `target`. */
  target: Money,
  progress: Money,
  reward: Money,
  /** Number of times that the reward must be staked before a withdrawal. */
  turnover: Type.Optional(Type.Number({ minimum: 0 })),
  status: Type.Enum(["open", "claimable", "claimed"]),
  /** Start of the next period. Missing for `once`. */
  resetsAt: Type.Optional(Instant),
});
export type Mission = Static<typeof Mission>;
export type MissionPeriod = Mission["period"];
export type MissionUnit = Mission["unit"];
export type MissionStatus = Mission["status"];

export const Missions = closedObject({ items: Type.Array(Mission), claimable: Count });
export type Missions = Static<typeof Missions>;

export const BoardPlace = closedObject({
  rank: Type.Integer({ minimum: 1 }),
  /** Masked by the platform. */
  name: Text,
  points: Count,
  /** Rewards of the player's missions in the week. */
  reward: Type.Optional(Money),
});
export type BoardPlace = Static<typeof BoardPlace>;

/** `own` is the account's place if `items` does not contain it. Missing if the platform does not return it. */
export const MissionBoard = closedObject({
  items: Type.Array(BoardPlace),
  own: Type.Optional(BoardPlace),
  resetsAt: Type.Optional(Instant),
});
export type MissionBoard = Static<typeof MissionBoard>;

export const PaidMission = closedObject({ amount: Type.Optional(Money) });
export type PaidMission = Static<typeof PaidMission>;

export const schemas = {
  missions: { response: Missions },
  missionBoard: { response: MissionBoard },
  claimMission: { params: IdParams, headers: IdempotencyHeaders, response: PaidMission },
} as const satisfies RouteSchemas<typeof routes>;
