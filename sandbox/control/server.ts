import Fastify, { type FastifyInstance } from "fastify";
import type { Core } from "../core.ts";
import { isOwnScript } from "./callers.ts";
import { controlTable } from "./table.ts";

/** The control port. Whoever reaches it owns the sandbox, so it is served on loopback only. Does not listen. */
export function buildControl(core: Core): FastifyInstance {
  const app = Fastify({
    logger: { level: "error" },
    forceCloseConnections: true,
    // A misspelt knob must be refused, not dropped.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
  });
  const parseJson = app.getDefaultJsonParser("error", "error");
  // Scripts that always name JSON may steer without a body.
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) =>
    body === "" ? done(null, undefined) : parseJson(request, String(body), done),
  );
  app.addHook("onRequest", async ({ headers }, reply) => {
    reply.header("x-sandbox", "1");
    if (!isOwnScript(headers)) return reply.code(403).send({ error: "for scripts of this machine only" });
  });
  for (const { method, path, body, handle } of controlTable) {
    app.route<{ Params: Record<string, string>; Querystring: Record<string, string> }>({
      method,
      url: path,
      ...(body && { schema: { body } }),
      handler: async ({ body: sent, params, query }, reply) => {
        const answer = handle(core, { body: sent, params, query });
        if (answer === undefined) return reply.code(404).send({ error: "not found" });
        return answer;
      },
    });
  }
  return app;
}
