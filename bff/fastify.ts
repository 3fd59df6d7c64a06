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
    /** A route of WebSocket handshakes. */
    socket?: true;
    /** Cost of a call in the general limit, for a route without a row: by default 1, of a write 3. */
    cost?: number;
    /** The checks of the route, in order (bff/checks/request-checks.ts). */
    checks?: readonly Check[];
    /** Whether responses carry the security headers of data. Undefined for an address without a route. */
    isData?: boolean;
  }
  interface FastifyInstance {
    deps: Deps;
  }
  interface FastifyRequest {
    /** Language from `?language=` on shared routes of the API, otherwise from `Accept-Language`. */
    language: Language;
    /** The caller. A guest until the session check has run, and always on `shared` routes. */
    caller: Caller;
    /** The context of this request's platform calls: token, address, language, signal. */
    platformContext(): CallContext;
    /** Read once per request, because Fastify builds `routeOptions` at every access. */
    route: MatchedRoute;
    /** The checked query of a relayed address, with its `?`. Empty on every other route. */
    relayQuery: string;
    /** The log event of a refused request (bff/plugins/request-record.ts). */
    refusalEvent: RefusalEvent | undefined;
  }
}

/** Our Fastify instance: TypeBox schemas type the handlers. */
export type App = fastify.FastifyInstance<
  fastify.RawServerDefault,
  fastify.RawRequestDefaultExpression,
  fastify.RawReplyDefaultExpression,
  fastify.FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** The configuration of a request's route. Without `url` no route matched. */
export type MatchedRoute = fastify.FastifyContextConfig & { readonly url?: string };

type ReadByChecks = "caller" | "headers" | "id" | "isOfBusyAddress" | "language" | "log" | "method" | "raw";
/** The part of a request that checks read. `caller` is a guest until the session check has run. */
export type RequestView = Pick<fastify.FastifyRequest, ReadByChecks | "relayQuery" | "route" | "url" | "refusalEvent">;

/** The part of a reply that checks write: headers of the response. */
export type ReplyView = Pick<fastify.FastifyReply, "header">;

/** One check of a request. Throws the ApiError that refuses it. Returns a promise only if it has to wait. */
export type Check = (request: fastify.FastifyRequest, reply: fastify.FastifyReply) => void | Promise<void>;
