import { type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { routeConfig } from "../route-config.ts";

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
        event: "request",
        method: request.method,
        route: routeConfig(request).url ?? "unmatched",
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(error && { aborted: true }),
      },
      "request",
    );
  }

  override defaultErrorLog(): void {}

  override routeNotFound(): void {}
}
