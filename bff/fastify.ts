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
    socket?: true;
    /** Cost in the general limit, for a route without a row. Default: 1, or 3 for a write. */
    cost?: number;
    checks?: readonly Check[];
    /** Whether responses have the security headers of data. Undefined for an address without a route. */
    isData?: boolean;
  }
  interface FastifyInstance {
    deps: Deps;
  }
  interface FastifyRequest {
    /** Language from `?language=` on shared API routes, otherwise from `Accept-Language`. */
    language: Language;
    /** The caller. A guest until the session check has run, and always on `shared` routes. */
    caller: Caller;
    /** Returns the context of this request's platform calls: token, address, language, signal. */
    platformContext(): CallContext;
    /** Stored once, because Fastify builds `routeOptions` at every access. */
    route: MatchedRoute;
    /** The checked query of a relayed address, with its `?`. Empty on other routes. */
    relayQuery: string;
    /** The log event of a refused request (bff/plugins/request-record.ts). */
    refusalEvent: RefusalEvent | undefined;
  }
}

/** Fastify instance whose handlers are typed by TypeBox schemas. */
export type App = fastify.FastifyInstance<
  fastify.RawServerDefault,
  fastify.RawRequestDefaultExpression,
  fastify.RawReplyDefaultExpression,
  fastify.FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** Configuration of a request's route. Without `url` no route matched. */
export type MatchedRoute = fastify.FastifyContextConfig & { readonly url?: string };

type ReadByChecks = "caller" | "headers" | "id" | "isOfBusyAddress" | "language" | "log" | "method" | "raw";
export type RequestView = Pick<fastify.FastifyRequest, ReadByChecks | "relayQuery" | "route" | "url" | "refusalEvent">;

export type ReplyView = Pick<fastify.FastifyReply, "header">;

/** A request check. Throws an ApiError to refuse. Returns a promise only if it has to wait. */
export type Check = (request: fastify.FastifyRequest, reply: fastify.FastifyReply) => void | Promise<void>;
