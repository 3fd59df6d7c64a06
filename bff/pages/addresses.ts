import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { pageIdOf, pagePaths } from "../../shared/page-paths.ts";
import type { PageRow } from "../../shared/pages.ts";
import type { RouteRow } from "../../shared/route-row.ts";
import { routes } from "../../shared/routes.ts";

const apiPaths = Object.values<RouteRow>(routes).map((row) => ({
  methods: row.method === "GET" && !row.noHead ? ["GET", "HEAD"] : [row.method],
  pattern: new RegExp(`^${row.path.replace(/:[a-zA-Z]+/g, "[^/]+")}$`),
}));

/** Whether the path is a client page. */
export const isPage = (path: string): boolean => pageIdOf(path) !== undefined;

/** Returns a path's methods for the Allow header (RFC 9110 section 15.5.6), or an empty list if the path is unknown. */
export function allowedMethods(path: string): string[] {
  if (isPage(path)) return ["GET", "HEAD"];
  return [...new Set(apiPaths.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))];
}

/** Registers all page addresses of a table. Invalid parameters (shared/page-paths.ts) cause 404. */
export function registerPages<const Table extends Readonly<Record<string, PageRow>>>(
  app: FastifyInstance,
  table: Table,
  send: (request: FastifyRequest, reply: FastifyReply, id: Extract<keyof Table, string>) => FastifyReply,
): void {
  const { pageIdOf } = pagePaths(table);
  for (const path of new Set(Object.values(table).flatMap(({ paths }) => paths))) {
    app.get(path, { schema: { hide: true } }, (request, reply) => {
      const id = pageIdOf(request.url.split("?", 1)[0] ?? "");
      if (id !== undefined) return send(request, reply, id);
      reply.callNotFound();
      return reply;
    });
  }
}
