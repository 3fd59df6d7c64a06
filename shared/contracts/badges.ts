import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { closed } from "./common.ts";

export const routes = {
  badges: { method: "GET", path: "/api/badges", access: "account", passive: true, wordless: true },
} as const satisfies RouteRows;

/** How much waits to be claimed, by page; what the platform does not tell now is left out. */
export const Badges = Type.Object(
  { missions: Type.Optional(Type.Integer({ minimum: 0 })), rewards: Type.Optional(Type.Integer({ minimum: 0 })) },
  closed,
);
export type Badges = Static<typeof Badges>;

export const schemas = { badges: { response: Badges } } as const satisfies RouteSchemas<typeof routes>;
