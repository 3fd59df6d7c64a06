import type { FastifyReply, FastifyRequest } from "fastify";
import { type Coding, chooseCoding, etagMatches, etagOf } from "../http/negotiate.ts";
import type { CachedAnswer, ReadyAnswer } from "./contract.ts";

interface Variant {
  readonly body: Buffer;
  readonly etag: string;
  /** Of a 304, and of a 200 with this body. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bodyHeaders: Readonly<Record<string, string>>;
}

/** What is sent of an answer in each coding; made with its first reader, forgotten with it. */
const variants = new WeakMap<ReadyAnswer, Map<Coding | undefined, Variant>>();

/**
 * Sends a shared answer: content negotiation (RFC 9110 section 12.5.3), conditional request (section 13.1.2), and how
 * long browsers may keep it. A stale one says so with `x-stale: 1`.
 */
export function sendCached(request: FastifyRequest, reply: FastifyReply, cached: CachedAnswer): FastifyReply {
  const { ageMs, stale } = cached;
  const variant = variantOf(cached, chooseCoding(request.headers["accept-encoding"]));
  const known = request.headers["if-none-match"];
  const unchanged = known === variant.etag || etagMatches(known, cached.answer.etag);
  reply.headers(unchanged ? variant.headers : variant.bodyHeaders).header("age", String(Math.floor(ageMs / 1000)));
  if (stale) reply.header("x-stale", "1");
  return unchanged ? reply.code(304).send() : reply.send(variant.body);
}

function variantOf({ answer, freshMs }: CachedAnswer, coding: Coding | undefined): Variant {
  const known = variants.get(answer)?.get(coding);
  if (known) return known;
  const body = coding ? (coding.name === "br" ? answer.brotli : answer.gzip) : answer.json;
  const etag = etagOf(answer.etag, coding);
  const fresh = Math.floor(freshMs / 1000);
  const headers = {
    vary: "Accept-Encoding",
    "cache-control": `public, max-age=${fresh}, stale-while-revalidate=${fresh}`,
    etag,
  };
  const bodyHeaders = {
    ...headers,
    "content-type": "application/json; charset=utf-8",
    ...(coding && { "content-encoding": coding.name }),
    "content-length": String(body.length),
  };
  const variant = { body, etag, headers, bodyHeaders };
  const made = variants.get(answer) ?? new Map<Coding | undefined, Variant>();
  variants.set(answer, made.set(coding, variant));
  return variant;
}
