import type { IncomingHttpHeaders } from "node:http";
import { codingWeights } from "../../http/coding-weights.ts";
import { memoize } from "../../memoize.ts";
import { platformHeaders } from "../pipeline/headers.ts";
import type { CallContext } from "../types/call-context.ts";
import type { RelayCall } from "./contract.ts";

const plain = /^[\t\x20-\x7e]{1,1024}$/;
const codings: ReadonlySet<string> = new Set(["gzip", "br", "deflate"]);

/** Of the codings a client takes, those we have heard of, as much as it likes them: what the platform chooses is passed on untouched. */
const acceptable = memoize(64, read);

function read(acceptEncoding: string): string {
  const taken = [...codingWeights(acceptEncoding)].flatMap(([coding, weight]) => {
    if (!codings.has(coding) || weight === 0) return [];
    return weight === 1 ? [coding] : [`${coding};q=${weight}`];
  });
  return taken.length > 0 ? taken.join(", ") : "identity";
}

/**
 * The headers of a relayed call: the platform's own (merchant, token, visitor's address, language, trace) each once,
 * and the few named ones of the client. No cookies. Names are written out, here and below: where a name is a variable,
 * V8 looks the property up anew each time.
 */
export function upstreamHeaders(
  { target, headers, context }: Pick<RelayCall, "target" | "headers" | "context">,
  merchant: string,
  token: string | undefined,
): Record<string, string> {
  const sent = platformHeaders(target, merchant, context, token, "");
  sent["Accept-Encoding"] = acceptable(headers["accept-encoding"] ?? "identity");
  sent.Accept = headers.accept !== undefined && plain.test(headers.accept) ? headers.accept : "*/*";
  // What crosses as the client said it; everything else of a request is ours to say.
  const { "content-type": type, "if-none-match": known, "if-modified-since": since } = headers;
  if (type !== undefined && plain.test(type)) sent["content-type"] = type;
  if (known !== undefined && plain.test(known)) sent["if-none-match"] = known;
  if (since !== undefined && plain.test(since)) sent["if-modified-since"] = since;
  return sent;
}

/** The headers of a WebSocket's handshake; `ws` adds those of the protocol itself. */
export const socketHeaders = (merchant: string, context: CallContext): Record<string, string> =>
  platformHeaders({}, merchant, context, context.token, "");

/**
 * The named headers of an answer, names and values in turn. No cookies, no locations, no words about the platform's
 * server.
 * @param length of its body, in bytes, where it is known
 */
export function downstreamHeaders(headers: IncomingHttpHeaders, length: string | undefined): string[] {
  const passed: string[] = [];
  add(passed, "content-type", headers["content-type"]);
  add(passed, "content-encoding", headers["content-encoding"]);
  add(passed, "content-language", headers["content-language"]);
  add(passed, "etag", headers.etag);
  add(passed, "last-modified", headers["last-modified"]);
  add(passed, "retry-after", headers["retry-after"]);
  add(passed, "content-length", length);
  return passed;
}

/** @param value undefined: not there; a list: said more than once, so it is nobody's word */
function add(passed: string[], name: string, value: string | readonly string[] | undefined): void {
  if (typeof value === "string") passed.push(name, value);
}
