import { type FastifyReply, type FastifyRequest, LogController } from "fastify";

/**
 * The status of a request in log and metrics: 499, as nginx has it, for a client that left before any answer was begun;
 * the status no answer carried would pass for one it was given.
 */
export const statusOf = ({ raw, statusCode }: FastifyReply): number =>
  raw.destroyed && !raw.headersSent ? 499 : statusCode;

/**
 * Writes the one line of a request, when it is done: route pattern instead of URL, because query strings and path
 * parameters may carry what a log must not (docs/logs.md).
 */
export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info(
    {
      method: request.method,
      route: request.routeOptions.config?.url ?? "unmatched",
      status: statusOf(reply),
      event: "request",
      ms: Math.round(reply.elapsedTime * 10) / 10,
      // The client did not wait for the end.
      ...(reply.raw.destroyed && !reply.raw.writableFinished && { aborted: true }),
    },
    "request",
  );
}

/** Leaves Fastify's own lines out; errors are logged by the errors plugin as events. */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: "requestId" });
  }

  override incomingRequest(): void {}

  /** Logs what no hook has recorded: a request that was refused before it had a route. */
  override requestCompleted(_error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (!request.isRecorded) logRequest(request, reply);
  }

  override defaultErrorLog(): void {}

  override routeNotFound(): void {}
}

declare module "fastify" {
  interface FastifyRequest {
    /** The request is counted and logged; one that ends in two ways is so once. */
    isRecorded: boolean;
  }
}
