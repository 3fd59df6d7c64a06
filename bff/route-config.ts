import type { FastifyContextConfig, FastifyRequest } from "fastify";

type RouteConfig = FastifyContextConfig & {
  /** Its pattern; undefined where no route was found. */
  readonly url?: string;
};

declare module "fastify" {
  interface FastifyRequest {
    /** Read through `routeConfig`. */
    knownRouteConfig?: RouteConfig;
  }
}

/**
 * What the route a request reached says of itself. Fastify makes `request.routeOptions` anew at every access, and a
 * request is asked a dozen times.
 */
export function routeConfig(request: FastifyRequest): RouteConfig {
  request.knownRouteConfig ??= request.routeOptions.config;
  return request.knownRouteConfig;
}
