import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { closed } from "./common.ts";

export const routes = {
  unread: { method: "GET", path: "/api/messages/unread", access: "account", passive: true, wordless: true },
} as const satisfies RouteRows;

export const Unread = Type.Object({ count: Type.Integer({ minimum: 0 }) }, closed);
export type Unread = Static<typeof Unread>;

export const schemas = {
  unread: { response: Unread },
} as const satisfies RouteSchemas<typeof routes>;
