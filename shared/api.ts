import type { Static, TSchema } from "typebox";
import type { RouteId, routes, Schemas } from "./routes.ts";

/** The static type of one part of a route (`body`, `params` …); `Absent` where the route has no such part. */
type Part<Id extends RouteId, Name extends string, Absent> = Schemas[Id] extends {
  readonly [Key in Name]: infer Schema;
}
  ? Schema extends TSchema
    ? Static<Schema>
    : Absent
  : Absent;

export type Params<Id extends RouteId> = Part<Id, "params", never>;
/** Without the language: it is added to every address that is cached by it. */
export type Query<Id extends RouteId> = Omit<Part<Id, "querystring", never>, "language">;
export type Body<Id extends RouteId> = Part<Id, "body", never>;
/** `undefined`: the route answers 204. */
export type Answer<Id extends RouteId> = Part<Id, "response", undefined>;

/** Routes that are read. */
export type GetId = { [Id in RouteId]: (typeof routes)[Id]["method"] extends "GET" ? Id : never }[RouteId];
/** Routes that change something. */
export type SendId = Exclude<RouteId, GetId>;
