import type { FastifyContextConfig, FastifyReply, FastifyRequest } from "fastify";
import type { RefusalEvent } from "../log/events.ts";

/** What the route of a request says about itself; without `url` no route was found. */
export type MatchedRoute = FastifyContextConfig & { readonly url?: string };

/** The part of a request that checks read. `caller` is a guest until the session check has read the session. */
export type RequestView = Pick<
  FastifyRequest,
  | "caller"
  | "cookies"
  | "headers"
  | "id"
  | "isOfBusyAddress"
  | "language"
  | "log"
  | "method"
  | "raw"
  | "relayQuery"
  | "route"
  | "url"
  | "refusal"
>;

/** The part of a reply that checks write: headers that the answer or the refusal carries. */
export type ReplyView = Pick<FastifyReply, "header">;

/**
 * One check of a request. Throws, or rejects with, the ApiError that refuses the request. Returns nothing when nothing
 * had to be asked, so that most requests pass all checks without a promise.
 */
export type Check = (request: FastifyRequest, reply: FastifyReply) => void | Promise<void>;

declare module "fastify" {
  interface FastifyRequest {
    /** Read once for each request: Fastify builds `routeOptions` anew at every access. */
    route: MatchedRoute;
    /** The query of a relayed address, with its `?`, as the check found it harmless; empty on every other route. */
    relayQuery: string;
    /** The event that the line of a refused request is logged as (bff/log/request-log.ts). */
    refusal: RefusalEvent | undefined;
  }
}
