import type { IncomingMessage } from "node:http";
import fp from "fastify-plugin";
import { refuseTunnel } from "../errors/before-routing.ts";

/** Requests that Node hands to listeners of its own instead of to Fastify. */
export const oddRequestsPlugin = fp(async (app) => {
  app.server.on("connect", refuseTunnel(app.deps.config.publicUrl));
  // Nobody has to meet an expectation other than 100-continue (RFC 9110 section 10.1.1): it is any request, also to those
  // who count the requests of a connection (bff/connections.ts).
  app.server.on("checkExpectation", (request, response) => app.server.emit("request", request, response));
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
