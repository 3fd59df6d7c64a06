import type { FastifyInstance } from "fastify";

/** A DELETE has no body to speak of; clients that always name JSON as its type must still be able to sign out. */
export function acceptEmptyJson(app: Pick<FastifyInstance, "addContentTypeParser" | "getDefaultJsonParser">): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "" && request.method === "DELETE") return done(null, undefined);
    return parse(request, String(body), done);
  });
}
