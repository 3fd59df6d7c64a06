import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Coding, chooseCoding, codings, etagMatches, etagOf } from "../http/negotiate.ts";
import type { CachedResponse, CacheHit, Representation } from "./contract.ts";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/**
 * Level 6 of 11: within a few percent of the best size at a tenth of the time. An answer is compressed once and sent
 * often.
 */
const brotliLevel = 6;

/**
 * Answers up to this size are compressed synchronously, in some 0.3 ms. The thread pool would take twice the CPU time,
 * and readers would wait for its threads to be scheduled.
 */
const maxSyncBytes = 8 * 1024;

const brotliOptions = (bytes: Buffer): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: brotliLevel,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  },
});

/**
 * Prepares the bytes and headers of an answer once: JSON, gzip, brotli and a strong ETag over the JSON.
 * @param json the serialized answer
 * @param filledAt epoch ms of the fill
 * @param freshMs how long a browser may cache it: the fresh time of its resource
 */
export async function buildResponse(json: string, filledAt: number, freshMs: number): Promise<CachedResponse> {
  const bytes = Buffer.from(json);
  const [zipped, brotli] =
    bytes.length <= maxSyncBytes
      ? [gzipSync(bytes), brotliCompressSync(bytes, brotliOptions(bytes))]
      : await Promise.all([gzipAsync(bytes), brotliAsync(bytes, brotliOptions(bytes))]);
  const tag = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  const fresh = Math.floor(freshMs / 1000);
  return {
    identity: representation(bytes, tag),
    gzip: representation(zipped, tag, codings.gzip),
    br: representation(brotli, tag, codings.br),
    tag,
    cacheControl: `public, max-age=${fresh}, stale-while-revalidate=${fresh}`,
    filledAt,
  };
}

function representation(bytes: Buffer, tag: string, coding?: Coding): Representation {
  const headers = {
    ...(coding && { "content-encoding": coding.name }),
    "content-type": "application/json; charset=utf-8",
    "content-length": String(bytes.length),
  };
  return { bytes: own(bytes), etag: etagOf(tag, coding), headers };
}

/**
 * Copies bytes into memory of their own size. zlib and Buffer.from return slices of 64 kB slabs, and a cached slice
 * retains its whole slab: caches bounded by length held many times their bound.
 */
function own(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** Bytes that an answer occupies, for size-bounded caches. */
export const sizeOf = ({ identity, gzip, br }: CachedResponse): number =>
  identity.bytes.length + gzip.bytes.length + br.bytes.length + 1_024;

/**
 * Sends a shared answer in the coding that the client prefers (RFC 9110 section 12.5.3), or 304 if the client has it
 * (section 13.1.2), with the time browsers may cache it. A stale answer carries `x-stale: 1`.
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
 * Sends prepared bytes. A large body is written in pieces as its reader takes them, so that no connection queues more
 * than one or two, and a slow reader visibly makes progress (bff/connections.ts).
 */
export function sendBytes(reply: FastifyReply, bytes: Buffer): FastifyReply {
  if (bytes.length <= pieceBytes) return reply.send(bytes);
  return reply.header("content-length", bytes.length).send(Readable.from(piecesOf(bytes), { objectMode: false }));
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}
