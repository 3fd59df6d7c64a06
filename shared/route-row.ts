import type { TSchema } from "typebox";

/**
 * The callers of a route; the gateway enforces it before the handler runs:
 * - `shared`   the answer is the same for everybody: cacheable, neither reads nor sets cookies
 * - `visitor`  anybody; the visitor's ticket is read when there is one
 * - `signedIn` member, trial or agent
 * - `account`  a real account: member or agent; a trial gets `trial_not_allowed`
 * - `agent`    agents only
 */
export type Access = "shared" | "visitor" | "signedIn" | "account" | "agent";
export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** A JSON route of the gateway as plain data. */
export interface RouteRow {
  readonly method: Method;
  /** Path with `:name` parameters, prefix included. */
  readonly path: string;
  readonly access: Access;
  /** Polling it does not keep a session alive. */
  readonly passive?: true;
  /** No words of the answer are shown, so it is the same in every language: the client keeps it once for all of them. */
  readonly wordless?: true;
  /** A `visitor` row whose answer belongs to the browser or to everybody: the client keeps it whoever is signed in. */
  readonly impersonal?: true;
  /** A GET that starts or moves something: its session is read from the store, as for every other method. */
  readonly fresh?: true;
  /**
   * Takes what browsers report by themselves, so they cannot send `x-csrf`: it is exempt from that check, reads no
   * session, is never closed, and has a small limit of its own. One row only; a test says so.
   */
  readonly reports?: true;
  /**
   * Whether it is open in a session `withdrawOnly`, of somebody who has paused or excluded themselves (domain-rules
   * section 2): a row for the signed in only where it says so, one for visitors unless it says no.
   */
  readonly paused?: boolean;
  /** Closed to visitors of whom nobody knows the country, where only some are allowed (domain-rules section 2). */
  readonly knownCountry?: true;
  /** Units of the general limit that a call counts for, as `tests/deep/security/availability` measures them; absent: 1. */
  readonly cost?: number;
  /**
   * Leads money or an agent's income out, or changes where it goes (decision 069):
   * - `typed` a password, a code or a second step was typed in this session, when it began or since
   * - `fresh` the password or a code was typed in this browser in the last ten minutes
   * Enforced before the handler runs; an account's GET and everything else only looks or brings money in.
   */
  readonly proof?: "typed" | "fresh";
  /** The proof has to be fresh where one of these is in the body; asks for none otherwise. */
  readonly freshWith?: readonly string[];
  /** A typed session is asked for where one of these is in the body. */
  readonly typedWith?: readonly string[];
  /** The proof has to be fresh where this is not in the body. */
  readonly freshWithout?: string;
  /** Money or its worth leaves by it: refused while its owner has stopped payouts or a hold lasts (decision 070). */
  readonly pays?: true;
  /** What `pays` goes to somebody else than the account: refused in a browser that the account does not know (decision 070). */
  readonly toThirdParty?: true;
  /** The same where this is in the body. */
  readonly toThirdPartyWith?: string;
  /**
   * Gives an agent's income away: refused while its owner has stopped payouts and in a browser that the account does not
   * know, listed and told otherwise (decision 070).
   */
  readonly yields?: true;
  /**
   * Counted by session and client address, apart from the account's other calls: what a page starts with, and what protects
   * an account. Neither another session of the account nor a copied cookie elsewhere uses up this limit (decision 050).
   */
  readonly apart?: true;
  /** Also open to a half-finished sign-in (second step, forced password change). */
  readonly pending?: true;
}

/** The rows of one area, by route id. */
export type RouteRows = Readonly<Record<string, RouteRow>>;

/** The schemas of a route in Fastify's words. Without `response` it answers 204. */
export interface RouteSchema {
  readonly params?: TSchema;
  readonly querystring?: TSchema;
  readonly headers?: TSchema;
  /** With an example of its own (`examples`): the API document shows it, tests send and spoil it. */
  readonly body?: TSchema;
  readonly response?: TSchema;
  /** Media types of a body that is not JSON. */
  readonly consumes?: readonly string[];
}

/** The schemas of one area: one entry per row, no more and no less. */
export type RouteSchemas<Rows extends RouteRows> = { readonly [Id in keyof Rows]: RouteSchema };
