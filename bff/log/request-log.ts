import { type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { elapsedMs } from "../fast-path/handed-over.ts";
import { routeConfig } from "../route-config.ts";

/** Milliseconds as lines tell them. */
export const tenths = (ms: number): number => Math.round(ms * 10) / 10;

/**
 * What each line of a request says for itself (docs/logs.md).
 * @param aborted the client did not wait for the end
 */
export function requestFields(ms: number, aborted: boolean) {
  const fields: { event: string; ms: number; aborted?: true } = {
    event: "request",
    ms: tenths(ms),
  };
  if (aborted) fields.aborted = true;
  return fields;
}

/**
 * One line per request, when it is done: route pattern instead of URL, because query strings and path parameters may
 * carry what a log must not. Errors are logged by the errors plugin as events.
 */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: "requestId" });
  }

  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const shared = { method: request.method, route: routeConfig(request).url ?? "unmatched", status: reply.statusCode };
    const own = requestFields(elapsedMs(request, reply), Boolean(error));
    request.log.info({ ...shared, ...own }, "request");
  }

  override defaultErrorLog(): void {}

  override routeNotFound(): void {}
}
