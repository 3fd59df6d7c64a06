import type { IncomingMessage } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { RateLimitState } from "../guard/general-limit.ts";

/** What was known of a request when the fast path had to give it up. */
export interface HandedOver {
  /** Its lines and its platform call carry it already. */
  readonly requestId: string;
  /** It was counted already. */
  readonly standing: RateLimitState;
  readonly waitedMs: number;
  /** What its route throws instead of making the call again. */
  readonly error: unknown;
}

const given = new WeakMap<IncomingMessage, HandedOver>();

/** A call that went wrong becomes Fastify's, which has the words, the hooks and the lines for it. */
export function handOver(request: IncomingMessage, known: HandedOver): void {
  given.set(request, known);
}

export const handedOver = (request: IncomingMessage): HandedOver | undefined => given.get(request);

/** Since the request came, whichever way it went. */
export const elapsedMs = (request: FastifyRequest, reply: FastifyReply): number =>
  reply.elapsedTime + (given.get(request.raw)?.waitedMs ?? 0);
