import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import type { Dispatcher } from "undici";
import type { Clock } from "../../clock.ts";
import { codingWeights, maxListLength } from "../../http/negotiate.ts";
import { LruMap } from "../../lru-map.ts";
import { PlatformError, tokenEndReason } from "../error.ts";
import { clientBody, platformHeaders } from "../pipeline/attempt.ts";
import type { Deadline, MakeCall } from "../pipeline/call.ts";
import { jsonOf, unwrap } from "../pipeline/envelope.ts";
import * as exchange from "../pipeline/exchange.ts";
import type { Spellings } from "../pipeline/second-try.ts";
import type { Pools } from "../pools.ts";
import type { CallContext } from "../types.ts";
import type { RelayAnswer, RelayCall, RelayTarget } from "./targets.ts";

/** A relayed call uses the spelling that the client chose. */
const ownSpelling: Spellings = { preferred: () => 0, remember: () => undefined };

/** Creates the function that relays a call. Rejects with PlatformError, including for faults and an ended token. */
export const createRelay =
  ({
    make,
    pools,
    ...wire
  }: RelayWire & { readonly make: MakeCall; readonly pools: Pick<Pools, "relay" | "uploads"> }) =>
  (call: RelayCall): Promise<RelayAnswer> => {
    const { target, context, body } = call;
    const isStreamed = body instanceof Readable;
    const { dispatcher, slots } = isStreamed ? pools.uploads : pools.relay;
    return make({
      operation: target.operation,
      row: target,
      context,
      spellings: ownSpelling,
      repeatable: target.idempotent && !isStreamed,
      slots,
      queuedFor: context,
      attempt: ({ token }, deadline) => relayOnce(wire, dispatcher, call, token, deadline),
      passOn: (error) => (error instanceof RelayRefusal && isForCaller(error, call) ? error.answer : undefined),
    });
  };

/** Whether a refusal is returned to the caller: not a fault, below 500, and not the end of the token. */
function isForCaller(refusal: RelayRefusal, { target, context }: RelayCall): boolean {
  if (refusal.fault || refusal.answer.status >= 500) return false;
  const carriedToken = target.token !== "never" && context.token !== undefined;
  return !(carriedToken && tokenEndReason(refusal));
}

/** Responses up to this size are buffered, and can still become an error of the gateway. */
const wholeBytes = 128 * 1024;
const refusalBytes = 64 * 1024;

const plain = /^[\t\x20-\x7e]{1,1024}$/;

/** Content types that may be shown on our origin: data and images, never pages or scripts. */
const harmless =
  /^(application\/(json|[\w.-]+\+json|octet-stream)|text\/(json|plain|csv)|image\/(png|jpeg|gif|webp|avif))\s*(;|$)/i;

interface RelayWire {
  readonly clock: Clock;
  readonly merchant: string;
  readonly basePath: string;
  readonly refuseSandbox: boolean;
  readonly flow: exchange.FlowLimits;
}

/** Makes one attempt. @throws RelayRefusal for an error response that may be returned, otherwise PlatformError */
function relayOnce(
  wire: RelayWire,
  dispatcher: Dispatcher,
  call: RelayCall,
  token: string | undefined,
  deadline: Deadline,
): Promise<RelayAnswer> {
  const { body, headers, query, target } = call;
  const sent = upstreamHeaders(call, wire.merchant, token);
  const { "content-length": length } = headers;
  if (body instanceof Readable && length !== undefined) sent["content-length"] = length;
  const request = {
    method: target.method,
    path: `${wire.basePath}${target.path}${query}`,
    headers: sent,
    body: body instanceof Readable ? clientBody(body, deadline) : (body ?? null),
  };
  return exchange.startAnswer(dispatcher, request, deadline, {
    bytesHeld(status, received) {
      if (token) call.context.onTokenSeen?.();
      if (wire.refuseSandbox && received["x-sandbox"] !== undefined)
        throw new PlatformError("platform_bad_answer", true, { httpStatus: status });
      if (!isPassable(wire, status, received)) throw badAnswer(status);
      return status < 400 ? wholeBytes : refusalBytes;
    },
    map: (start) => answerOf(wire, call, start),
  });
}

function answerOf(wire: RelayWire, call: RelayCall, start: exchange.AnswerStart): RelayAnswer | Promise<never> {
  const { status, headers, chunks, rest } = start;
  if (status >= 400) return refuse(wire, call, start);
  const passed = downstreamHeaders(headers);
  if (!rest)
    return { status, headers: passed, body: chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks) };
  const { "content-length": length } = headers;
  if (typeof length === "string") passed["content-length"] = length;
  return { status, headers: passed, body: rest.flow(chunks, wire.flow) };
}

async function refuse(wire: RelayWire, call: RelayCall, start: exchange.AnswerStart): Promise<never> {
  const { status, headers, chunks, rest } = start;
  if (!rest) throw await relayRefusal(call.target, { status, headers, body: Buffer.concat(chunks) }, wire.clock.now());
  exchange.discard(rest);
  throw badAnswer(status);
}

