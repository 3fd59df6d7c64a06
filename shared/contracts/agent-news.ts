import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { closed, Id, Instant } from "./common.ts";

export const routes = {
  agentAnnouncements: { method: "GET", path: "/api/agent/announcements", access: "agent" },
} as const satisfies RouteRows;

/** `html` is sanitised by the gateway. */
export const AgentAnnouncement = Type.Object(
  { id: Id, title: Type.String(), html: Type.String(), createdAt: Type.Optional(Instant) },
  closed,
);
export type AgentAnnouncement = Static<typeof AgentAnnouncement>;

export const AgentAnnouncements = Type.Object({ items: Type.Array(AgentAnnouncement) }, closed);
export type AgentAnnouncements = Static<typeof AgentAnnouncements>;

export const schemas = {
  agentAnnouncements: { response: AgentAnnouncements },
} as const satisfies RouteSchemas<typeof routes>;
