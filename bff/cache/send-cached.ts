import type { FastifyReply, FastifyRequest } from "fastify";
import { chooseCoding, etagMatches, etagOf } from "../http/negotiate.ts";
import type { CachedAnswer } from "./contract.ts";

/**
 * Sends a shared answer: content negotiation (RFC 9110 section 12.5.3), conditional request (section 13.1.2), and how
 * long browsers may keep it. A stale one says so with `x-stale: 1`.
 */
export function sendCached(request: FastifyRequest, reply: FastifyReply, cached: CachedAnswer): FastifyReply {
  const { answer, ageMs, freshMs, stale } = cached;
  const coding = chooseCoding(request.headers["accept-encoding"]);
  const fresh = Math.floor(freshMs / 1000);
  reply
    .header("vary", "Accept-Encoding")
    .header("cache-control", `public, max-age=${fresh}, stale-while-revalidate=${fresh}`)
    .header("age", Math.floor(ageMs / 1000))
    .header("etag", etagOf(answer.etag, coding));
  if (stale) reply.header("x-stale", "1");
  if (etagMatches(request.headers["if-none-match"], answer.etag)) return reply.code(304).send();
  reply.type("application/json; charset=utf-8");
  if (!coding) return reply.send(answer.json);
  return reply.header("content-encoding", coding.name).send(coding.name === "br" ? answer.brotli : answer.gzip);
}
