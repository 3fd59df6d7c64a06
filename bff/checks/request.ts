import type { FastifyContextConfig, FastifyReply, FastifyRequest } from "fastify";
import { defaultLanguage, isLanguage, type Language, languageOf } from "../../shared/language.ts";
import type { RouteRow } from "../../shared/route-row.ts";
import type { Config } from "../config.ts";
import { plainForwardedFor } from "../http/request.ts";
import { isDataRoute, securityHeaders } from "../http/security-headers.ts";
import type { RefusalEvent } from "../log/events.ts";

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

/**
 * Makes the function that runs before the checks: it settles what every later part of a request reads, and the headers
 * that every answer carries, a refusal included.
 */
export function createPreparation(config: Config): (request: FastifyRequest, reply: FastifyReply) => void {
  const { pages, data } = securityHeaders(config);
  const behindProxy = config.trustProxy.length > 0;
  return (request, reply) => {
    // Before the address is read: a port must neither become part of it nor hide a trusted proxy from the list.
    if (behindProxy) plainForwardedFor(request.raw);
    request.route = request.routeOptions.config;
    request.caller = { state: "guest", ip: request.ip };
    const { row, url = "" } = request.route;
    request.language = languageFor(row, request);
    reply.headers(isDataRoute(url) ? data : pages);
    if (row && row.access !== "shared") setPersonalHeaders(request, reply);
  };
}

/**
 * The language of a call. On shared routes only `?language=` decides, so that one address has one answer whoever
 * caches it; everywhere else only `Accept-Language` does (decision 003).
 */
function languageFor(row: RouteRow | undefined, { query, headers }: FastifyRequest): Language {
  if (row?.access !== "shared") return languageOf(headers["accept-language"]);
  const { language } = query as { language?: unknown };
  return isLanguage(language) ? language : defaultLanguage;
}

/**
 * The id under which this request is logged, here and at the platform, and no storing. A shared answer or a file says
 * neither: a cached copy would carry the id of another request. Errors add both themselves.
 */
function setPersonalHeaders({ id }: FastifyRequest, reply: FastifyReply): void {
  reply.header("x-request-id", id).header("cache-control", "no-store");
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** The checks that concern the route, in order (bff/checks/request-checks.ts). */
    checks?: readonly Check[];
  }
  interface FastifyRequest {
    /** Read once for each request: Fastify builds `routeOptions` anew at every access. */
    route: MatchedRoute;
    /** The query of a relayed address, with its `?`, as the check found it harmless; empty on every other route. */
    relayQuery: string;
    /** The event that the line of a refused request is logged as (bff/plugins/request-record.ts). */
    refusal: RefusalEvent | undefined;
  }
}
