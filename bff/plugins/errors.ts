import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { errors } from "../../shared/errors.ts";
import { languageOf } from "../../shared/language.ts";
import type { ErrorBody } from "../../shared/schemas/common.ts";
import { classify } from "../errors/classify.ts";
import { errorText } from "../errors/texts.ts";
import { logEvent } from "../log/events.ts";

/** Renders everything a route can throw in the one shape of architecture section 4. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, options, unexpected } = classify(error);
  if (unexpected) logEvent(request.log, "unexpected_error", { err: error });
  const language = request.language ?? languageOf(request.headers["accept-language"]);
  const retryAfter =
    options.retryAfterMs === undefined ? undefined : Math.max(1, Math.ceil(options.retryAfterMs / 1000));
  const body: ErrorBody = {
    error: {
      code,
      message: options.words || errorText(code, language),
      ...(options.fields && { fields: options.fields }),
      ...(retryAfter !== undefined && { retryAfter }),
      ...(options.platformCode && { platformCode: options.platformCode }),
      ...(options.captcha && { captcha: true }),
      ...(options.until && { until: options.until }),
      requestId: request.id,
    },
  };
  if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
  return reply
    .code(errors[code].status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send(body);
}

export const errorsPlugin = fp(async (app) => {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
});
