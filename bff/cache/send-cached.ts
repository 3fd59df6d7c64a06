import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { chooseCoding, etagMatches } from "../http/negotiate.ts";
import type { CacheHit } from "./contract.ts";

/**
 * Sends a shared answer in the coding the client likes best (RFC 9110 section 12.5.3), or 304 when the client has it
 * (section 13.1.2), and says how long browsers may keep it. A stale one says so with `x-stale: 1`.
 */
export function sendCached(request: FastifyRequest, reply: FastifyReply, hit: CacheHit): FastifyReply {
  const { "accept-encoding": accepted, "if-none-match": condition } = request.headers;
  const { response, ageMs, stale } = hit;
  const { bytes, etag, headers } = response[chooseCoding(accepted)?.name ?? "identity"];
  reply
    .header("vary", "Accept-Encoding")
    .header("cache-control", response.cacheControl)
    .header("etag", etag)
    .header("age", String(Math.floor(ageMs / 1000)));
  if (stale) reply.header("x-stale", "1");
  if (condition === etag || etagMatches(condition, response.tag)) return reply.code(304).send();
  return sendBytes(reply.headers(headers), bytes);
}

/** Sends a shared answer now, or once its fill completes. @returns a promise only in the second case */
export function sendWhenReady(
  request: FastifyRequest,
  reply: FastifyReply,
  hit: CacheHit | Promise<CacheHit>,
): void | Promise<void> {
  if (hit instanceof Promise) {
    return hit.then(async (filled) => {
      await sendCached(request, reply, filled);
    });
  }
  sendCached(request, reply, hit);
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
