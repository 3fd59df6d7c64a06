import type { RouteRow } from "../../shared/route-row.ts";

/**
 * Turns a row of shared/routes.ts into the part of a Fastify route that the cross-cutting plugins read
 * (session, csrf, region, cache headers all act on `config.row`).
 */
export const bind = (row: RouteRow) => ({ method: row.method, url: row.path, config: { row } });
