import type { FastifyReply, FastifyRequest } from "fastify";
import type { CacheHit } from "./contract.ts";
import { ageOf, negotiate } from "./negotiated.ts";

/** Sends a shared answer as it was asked for. A stale one says so with `x-stale: 1`. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, cached: CacheHit): FastifyReply {
  const { "accept-encoding": codings, "if-none-match": known } = request.headers;
  const { status, headers, body } = negotiate(cached, codings, known);
  reply.headers(headers).header("age", ageOf(cached));
  if (cached.stale) reply.header("x-stale", "1");
  return reply.code(status).send(body);
}
