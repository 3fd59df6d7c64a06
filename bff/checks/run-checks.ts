import type { FastifyReply, FastifyRequest } from "fastify";
import type { Check } from "./request-view.ts";

/**
 * Runs checks one after the other, in the same turn for as long as none of them has to ask anything.
 * @returns a promise only when a check returned one
 * @throws ApiError of the first check that refuses
 */
export function runChecks(
  checks: readonly Check[],
  request: FastifyRequest,
  reply: FastifyReply,
  first = 0,
): Promise<void> | undefined {
  for (let index = first; index < checks.length; index += 1) {
    const pending = checks[index]?.(request, reply);
    if (pending) return pending.then(() => runChecks(checks, request, reply, index + 1));
  }
  return undefined;
}
