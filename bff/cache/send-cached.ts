import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Coding, chooseCoding, etagMatches, etagOf } from "../http/negotiate.ts";
import type { CachedResponse, CacheHit } from "./contract.ts";

/**
 * Sends a shared answer in the coding the client likes best (RFC 9110 section 12.5.3), or 304 when the client has it
 * (section 13.1.2), and says how long browsers may keep it. A stale one says so with `x-stale: 1`.
 */
export function sendCached(request: FastifyRequest, reply: FastifyReply, hit: CacheHit): FastifyReply {
  const { "accept-encoding": codings, "if-none-match": condition } = request.headers;
  const { response, freshMs, ageMs, stale } = hit;
  const coding = chooseCoding(codings);
  const fresh = Math.floor(freshMs / 1000);
  reply
    .header("vary", "Accept-Encoding")
    .header("cache-control", `public, max-age=${fresh}, stale-while-revalidate=${fresh}`)
    .header("etag", etagOf(response.etag, coding))
    .header("age", String(Math.floor(ageMs / 1000)));
  if (stale) reply.header("x-stale", "1");
  if (etagMatches(condition, response.etag)) return reply.code(304).send();
  if (coding) reply.header("content-encoding", coding.name);
  return sendBytes(reply.type("application/json; charset=utf-8"), bodyIn(response, coding));
}

/** Larger bodies are written in pieces. */
const pieceBytes = 64 * 1024;

/**
 * Sends bytes that are ready. A large body is written piece by piece as its reader takes them, so that no connection
 * queues more than a piece or two, and a slow reader is seen to make progress (bff/connections.ts).
 */
export function sendBytes(reply: FastifyReply, bytes: Buffer): FastifyReply {
  if (bytes.length <= pieceBytes) return reply.send(bytes);
  return reply.header("content-length", bytes.length).send(Readable.from(piecesOf(bytes), { objectMode: false }));
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

function bodyIn({ brotli, gzip, json }: CachedResponse, coding: Coding | undefined): Buffer {
  if (!coding) return json;
  return coding.name === "br" ? brotli : gzip;
}
