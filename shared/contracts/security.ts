import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { closed, Instant } from "./common.ts";

export const routes = {
  security: { method: "GET", path: "/api/security", access: "account", wordless: true },
} as const satisfies RouteRows;

/** A masked contact, and whether its owner has proven it. */
const Contact = Type.Object({ masked: Type.String(), verified: Type.Boolean() }, closed);

/** What the owner of an account is to know of its safety. `lastSignIn` is the one before this session. */
export const Security = Type.Object(
  {
    mobile: Type.Optional(Contact),
    email: Type.Optional(Contact),
    /** Masked name that cards are in. */
    holder: Type.Optional(Type.String()),
    lastSignIn: Type.Optional(Type.Object({ at: Instant, ip: Type.Optional(Type.String()) }, closed)),
  },
  closed,
);
export type Security = Static<typeof Security>;

export const schemas = {
  security: { response: Security },
} as const satisfies RouteSchemas<typeof routes>;
