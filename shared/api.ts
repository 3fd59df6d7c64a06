import type { Static, TSchema } from "typebox";
import type { RouteId, routes, Schemas } from "./routes.ts";

/** The static type of one part of a route (`body`, `params` …), or `Absent` if the route has no such part. */
type Part<Id extends RouteId, Name extends string, Absent> = Schemas[Id] extends {
  readonly [Key in Name]: infer Schema;
}
  ? Schema extends TSchema
    ? Static<Schema>
    : Absent
  : Absent;

export type Params<Id extends RouteId> = Part<Id, "params", never>;
/** The query without `language`, which the client adds to URLs that are cached per language. */
export type Query<Id extends RouteId> = Omit<Part<Id, "querystring", never>, "language">;
export type Body<Id extends RouteId> = Part<Id, "body", never>;
/** `undefined` for a route that answers 204. */
export type Answer<Id extends RouteId> = Part<Id, "response", undefined>;

export type GetId = { [Id in RouteId]: (typeof routes)[Id]["method"] extends "GET" ? Id : never }[RouteId];
export type SendId = Exclude<RouteId, GetId>;
