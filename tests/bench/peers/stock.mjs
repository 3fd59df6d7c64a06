/**
 * Stock proxy: Fastify with @fastify/http-proxy and a Redis session lookup. LOG=1 logs Fastify's two lines per request.
 */
import httpProxy from "@fastify/http-proxy";
import Fastify from "fastify";
import { PORT, sessionOf, UPSTREAM } from "./session.mjs";

const app = Fastify({ logger: process.env.LOG === "1" });
await app.register(httpProxy, {
  upstream: UPSTREAM,
  prefix: "/wps",
  rewritePrefix: "/wps",
  async preHandler(request, reply) {
    request.session = await sessionOf(request.headers.cookie);
    if (!request.session) return reply.code(401).send({ error: "unauthenticated" });
  },
  replyOptions: {
    rewriteRequestHeaders: (request, { cookie, ...headers }) => ({ ...headers, authorization: request.session.token }),
  },
});
await app.listen({ port: Number(PORT), host: "127.0.0.1" });
