import type { IncomingHttpHeaders } from "node:http";
import { codingWeights, maxListLength } from "../../http/negotiate.ts";
import { lruMap } from "../../lru-map.ts";
import { platformHeaders } from "../pipeline/headers.ts";
import type { CallContext } from "../types/call-context.ts";
import type { RelayCall } from "./contract.ts";

const plain = /^[\t\x20-\x7e]{1,1024}$/;
/** What crosses as the client said it; everything else of a request is ours to say. */
const crossing = ["content-type", "if-none-match", "if-modified-since"] as const;
const codings: ReadonlySet<string> = new Set(["gzip", "br", "deflate"]);

/** What clients say they take; there are a dozen such lists. */
const acceptableOf = lruMap<string>(100);

/** Of the codings a client takes, those we have heard of, as much as it likes them: what the platform chooses is passed on untouched. */
function acceptable(acceptEncoding: string): string {
  const cached = acceptableOf.get(acceptEncoding);
  if (cached !== undefined) return cached;
  const taken = [...codingWeights(acceptEncoding)].flatMap(([coding, weight]) => {
    if (!codings.has(coding) || weight === 0) return [];
    return weight === 1 ? [coding] : [`${coding};q=${weight}`];
  });
  const list = taken.length > 0 ? taken.join(", ") : "identity";
  if (acceptEncoding.length <= maxListLength) acceptableOf.set(acceptEncoding, list);
  return list;
}

/**
 * The headers of a relayed call: the platform's own (merchant, token, visitor's address, language, trace) each once,
 * and the few named ones of the client. No cookies.
 */
export function upstreamHeaders(
  { target, headers, context }: Pick<RelayCall, "target" | "headers" | "context">,
  merchant: string,
  token: string | undefined,
): Record<string, string> {
  const sent = platformHeaders(target, merchant, context, token, "");
  sent["Accept-Encoding"] = acceptable(headers["accept-encoding"] ?? "identity");
  sent.Accept = headers.accept !== undefined && plain.test(headers.accept) ? headers.accept : "*/*";
  for (const name of crossing) {
    const value = headers[name];
    if (value !== undefined && plain.test(value)) sent[name] = value;
  }
  return sent;
}

/** The headers of a WebSocket's handshake; `ws` adds those of the protocol itself. */
export const socketHeaders = (merchant: string, context: CallContext): Record<string, string> =>
  platformHeaders({}, merchant, context, context.token, "");

const passedOn = [
  "content-type",
  "content-encoding",
  "content-language",
  "etag",
  "last-modified",
  "retry-after",
] as const;

/**
 * The named headers of an answer. No cookies, no locations, no words about the platform's server; a header that was sent
 * more than once is nobody's word.
 */
export function downstreamHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const passed: Record<string, string> = {};
  for (const name of passedOn) {
    const value = headers[name];
    if (typeof value === "string") passed[name] = value;
  }
  return passed;
}
