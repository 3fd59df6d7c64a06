import Type, { type Static, type TSchema } from "typebox";
import type { Account } from "../contract.ts";
import type { Core } from "../core.ts";

interface ControlCall<Body = unknown> {
  readonly body: Body;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/** A control route. If the handler returns `undefined`, the response is 404. */
export interface ControlRoute {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly body?: TSchema;
  readonly handle: (core: Core, call: ControlCall) => unknown;
}

/** A route with a body. The server validates the body against the schema, which also types the handler. */
export const withBody = <B extends TSchema>(
  method: ControlRoute["method"],
  path: string,
  body: B,
  handle: (core: Core, call: ControlCall<Static<B>>) => unknown,
): ControlRoute => ({
  method,
  path,
  body,
  handle: (core, call) => handle(core, { ...call, body: call.body as Static<B> }),
});

export const route = (method: ControlRoute["method"], path: string, handle: ControlRoute["handle"]): ControlRoute => ({
  method,
  path,
  handle,
});

export const ofAccount = (path: string, read: (core: Core, account: Account) => unknown): ControlRoute =>
  route("GET", path, (core, { params }) => withAccount(core, params.account, (account) => read(core, account)));

export function withAccount<T>({ accounts }: Core, name = "", answer: (account: Account) => T): T | undefined {
  const account = accounts.byName(name);
  return account && answer(account);
}

/** An error to which the control port responds with 409. */
export class Conflict extends Error {
  override readonly name = "Conflict";
  readonly statusCode = 409;
}

export const closed = { additionalProperties: false } as const;

export const Poisha = Type.Integer({ minimum: 0 });
