import type { IncomingMessage } from "node:http";
import fp from "fastify-plugin";
import { ApiError } from "../api-error.ts";
import { refuseTunnel } from "../errors/before-routing.ts";
import { fieldName } from "../errors/classify.ts";
import { unreadableParameters } from "../http/readable-query.ts";
import { faultOf, hasContent } from "../http/strict.ts";
import { routeConfig } from "../route-config.ts";

/**
 * Refuses what two programs in a row could read differently. A page opens under any query: people follow links that
 * others wrote, and it reads none of it. The relay knows exact addresses only.
 */
export const strictHttpPlugin = fp(async (app) => {
  app.addHook("onRequest", (request, reply, done) => {
    const code = faultOf(request.raw);
    // What has no content has no type of it, and is not waited for: Node ended it before we saw it (bff/app.ts).
    if (!hasContent(request.raw)) delete request.headers["content-type"];
    if (code === undefined) return done();
    // Whoever sent it may mean something else by the bytes that follow.
    reply.header("connection", "close");
    done(new ApiError(code));
  });
  app.addHook("onRequest", (request, _reply, done) => {
    const { row, relay } = routeConfig(request);
    const names = row && !relay ? unreadableParameters(request.url) : [];
    if (names.length === 0) return done();
    const fields = names.map((name) => [fieldName.test(name) ? name : "querystring", "invalid"]);
    done(new ApiError("validation_failed", { fields: Object.fromEntries(fields) }));
  });
  app.server.on("connect", refuseTunnel(app.deps.config.publicUrl));
  // Nobody has to meet an expectation other than 100-continue (RFC 9110 section 10.1.1): it is answered as any request.
  app.server.on("checkExpectation", (request, response) => app.routing(request, response));
});

/**
 * A request target in origin form: an absolute one is ours whatever host it names (RFC 9112 section 3.2.2), and must
 * meet the same rules by the same path.
 */
export function originForm({ url = "/" }: Pick<IncomingMessage, "url">): string {
  if (url.charCodeAt(0) === 47) return url;
  const path = /^https?:\/\/[^/?#]*(.*)$/is.exec(url)?.[1];
  if (path === undefined) return url;
  return path.startsWith("/") ? path : `/${path}`;
}
