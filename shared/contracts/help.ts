import Type, { type Static } from "typebox";
import { get, type RouteRows, type RouteSchemas } from "../route-row.ts";
import { closedObject, Id, LanguageQuery, Text } from "./common.ts";

export const routes = {
  help: get("/api/help", "shared"),
} as const satisfies RouteRows;

/** URL fragment, unique in the help centre. */
export const HelpAnchor = Type.String({ pattern: "^[A-Za-z0-9_-]{1,64}$" });

/** A question and its answer. The gateway sanitises `html`. */
export const HelpTopic = closedObject({ id: Id, title: Text, anchor: HelpAnchor, html: Text });
export type HelpTopic = Static<typeof HelpTopic>;

/** A section of the help centre: topics and an optional text. The terms have the anchor `term`. */
export const HelpSection = closedObject({
  id: Id,
  title: Text,
  anchor: HelpAnchor,
  html: Text,
  children: Type.Array(HelpTopic),
});
export type HelpSection = Static<typeof HelpSection>;

export const Help = closedObject({ sections: Type.Array(HelpSection) });
export type Help = Static<typeof Help>;

export const schemas = {
  help: { querystring: LanguageQuery, response: Help },
} as const satisfies RouteSchemas<typeof routes>;
