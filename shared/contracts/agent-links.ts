import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { downlineTypes, ProductRate } from "./agent-team.ts";
import { closed, Id, Instant, Money, pageOf } from "./common.ts";
import { pageFields } from "./record-page.ts";

export const routes = {
  agentLinks: { method: "GET", path: "/api/agent/links", access: "agent" },
  createAgentLink: { method: "POST", path: "/api/agent/links", access: "agent", proof: "fresh", yields: true },
  deleteAgentLink: { method: "DELETE", path: "/api/agent/links/:id", access: "agent" },
  agentLinkRegistrations: { method: "GET", path: "/api/agent/links/registrations", access: "agent" },
} as const satisfies RouteRows;

const Count = Type.Integer({ minimum: 0 });

/** A link that brings accounts under the agent; its rebates are frozen when it is made. */
export const AgentLink = Type.Object(
  {
    ...{ id: Id, code: Id, url: Type.String(), type: Type.Enum([...downlineTypes]) },
    rebates: Type.Array(ProductRate),
    /** Visits are counted once per device and day, bots not. */
    ...{ visits: Count, registrations: Count, firstDeposits: Count },
    ...{ createdAt: Instant, expiresAt: Type.Optional(Instant) },
  },
  closed,
);
export type AgentLink = Static<typeof AgentLink>;

export const linkDays = [7, 30, 90] as const;

const NewLink = Type.Object(
  {
    type: Type.Enum([...downlineTypes]),
    rebates: Type.Array(ProductRate, { maxItems: 20 }),
    /** Absent: it lasts until it is deleted. */
    expireDays: Type.Optional(Type.Enum([...linkDays])),
  },
  { ...closed, examples: [{ type: "player", rebates: [{ product: "RNG", rate: 40 }], expireDays: 30 }] },
);

/** An account that came by a link; deleting the link keeps it. */
export const LinkRegistration = Type.Object(
  {
    ...{ id: Id, account: Type.String(), type: Type.Enum([...downlineTypes]), code: Id, registeredAt: Instant },
    firstDeposit: Type.Optional(Money),
  },
  closed,
);
export type LinkRegistration = Static<typeof LinkRegistration>;

/** At most 50 are live, so all of them fit on one page. */
export const AgentLinks = Type.Object({ items: Type.Array(AgentLink), most: Count }, closed);
export type AgentLinks = Static<typeof AgentLinks>;

export const LinkRegistrationQuery = Type.Object({ ...pageFields, code: Type.Optional(Id) }, closed);
export type LinkRegistrationQuery = Static<typeof LinkRegistrationQuery>;

export const schemas = {
  agentLinks: { response: AgentLinks },
  createAgentLink: { body: NewLink, response: AgentLink },
  deleteAgentLink: { params: Type.Object({ id: Id }, closed) },
  agentLinkRegistrations: { querystring: LinkRegistrationQuery, response: pageOf(LinkRegistration) },
} as const satisfies RouteSchemas<typeof routes>;
