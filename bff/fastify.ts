import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import type * as fastify from "fastify";
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
    /** Accepts WebSocket handshakes. */
    socket?: true;
    /** Cost in the general limit, for a route without a row. Defaults to 1, or 3 for a write. */
    cost?: number;
    /** The route's checks, in order (bff/checks/request-checks.ts). */
    checks?: readonly Check[];
    /** Whether responses get the security headers for data. Undefined if no route matched. */
    isData?: boolean;
  }
  interface FastifyInstance {
    deps: Deps;
  }
  interface FastifyRequest {
    /** From `?language=` on shared API routes, otherwise from `Accept-Language`. */
    language: Language;
    /** A guest until the session check has run, and always on `shared` routes. */
    caller: Caller;
    /** Returns the context for platform calls: token, address, language and abort signal. */
    platformContext(): CallContext;
    /** Stored once per request, because Fastify rebuilds `routeOptions` at every access. */
    route: MatchedRoute;
    /** The checked query of a relayed request, with its `?`. Empty on all other routes. */
    relayQuery: string;
    /** The log event of a refused request (bff/plugins/request-record.ts). */
    refusalEvent: RefusalEvent | undefined;
  }
}

/** The Fastify instance, with handlers typed by TypeBox schemas. */
export type App = fastify.FastifyInstance<
  fastify.RawServerDefault,
  fastify.RawRequestDefaultExpression,
  fastify.RawReplyDefaultExpression,
  fastify.FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** A request's route configuration. `url` is missing if no route matched. */
export type MatchedRoute = fastify.FastifyContextConfig & { readonly url?: string };

type ReadByChecks = "caller" | "headers" | "id" | "isOfBusyAddress" | "language" | "log" | "method" | "raw";
/** The request properties that checks read. */
export type RequestView = Pick<fastify.FastifyRequest, ReadByChecks | "relayQuery" | "route" | "url" | "refusalEvent">;

/** The reply methods that checks use. */
export type ReplyView = Pick<fastify.FastifyReply, "header">;

/** Throws an ApiError to refuse a request. Returns a promise only if the check has to wait. */
export type Check = (request: fastify.FastifyRequest, reply: fastify.FastifyReply) => void | Promise<void>;
