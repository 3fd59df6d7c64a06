import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { closed, Id } from "./common.ts";

export const routes = {
  launch: { method: "POST", path: "/api/games/launch", access: "account" },
  trialLaunch: { method: "POST", path: "/api/games/trial", access: "visitor", paused: false, knownCountry: true },
} as const satisfies RouteRows;

export const LaunchRequest = Type.Object(
  {
    nodeId: Id,
    /** Own path the game returns to; anything but a path of ours is refused. */
    backPath: Type.Optional(Type.String({ maxLength: 256, pattern: "^/(?![/\\\\])[^\\\\\\u0000-\\u001f]*$" })),
    /** The room chosen; the platform's own choice without it. */
    roomId: Type.Optional(Id),
    /** Of sports: the match that is to be in sight at once (`GET /api/matches`). */
    matchId: Type.Optional(Id),
  },
  { ...closed, examples: [{ nodeId: "1001", backPath: "/rng" }] },
);
export type LaunchRequest = Static<typeof LaunchRequest>;

export const Launch = Type.Object({ url: Type.String(), mode: Type.Enum(["frame", "window"]) }, closed);
export type Launch = Static<typeof Launch>;

export const schemas = {
  launch: { body: LaunchRequest, response: Launch },
  trialLaunch: { body: LaunchRequest, response: Launch },
} as const satisfies RouteSchemas<typeof routes>;
