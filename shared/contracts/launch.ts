import Type, { type Static } from "typebox";
import { post, type RouteRows, type RouteSchemas } from "../route-row.ts";
import { bodyOf, closedObject, Id, Text } from "./common.ts";

export const routes = {
  launch: post("/api/games/launch", "account"),
  trialLaunch: post("/api/games/trial", "visitor", { paused: false, knownCountry: true }),
} as const satisfies RouteRows;

/** Path of this site to which a game or lobby returns. */
export const BackPath = Type.String({ maxLength: 256, pattern: "^/(?![/\\\\])[^\\\\\\u0000-\\u001f]*$" });

export const LaunchRequest = bodyOf(
  {
    nodeId: Id,
    backPath: Type.Optional(BackPath),
    /** The chosen room. Without it, the platform chooses. */
    roomId: Type.Optional(Id),
    /** The sports match to open (`GET /api/matches`). */
    matchId: Type.Optional(Id),
  },
  { nodeId: "1001", backPath: "/rng" },
);
export type LaunchRequest = Static<typeof LaunchRequest>;

export const Launch = closedObject({ url: Text, mode: Type.Enum(["frame", "window"]) });
export type Launch = Static<typeof Launch>;

export const schemas = {
  launch: { body: LaunchRequest, response: Launch },
  trialLaunch: { body: LaunchRequest, response: Launch },
} as const satisfies RouteSchemas<typeof routes>;
