import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import type {
  FastifyBaseLogger,
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from "fastify";
import type { Language } from "../shared/language.ts";
import type { RouteRow } from "../shared/route-row.ts";
import type { Deps } from "./deps.ts";
import type { RefusalEvent } from "./log/events.ts";
import type { RelayTarget } from "./platform/relay/targets.ts";
import type { CallContext } from "./platform/types.ts";
import type { Caller } from "./session/contract.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    row?: RouteRow;
    relay?: RelayTarget;
    /** A route of WebSocket handshakes. */
    socket?: true;
    /** Of a route without a row: what a call counts for in the general limit; absent: 1. */
    cost?: number;
    /** The checks that concern the route, in order (bff/checks/request-checks.ts). */
    checks?: readonly Check[];
    /** Whether its answers get the security headers of data; undefined for an address without a route. */
    isData?: boolean;
  }
  interface FastifyInstance {
    deps: Deps;
  }
  interface FastifyRequest {
    /** From `?language=` on shared routes, else `Accept-Language`. */
    language: Language;
    /** A guest until the session check has read the session; on `shared` routes always a guest. */
    caller: Caller;
    /** Who a platform call of this request is made for: token, address, language, signal. */
    platformContext(language?: Language): CallContext;
    /** Read once for each request: Fastify builds `routeOptions` anew at every access. */
    route: MatchedRoute;
    /** The query of a relayed address, with its `?`, as the check found it harmless; empty on every other route. */
    relayQuery: string;
    /** The event that the line of a refused request is logged as (bff/plugins/request-record.ts). */
    refusal: RefusalEvent | undefined;
  }
}

/** Our Fastify instance: TypeBox schemas type the handlers. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** What the route of a request says about itself; without `url` no route was found. */
export type MatchedRoute = FastifyContextConfig & { readonly url?: string };

/** The part of a request that checks read. `caller` is a guest until the session check has read the session. */
export type RequestView = Pick<
  FastifyRequest,
  | "caller"
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
