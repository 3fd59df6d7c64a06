import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { closed } from "./common.ts";

export const routes = {
  badges: { method: "GET", path: "/api/badges", access: "account", passive: true, wordless: true },
} as const satisfies RouteRows;

const Count = Type.Integer({ minimum: 0 });

/** What the menu of the member centre has to know; what the platform does not tell now is left out. */
export const Badges = Type.Object(
  {
    /** How much waits to be claimed, by page. */
    missions: Type.Optional(Count),
    rewards: Type.Optional(Count),
    /** Whether the operator pays for invited friends now (protocol 7.4). */
    referral: Type.Optional(Type.Boolean()),
  },
  closed,
);
export type Badges = Static<typeof Badges>;

export const schemas = { badges: { response: Badges } } as const satisfies RouteSchemas<typeof routes>;
