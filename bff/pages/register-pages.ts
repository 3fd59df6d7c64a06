import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { pagePaths } from "../../shared/page-paths.ts";
import type { PageRow } from "../../shared/pages.ts";

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