function isPassable({ flow }: RelayWire, status: number, headers: IncomingHttpHeaders): boolean {
  const length = Number(headers["content-length"] ?? 0);
  if (status >= 400) return length <= refusalBytes;
  if (status === 304 || status === 204) return true;
  const type = headers["content-type"];
  return status < 300 && length <= flow.maxBytes && (type === undefined || harmless.test(type));
}

/** Below 500 a bad answer is not a fault, so that one client cannot open the breaker for others. */
const badAnswer = (httpStatus: number): PlatformError =>
  httpStatus >= 500
    ? new PlatformError("platform_unreachable", true, { httpStatus })
    : new PlatformError("platform_bad_answer", false, { httpStatus });

/** Request headers that are relayed unchanged. */
const relayedRequestHeaders = ["content-type", "if-none-match", "if-modified-since"] as const;
const codings: ReadonlySet<string> = new Set(["gzip", "br", "deflate"]);

/** Results by Accept-Encoding header. Clients send a dozen different ones. */
const acceptedCodings = new LruMap<string>(100);

/** Removes unknown codings, because the platform's choice is relayed unchanged. */
function acceptable(acceptEncoding: string): string {
  const cached = acceptedCodings.get(acceptEncoding);
  if (cached !== undefined) return cached;
  const weights = [...codingWeights(acceptEncoding)].filter(([coding, weight]) => codings.has(coding) && weight > 0);
  const list = weights.map(([coding, weight]) => (weight === 1 ? coding : `${coding};q=${weight}`)).join(", ");
  if (acceptEncoding.length <= maxListLength) acceptedCodings.set(acceptEncoding, list || "identity");
  return list || "identity";
}

/** Returns the headers of a relayed call, without cookies. */
function upstreamHeaders(
  { target, headers, context }: Pick<RelayCall, "target" | "headers" | "context">,
  merchant: string,
  token: string | undefined,
): Record<string, string> {
  const sent = platformHeaders(target, merchant, context, token, "");
  sent["Accept-Encoding"] = acceptable(headers["accept-encoding"] ?? "identity");
  sent.Accept = headers.accept !== undefined && plain.test(headers.accept) ? headers.accept : "*/*";
  for (const name of relayedRequestHeaders) {
    const value = headers[name];
    if (value !== undefined && plain.test(value)) sent[name] = value;
  }
  return sent;
}

/** Returns the headers of a WebSocket handshake. `ws` adds the protocol's headers. */
export const socketHeaders = (merchant: string, context: CallContext): Record<string, string> =>
  platformHeaders({}, merchant, context, context.token, "");

/** Response headers that are relayed: no cookies, no locations, nothing about the platform's server. */
const relayedAnswerHeaders = "content-type content-encoding content-language etag last-modified retry-after".split(" ");

/** Returns the relayed headers of a response. Repeated headers are dropped. */
function downstreamHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const relayed: Record<string, string> = {};
  for (const name of relayedAnswerHeaders) {
    const value = headers[name];
    if (typeof value === "string") relayed[name] = value;
  }
  return relayed;
}

const inflatedBytes = 256 * 1024;

/** An error response of the platform with its original bytes. */
class RelayRefusal extends PlatformError {
  readonly answer: RelayAnswer;

  constructor(meaning: PlatformError, answer: RelayAnswer) {
    super(meaning.code, meaning.fault, meaning.details);
    this.answer = answer;
  }
}

/**
 * Maps a response of 400 and above to an error for breaker, second attempt and session. Below 500, a JSON or empty body
 * is the platform's response to the caller, and any other body becomes a gateway error. Errors below 500, except
 * `platform_busy`, are not faults, because a client could open the breaker with queries that a firewall refuses.
 */
async function relayRefusal(target: RelayTarget, refused: exchange.WireResponse, now: number): Promise<PlatformError> {
  const answer = { ...refused, headers: downstreamHeaders(refused.headers) };
  const plain = await inflated(refused);
  const meaning = meaningOf(target, plain, now);
  if (refused.status >= 500 || meaning.code === "platform_busy") return new RelayRefusal(meaning, answer);
  const isForCaller = plain.body.length === 0 || jsonOf(plain) !== undefined;
  const code = isForCaller ? "platform_refused" : "platform_bad_answer";
  const error = meaning.fault ? new PlatformError(code, false, meaning.details) : meaning;
  return isForCaller ? new RelayRefusal(error, answer) : error;
}

/** Decompresses a refusal. A body with invalid compression stays unchanged and does not parse as JSON. */
async function inflated(refused: exchange.WireResponse): Promise<exchange.WireResponse> {
  const encoding = String(refused.headers["content-encoding"] ?? "");
  if (!encoding) return refused;
  const bytes = exchange.readBody(Readable.from([refused.body]), encoding, inflatedBytes);
  return { ...refused, body: await bytes.catch(() => refused.body) };
}

function meaningOf(target: RelayTarget, refused: exchange.WireResponse, now: number): PlatformError {
  try {
    unwrap(target, refused, now);
  } catch (error) {
    if (error instanceof PlatformError) {
      error.details.httpStatus ??= refused.status;
      return error;
    }
  }
  return new PlatformError("platform_bad_answer", true, { httpStatus: refused.status });
}
