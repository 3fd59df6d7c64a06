import type { FastifyReply, FastifyRequest } from "fastify";
import type { CachedAnswer, ReadyAnswer } from "./contract.ts";

const encodings = [
  { name: "br", suffix: "-br", bytes: (answer: ReadyAnswer) => answer.brotli },
  { name: "gzip", suffix: "-gz", bytes: (answer: ReadyAnswer) => answer.gzip },
] as const;

/**
 * Sends a shared answer: content negotiation (RFC 9110 section 12.5.3), conditional request (section 13.1.2), and how
 * long browsers may keep it. A stale one says so with `x-stale: 1`.
 */
export function sendCached(request: FastifyRequest, reply: FastifyReply, cached: CachedAnswer): FastifyReply {
  const { answer, ageMs, freshMs, stale } = cached;
  const accepted = acceptedEncodings(request.headers["accept-encoding"]);
  const encoding = encodings.find(({ name }) => accepted.has(name));
  const fresh = Math.floor(freshMs / 1000);
  // A strong ETag names one representation, so each encoding has its own (RFC 9110 section 8.8.3).
  const etag = `"${answer.etag}${encoding?.suffix ?? ""}"`;
  reply
    .header("vary", "Accept-Encoding")
    .header("cache-control", `public, max-age=${fresh}, stale-while-revalidate=${fresh}`)
    .header("age", Math.floor(ageMs / 1000))
    .header("etag", etag);
  if (stale) reply.header("x-stale", "1");
  if (matches(request.headers["if-none-match"], answer.etag)) return reply.code(304).send();
  if (encoding) reply.header("content-encoding", encoding.name);
  return reply.type("application/json; charset=utf-8").send(encoding ? encoding.bytes(answer) : answer.json);
}

function acceptedEncodings(header: string | string[] | undefined): Set<string> {
  const accepted = new Set<string>();
  for (const entry of String(header ?? "").split(",")) {
    const [name = "", ...parameters] = entry.split(";").map((text) => text.trim().toLowerCase());
    const refused = parameters.some((parameter) => /^q=0(\.0{0,3})?$/.test(parameter));
    if (name && !refused) accepted.add(name);
  }
  return accepted;
}

/** Weak comparison over the list; any encoding of the same JSON counts, the client has the content. */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(",").some((entry) => {
    const tag = entry.trim().replace(/^W\//, "");
    return tag === "*" || tag === `"${etag}"` || encodings.some(({ suffix }) => tag === `"${etag}${suffix}"`);
  });
}
