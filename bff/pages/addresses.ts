import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { pageIdOf, pagePaths } from "../../shared/page-paths.ts";
import type { PageRow } from "../../shared/pages.ts";
import { routes } from "../../shared/routes.ts";

const rows = Object.values(routes).map((row) => ({
  methods: row.method === "GET" ? ["GET", "HEAD"] : [row.method],
  pattern: new RegExp(`^${row.path.replace(/:[a-zA-Z]+/g, "[^/]+")}$`),
}));

/** Whether the path is the address of a page of the client. */
export const isPage = (path: string): boolean => pageIdOf(path) !== undefined;

/** Methods answered on a path; empty when the path is not ours (RFC 9110 section 15.5.6 wants them in Allow). */
export function allowedMethods(path: string): string[] {
  if (isPage(path)) return ["GET", "HEAD"];
  return [...new Set(rows.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))];
}

type PageTable = Readonly<Record<string, PageRow>>;

/**
 * Answers every address of a table of pages. A value that no parameter takes (shared/page-paths.ts) is an address there
 * is no page at.
 * @param send answers with the HTML of one page
 */
export function registerPages<const Table extends PageTable>(
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
