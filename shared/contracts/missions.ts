import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { closed, Id, IdempotencyHeaders, Instant, Money } from "./common.ts";

export const routes = {
  missions: { method: "GET", path: "/api/missions", access: "account", passive: true },
  missionBoard: { method: "GET", path: "/api/missions/board", access: "account", passive: true, wordless: true },
  claimMission: { method: "POST", path: "/api/missions/:id/claims", access: "account" },
} as const satisfies RouteRows;

/** When a mission begins anew. */
export const missionPeriods = ["daily", "weekly", "once"] as const;
export type MissionPeriod = (typeof missionPeriods)[number];

/** What a mission counts: settled bets, money staked in them, deposits, days in a row with a settled bet. */
export const missionUnits = ["bets", "money", "deposits", "days"] as const;
export type MissionUnit = (typeof missionUnits)[number];

export const missionStatuses = ["open", "claimable", "claimed"] as const;
export type MissionStatus = (typeof missionStatuses)[number];

/** A mission in one of its periods; `id` names both to a claim. */
export const Mission = Type.Object(
  {
    id: Id,
    title: Type.String(),
    period: Type.Enum([...missionPeriods]),
    unit: Type.Enum([...missionUnits]),
    /** Decimal strings; whole numbers but for `money`. `progress` is never more than `target`. */
    target: Money,
    progress: Money,
    /** The sum a claim pays. */
    reward: Money,
    /** How often the reward has to be staked before a withdrawal. */
    turnover: Type.Optional(Type.Number({ minimum: 0 })),
    status: Type.Enum([...missionStatuses]),
    /** When it begins anew; absent for a mission for once. */
    resetsAt: Type.Optional(Instant),
  },
  closed,
);
export type Mission = Static<typeof Mission>;

/** `claimable` is the number of items that wait to be claimed. */
export const Missions = Type.Object({ items: Type.Array(Mission), claimable: Type.Integer({ minimum: 0 }) }, closed);
export type Missions = Static<typeof Missions>;

/** A place on the board of the week. */
export const BoardPlace = Type.Object(
  {
    rank: Type.Integer({ minimum: 1 }),
    /** Masked by the platform. */
    name: Type.String(),
    points: Type.Integer({ minimum: 0 }),
    /** What missions have paid this player in the week. */
    reward: Type.Optional(Money),
  },
  closed,
);
export type BoardPlace = Static<typeof BoardPlace>;

/** `own` stands below the items where the account is not among them; it is absent where the platform tells no place. */
export const MissionBoard = Type.Object(
  { items: Type.Array(BoardPlace), own: Type.Optional(BoardPlace), resetsAt: Type.Optional(Instant) },
  closed,
);
export type MissionBoard = Static<typeof MissionBoard>;

/** The sum that was paid, where the platform names it. */
export const PaidMission = Type.Object({ amount: Type.Optional(Money) }, closed);
export type PaidMission = Static<typeof PaidMission>;

export const schemas = {
  missions: { response: Missions },
  missionBoard: { response: MissionBoard },
  claimMission: { params: Type.Object({ id: Id }, closed), headers: IdempotencyHeaders, response: PaidMission },
} as const satisfies RouteSchemas<typeof routes>;
