import type { Static, TSchema } from "typebox";
import type { Core } from "../core.ts";

export interface ControlCall<Body = unknown> {
  readonly body: Body;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/** One control route; `undefined` from the handler answers 404. */
export interface ControlRoute {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly body?: TSchema;
  readonly handle: (core: Core, call: ControlCall) => unknown;
}

interface Typed<B extends TSchema> extends Omit<ControlRoute, "handle" | "body"> {
  readonly body: B;
  readonly handle: (core: Core, call: ControlCall<Static<B>>) => unknown;
}

/** A route with a body: the server validates it by the schema, so the handler is typed by the schema. */
export const withBody = <B extends TSchema>(route: Typed<B>): ControlRoute => ({
  ...route,
  handle: (core, call) => route.handle(core, { ...call, body: call.body as Static<B> }),
});

/** What cannot be done in the current state; answered with 409. */
export class Conflict extends Error {
  override readonly name = "Conflict";
  readonly statusCode = 409;
}
