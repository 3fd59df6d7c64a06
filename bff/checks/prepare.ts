import type { FastifyReply, FastifyRequest } from "fastify";
import { defaultLanguage, isLanguage, type Language, languageOf } from "../../shared/language.ts";
import type { RouteRow } from "../../shared/route-row.ts";
import type { Config } from "../config.ts";
import { isDataRoute, securityHeaders } from "../http/security-headers.ts";
import { plainForwardedFor } from "../http/visitor-address.ts";

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
