import fp from "fastify-plugin";
import { refuseTunnel } from "../errors/before-routing.ts";

/** Requests that Node hands to listeners of its own instead of to Fastify. */
export const oddRequestsPlugin = fp(async (app) => {
  app.server.on("connect", refuseTunnel(app.deps.config.publicUrl));
  // Nobody has to meet an expectation other than 100-continue (RFC 9110 section 10.1.1): it is any request, also to those
  // who count the requests of a connection (bff/connections.ts).
  app.server.on("checkExpectation", (request, response) => app.server.emit("request", request, response));
});
