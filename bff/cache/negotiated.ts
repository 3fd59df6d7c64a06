import { type Coding, chooseCoding, etagMatches, etagOf } from "../http/negotiate.ts";
import type { CachedResponse, CacheHit } from "./contract.ts";

/** What is sent of a cached answer, to one way of asking. */
export interface Negotiated {
  readonly status: 200 | 304;
  /** One object for each answer, coding and status; besides them go only `age` and `x-stale`. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

interface Variant {
  readonly etag: string;
  readonly whole: Negotiated;
  readonly unchanged: Negotiated;
}

/** What is sent of an answer in each coding; made with its first reader, forgotten with it. */
const variants = new WeakMap<CachedResponse, Map<Coding | undefined, Variant>>();

/**
 * Content negotiation (RFC 9110 section 12.5.3), conditional request (section 13.1.2), and how long browsers may keep
 * the answer.
 */
export function negotiate(
  cached: CacheHit,
  acceptEncoding: string | string[] | undefined,
  ifNoneMatch: string | undefined,
): Negotiated {
  const { etag, whole, unchanged } = variantOf(cached, chooseCoding(acceptEncoding));
  return ifNoneMatch === etag || etagMatches(ifNoneMatch, cached.response.etag) ? unchanged : whole;
}

export const ageOf = ({ ageMs }: CacheHit): string => String(Math.floor(ageMs / 1000));

function variantOf({ response, freshMs }: CacheHit, coding: Coding | undefined): Variant {
  const cached = variants.get(response)?.get(coding);
  if (cached) return cached;
  const body = coding ? (coding.name === "br" ? response.brotli : response.gzip) : response.json;
  const etag = etagOf(response.etag, coding);
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
  const variant: Variant = {
    etag,
    whole: { status: 200, headers: bodyHeaders, body },
    unchanged: { status: 304, headers },
  };
  const ofResponse = variants.get(response) ?? new Map<Coding | undefined, Variant>();
  variants.set(response, ofResponse.set(coding, variant));
  return variant;
}
