import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { closed, Id, LanguageQuery } from "./common.ts";

export const routes = {
  help: { method: "GET", path: "/api/help", access: "shared" },
} as const satisfies RouteRows;

/** The fragment of an address; unique over the whole help centre. */
export const HelpAnchor = Type.String({ pattern: "^[A-Za-z0-9_-]{1,64}$" });

/** One question and its answer; `html` is sanitised by the gateway. */
export const HelpTopic = Type.Object({ id: Id, title: Type.String(), anchor: HelpAnchor, html: Type.String() }, closed);
export type HelpTopic = Static<typeof HelpTopic>;

/** A chapter of the help centre: words of its own, which may be empty, and topics. `term` is the anchor of the terms. */
export const HelpSection = Type.Object(
  { id: Id, title: Type.String(), anchor: HelpAnchor, html: Type.String(), children: Type.Array(HelpTopic) },
  closed,
);
export type HelpSection = Static<typeof HelpSection>;

export const Help = Type.Object({ sections: Type.Array(HelpSection) }, closed);
export type Help = Static<typeof Help>;

export const schemas = {
  help: { querystring: LanguageQuery, response: Help },
} as const satisfies RouteSchemas<typeof routes>;
