import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import type { Dispatcher } from "undici";
import type { Clock } from "../../clock.ts";
import { PlatformError } from "../error.ts";
import { type AnswerStart, startAnswer } from "../pipeline/answer-start.ts";
import { clientBody } from "../pipeline/client-body.ts";
import type { Deadline } from "../pipeline/deadline.ts";
import { discard, transportError } from "../pipeline/exchange.ts";
import type { FlowLimits } from "../pipeline/flow.ts";
import type { RelayAnswer, RelayCall } from "./contract.ts";
import { downstreamHeaders, upstreamHeaders } from "./headers.ts";
import { refusalOf } from "./refused.ts";

/** Up to here an answer is held whole and can still become an error of ours. */
const wholeBytes = 128 * 1024;
/** No refusal has more words than this. */
const refusalBytes = 64 * 1024;
/** What may be shown on our origin: data and pictures, never a page or a script. */
const harmless =
  /^(application\/(json|[\w.-]+\+json|octet-stream)|text\/(json|plain|csv)|image\/(png|jpeg|gif|webp|avif))\s*(;|$)/i;

export interface RelayWire {
  readonly clock: Clock;
  readonly merchant: string;
  readonly basePath: string;
  readonly refuseSandbox: boolean;
  readonly flow: FlowLimits;
}

/**
 * Makes a relayed call once.
 * @throws RelayRefusal where the platform said no; PlatformError for every fault
 */
export function relayOnce(
  wire: RelayWire,
  dispatcher: Dispatcher,
  call: RelayCall,
  token: string | undefined,
  deadline: Deadline,
): Promise<RelayAnswer> {
  const request = {
    method: call.target.method,
    path: `${wire.basePath}${call.target.path}${call.query}`,
    ...requestOf(wire, call, token, deadline),
  };
  const start = startAnswer(dispatcher, request, deadline, (status, headers) => {
    if (token) call.context.onTokenSeen?.();
    if (wire.refuseSandbox && headers["x-sandbox"] !== undefined)
      throw new PlatformError("platform_bad_answer", true, { httpStatus: status });
    if (!isPassable(wire, status, headers)) throw badAnswer(status);
    return status < 400 ? wholeBytes : refusalBytes;
  });
  return start.then(
    (answer) => answerOf(wire, call, answer),
    (error: unknown) => {
      throw transportError(error, deadline.error);
    },
  );
}

function requestOf({ merchant }: RelayWire, call: RelayCall, token: string | undefined, deadline: Deadline) {
  const headers = upstreamHeaders(call, merchant, token);
  const { body } = call;
  if (!(body instanceof Readable)) return { headers, body: body ?? null };
  const length = call.headers["content-length"];
  if (length !== undefined) headers["content-length"] = length;
  return { headers, body: clientBody(body, deadline) };
}

function answerOf(wire: RelayWire, call: RelayCall, start: AnswerStart): RelayAnswer | Promise<never> {
  const { status, headers, chunks, rest } = start;
  if (status >= 400) return refuse(wire, call, start);
  if (!rest) return { status, headers: downstreamHeaders(headers), body: wholeOf(chunks) };
  const length = headers["content-length"];
  return {
    status,
    headers: { ...downstreamHeaders(headers), ...(typeof length === "string" && { "content-length": length }) },
    body: rest.flow(chunks, wire.flow),
  };
}

async function refuse(
  wire: RelayWire,
  call: RelayCall,
  { status, headers, chunks, rest }: AnswerStart,
): Promise<never> {
  if (!rest) throw await refusalOf(call.target, { status, headers, body: wholeOf(chunks) }, wire.clock.now());
  discard(rest);
  throw badAnswer(status);
}

const wholeOf = (chunks: readonly Buffer[]): Buffer =>
  chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);

function isPassable({ flow }: RelayWire, status: number, headers: IncomingHttpHeaders): boolean {
  const length = Number(headers["content-length"] ?? 0);
  if (status >= 400) return length <= refusalBytes;
  if (status === 304 || status === 204) return true;
  const type = headers["content-type"];
  return status < 300 && length <= flow.maxBytes && (type === undefined || harmless.test(type));
}

/** Below 500 an answer, if none we pass on: a client that sends what a firewall refuses must not open a breaker for other clients. */
const badAnswer = (httpStatus: number): PlatformError =>
  httpStatus >= 500
    ? new PlatformError("platform_unreachable", true, { httpStatus })
    : new PlatformError("platform_bad_answer", false, { httpStatus });
