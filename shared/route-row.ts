import type { TSchema } from "typebox";

/**
 * The allowed callers of a route, which the gateway checks before the handler runs:
 * - `shared`   any caller; the response is the same for all: cacheable, without cookies
 * - `visitor`  any caller; reads the session if there is one
 * - `signedIn` member, trial or agent
 * - `account`  a real account: member or agent; a trial gets `trial_not_allowed`
 * - `agent`    agents only
 */
export type Access = "shared" | "visitor" | "signedIn" | "account" | "agent";
export type Method = "GET" | "POST" | "PUT" | "DELETE";
export type Proof = "typed" | "fresh";

/** A JSON route of the gateway. */
export interface RouteRow {
  readonly method: Method;
  /** Full path with `:name` parameters. */
  readonly path: string;
  readonly access: Access;
  /** Calls do not keep the session alive, because pages call the route again without an action of the player. */
  readonly passive?: true;
  /** The response is the same in every language, so the client caches it once for all of them. */
  readonly wordless?: true;
  /** The response of a `visitor` row does not depend on the account, so the client caches it across sign-ins. */
  readonly impersonal?: true;
  /** A GET without HEAD: it would load a whole list, use up a captcha image, or open a stream that never closes. */
  readonly noHead?: true;
  /**
   * Receives reports that browsers send without `x-csrf`: without CSRF check and session, never closed, with a small
   * limit of its own. Only one row.
   */
  readonly reports?: true;
  /** Whether `withdrawOnly` sessions may call it. By default, true for visitor rows, false if a session is needed. */
  readonly paused?: boolean;
  /** If only some countries are allowed, refuses visitors of unknown country (domain-rules section 2). */
  readonly knownCountry?: true;
  /** Units of the general limit per call, measured by `tests/deep/security/availability`; else 1, for a write 3. */
  readonly cost?: number;
  /**
   * Required proof for a route that moves money or an agent's income out, or changes its destination (decision 069):
   * - `typed` a password or a code was typed in this session, or it started with a registration
   * - `fresh` the password or a code was typed in this browser in the last ten minutes
   * The gateway checks it before the handler runs.
   */
  readonly proof?: Proof;
  /** Replaces `proof` if the body contains one of these fields. Of several fields, `fresh` counts. */
  readonly proofWith?: Readonly<Record<string, Proof>>;
  /** Pays out money or its worth: refused while the owner has stopped payouts or a hold is active (decision 070). */
  readonly pays?: true;
  /** `pays` a third party: refused in a browser that the account does not know (decision 070). */
  readonly toThirdParty?: true;
  /** The same if the body contains this field. */
  readonly toThirdPartyWith?: string;
  /**
   * Gives away an agent's income. Refused while payouts are stopped and in an unknown browser; otherwise the owner is
   * notified (decision 070). `callRoute` and `moneyRoute` enforce this; a handler of `route` must call `changeIncome`.
   */
  readonly yields?: true;
  /**
   * Counted by session and client address, for calls of a page's start and those that protect an account: other
   * sessions of the account or a copied cookie cannot exhaust this limit (decision 050).
   */
  readonly apart?: true;
  /** Also open to a half-finished sign-in (second step, forced password change). */
  readonly pending?: true;
}

/** The columns that the client reads. Its build leaves out the others (web/build/contract-rows.ts). */
export type ClientRow = Pick<RouteRow, "access" | "impersonal" | "method" | "path" | "paused" | "wordless">;

/** The rows of one area, by route id. The client's build extracts their text (web/build/contract-rows.ts). */
export type RouteRows = Readonly<Record<string, RouteRow>>;

type Options = Omit<RouteRow, "access" | "method" | "path">;

/** Creates the function that returns rows of one method, with literal types. Unknown options do not compile. */
const rowOf =
  <const Name extends Method>(method: Name) =>
  <const Path extends string, const Callers extends Access, const More extends Options = Record<never, never>>(
    path: Path,
    access: Callers,
    options?: More & Record<Exclude<keyof More, keyof Options>, never>,
  ) =>
    ({ method, path, access, ...options }) as { readonly method: Name; path: Path; access: Callers } & More;

export const get = rowOf("GET");
export const post = rowOf("POST");
export const put = rowOf("PUT");
export const del = rowOf("DELETE");

/** The schemas of a route, named as in Fastify. Without `response` it answers 204. */
export interface RouteSchema {
  readonly params?: TSchema;
  readonly querystring?: TSchema;
  readonly headers?: TSchema;
  /** Needs `examples`: the API document shows them, and tests send and mutate them. */
  readonly body?: TSchema;
  readonly response?: TSchema;
  /** Media types of a body that is not JSON. */
  readonly consumes?: readonly string[];
}

/** The schemas of one area: exactly one entry per row. */
export type RouteSchemas<Rows extends RouteRows> = { readonly [Id in keyof Rows]: RouteSchema };
