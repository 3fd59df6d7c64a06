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
  /** Calls do not extend the session, because pages repeat them without player activity. */
  readonly passive?: true;
  /** The response does not depend on the language, so the client caches it once. */
  readonly wordless?: true;
  /** The `visitor` response does not depend on the account, so the client caches it across sign-ins. */
  readonly impersonal?: true;
  /** No HEAD, because the route would load a complete list, use up a captcha image, or open an endless stream. */
  readonly noHead?: true;
  /** Receives reports that browsers send without `x-csrf`. No CSRF check, no session, and a separate small limit. */
  readonly reports?: true;
  /**
   * Whether `withdrawOnly` sessions may call the route. Defaults to true for visitor rows, otherwise to false. They may
   * call every `shared` row and no `agent` row.
   */
  readonly paused?: boolean;
  /** Refuses visitors of unknown country if the operator allows only some countries (domain-rules section 2). */
  readonly knownCountry?: true;
  /** Cost in the general limit, measured by `tests/deep/security/availability`. Defaults to 1, or 3 for a write. */
  readonly cost?: number;
  /**
   * Required proof for a route that moves money or an agent's income out, or changes its destination (decision 069):
   * - `typed` a password or code was typed in this session, or the session started with a registration
   * - `fresh` the password or code was typed in this browser in the last ten minutes
   */
  readonly proof?: Proof;
  /** Replaces `proof` if the body contains one of these fields. If several match, `fresh` takes precedence. */
  readonly proofWith?: Readonly<Record<string, Proof>>;
  /** Pays out money or its worth. Refused while payouts are stopped or on hold (decision 070). */
  readonly pays?: true;
  /** Pays a third party. Refused in a browser that the account does not know (decision 070). */
  readonly toThirdParty?: true;
  /** Like `toThirdParty`, if the body contains this field. */
  readonly toThirdPartyWith?: string;
  /**
   * Gives away an agent's income. Refused while payouts are stopped or in an unknown browser. Otherwise the owner is
   * notified (decision 070). `callRoute` and `moneyRoute` enforce this. Handlers of `route` and `emptyRoute` must call
   * `changeIncome`.
   */
  readonly yields?: true;
  /**
   * Counted by session and client address, so that other sessions of the account or a copied cookie cannot exhaust the
   * limit (decision 050). For calls that start a page or protect an account.
   */
  readonly apart?: true;
  /**
   * A `visitor` row is also available to pending sign-ins (second step, forced password change), any other row only
   * to a forced password change.
   */
  readonly pending?: true;
}

/** The columns that the client reads. The client's build omits the others (web/build/contract-rows.ts). */
export type ClientRow = Pick<RouteRow, "access" | "impersonal" | "method" | "path" | "paused" | "wordless">;

/** The rows of one area, by route id. The client's build extracts their text (web/build/contract-rows.ts). */
export type RouteRows = Readonly<Record<string, RouteRow>>;

type Options = Omit<RouteRow, "access" | "method" | "path">;

/** Returns a function that creates rows of one method, with literal types. Unknown options do not compile. */
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

/** The schemas of a route, named as in Fastify. Without `response`, the route answers 204. */
export interface RouteSchema {
  readonly params?: TSchema;
  readonly querystring?: TSchema;
  readonly headers?: TSchema;
  /** Must have `examples`, which the API document shows and tests send and mutate. */
  readonly body?: TSchema;
  readonly response?: TSchema;
  /** Media types of a body that is not JSON. */
  readonly consumes?: readonly string[];
}

/** The schemas of one area: exactly one entry per row. */
export type RouteSchemas<Rows extends RouteRows> = { readonly [Id in keyof Rows]: RouteSchema };
