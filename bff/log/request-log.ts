import { type FastifyReply, type FastifyRequest, LogController } from "fastify";

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
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.config?.url ?? "unmatched",
        status: reply.statusCode,
        event: "request",
        ms: Math.round(reply.elapsedTime * 10) / 10,
        // The client did not wait for the end.
        ...(error && { aborted: true }),
      },
      "request",
    );
  }

  override defaultErrorLog(): void {}

  override routeNotFound(): void {}
}
