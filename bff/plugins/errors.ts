import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { ErrorBody } from "../../shared/contracts/common.ts";
import { errors } from "../../shared/errors.ts";
import { isLanguage, type Language, languageOf } from "../../shared/language.ts";
import { classify } from "../errors/classify.ts";
import { errorText } from "../errors/texts.ts";
import { logEvent } from "../log/events.ts";
import { endWithToken } from "../session/end-with-token.ts";

/** An error is never cached, so on a shared route too the caller's header may speak where the address does not. */
function errorLanguage(request: FastifyRequest): Language {
  const code = (request.query as { language?: unknown } | undefined)?.language;
  const shared = request.route?.row?.access === "shared";
  return shared && isLanguage(code) ? code : languageOf(request.headers["accept-language"]);
}

/**
 * Fastify destroys the stream of an answer whose client has left before it began, and reports the stream's early end.
 * The request's line says that the client left (499).
 */
const isClientLeft = (error: unknown, { raw }: FastifyReply): boolean =>
  raw.destroyed && (error as NodeJS.ErrnoException | undefined)?.code === "ERR_STREAM_PREMATURE_CLOSE";

/** Renders everything a route can throw in the one shape of an error (`ErrorBody`, decision 032). */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, options, unexpected } = classify(error);
  if (unexpected && !isClientLeft(error, reply)) logEvent(request.log, "unexpected_error", { err: error });
  const language = errorLanguage(request);
  const retryAfter =
    options.retryAfterMs === undefined ? undefined : Math.max(1, Math.ceil(options.retryAfterMs / 1000));
  const body: ErrorBody = {
    error: {
      code,
      message: options.words || errorText(code, language),
      ...(options.fields && { fields: options.fields }),
      ...(retryAfter !== undefined && { retryAfter }),
      ...(options.platformCode && { platformCode: options.platformCode }),
      ...(options.triesLeft !== undefined && { triesLeft: options.triesLeft }),
      ...(options.proof && { proof: options.proof }),
      ...(options.limit && { limit: options.limit }),
      ...(options.captcha && { captcha: true }),
      ...(options.until && { until: options.until }),
      requestId: request.id,
    },
  };
  if (retryAfter !== undefined) reply.header("retry-after", retryAfter);
  return reply
    .code(errors[code].status)
    .header("cache-control", "no-store")
    .header("x-request-id", request.id)
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send(body);
}

export const errorsPlugin = fp(async (app) => {
  app.setErrorHandler(async (error, request, reply) =>
    sendError(await endWithToken(app.deps, request, error), request, reply),
  );
});
