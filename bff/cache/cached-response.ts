import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Coding, chooseCoding, codings, etagMatches, etagOf } from "../http/negotiate.ts";
import type { CachedResponse, CacheHit, Representation } from "./contract.ts";

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Brotli quality. The output is within a few percent of the best quality (11), in a tenth of the time. */
const brotliLevel = 6;

/** Maximum size for synchronous compression, which takes 0.3 ms. The thread pool would take twice the CPU time. */
const maxSyncBytes = 8 * 1024;

const brotliOptions = (bytes: Buffer): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: brotliLevel,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  },
});

/** Prepares a response once: JSON, gzip and brotli bytes, headers, and a strong ETag. */
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

/** Copies bytes into a buffer of their exact size. Slices from zlib and Buffer.from retain a slab of 64 kB each. */
function own(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** Returns the memory of a response in bytes, for size-bounded caches. */
export const sizeOf = ({ identity, gzip, br }: CachedResponse): number =>
  identity.bytes.length + gzip.bytes.length + br.bytes.length + 1_024;

/** Sends a shared response in the preferred coding, or 304 (RFC 9110 sections 12.5.3 and 13.1.2). */
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

/** Sends a shared response. Returns a promise only if `hit` is a promise. */
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

const pieceBytes = 64 * 1024;

/** Sends prepared bytes. Splits large ones, because bff/connections.ts measures the progress of slow readers. */
export function sendBytes(reply: FastifyReply, bytes: Buffer): FastifyReply {
  if (bytes.length <= pieceBytes) return reply.send(bytes);
  return reply.header("content-length", bytes.length).send(Readable.from(piecesOf(bytes), { objectMode: false }));
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}
