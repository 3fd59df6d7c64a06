import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { ErrorBody } from "../../shared/contracts/common.ts";
import { type ErrorCode, errors } from "../../shared/errors.ts";
import { defaultLanguage, isLanguage, type Language, parseAcceptLanguage } from "../../shared/language.ts";
import agentBn from "../../shared/texts/agent-errors.bn.json" with { type: "json" };
import agentEn from "../../shared/texts/agent-errors.en.json" with { type: "json" };
import centreBn from "../../shared/texts/centre-errors.bn.json" with { type: "json" };
import centreEn from "../../shared/texts/centre-errors.en.json" with { type: "json" };
import bn from "../../shared/texts/errors.bn.json" with { type: "json" };
import en from "../../shared/texts/errors.en.json" with { type: "json" };
import { classify } from "../api-error.ts";
import { chunksCostOf } from "../checks/general-limit.ts";
import { refusalOfUnfound } from "../checks/request-checks.ts";
import type { Config } from "../config.ts";
import { clientsOf } from "../connections.ts";
import { newRequestId } from "../http/request.ts";
import { securityHeaders } from "../http/security-headers.ts";
import { logEvent } from "../log/events.ts";
import { endWithToken } from "../session/keep-alive.ts";

const texts: Record<Language, Readonly<Record<ErrorCode, string>>> = {
  BN: { ...bn, ...agentBn, ...centreBn },
  EN: { ...en, ...agentEn, ...centreEn },
};

/** Returns an error's language. Errors are not cached, so shared routes may use `Accept-Language`. */
function errorLanguage(request: FastifyRequest): Language {
  const code = (request.query as { language?: unknown } | undefined)?.language;
  const shared = request.route?.row?.access === "shared";
  return shared && isLanguage(code) ? code : parseAcceptLanguage(request.headers["accept-language"]);
}

/** Whether the client disconnected before its streamed response started. */
const isBrokenOff = (error: unknown, { raw }: FastifyReply): boolean =>
  raw.destroyed && (error as NodeJS.ErrnoException | undefined)?.code === "ERR_STREAM_PREMATURE_CLOSE";

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, options, unexpected } = classify(error);
  if (unexpected && !isBrokenOff(error, reply)) logEvent(request.log, "unexpected_error", { err: error });
  request.errorCode = code;
  discardRest(request.raw);
  const language = errorLanguage(request);
  const retryAfter =
    options.retryAfterMs === undefined ? undefined : Math.max(1, Math.ceil(options.retryAfterMs / 1000));
  const body: ErrorBody = {
    error: {
      code,
      message: options.message || texts[language][code],
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

/** Maximum bytes read of the rest of a refused body. The general limit charges for bodies up to this size. */
const maxDiscardedBytes = 16 * 1024 * 1024;
/** Node discards the rest of a refused body up to this size. */
const smallBytes = 64 * 1024;

/** Discards the rest of a refused body up to the limit, so that its sender can read the error. */
function discardRest(raw: IncomingMessage): void {
  if (raw.complete || !(Number(raw.headers["content-length"]) > smallBytes)) return;
  let size = 0;
  raw.unpipe();
  raw.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size > maxDiscardedBytes) raw.destroy();
  });
  raw.resume();
}

/** Handles errors of routes and requests to unknown addresses. */
export const errorsPlugin = fp(registerErrorHandlers, { name: "errors", decorators: { fastify: ["deps"] } });

async function registerErrorHandlers(app: FastifyInstance): Promise<void> {
  app.setErrorHandler(async (error, request, reply) => {
    const ended = await endWithToken(app.deps, request, error).catch((err: unknown) => {
      logEvent(request.log, "unexpected_error", { err });
      return error;
    });
    return sendError(ended, request, reply);
  });
  app.setNotFoundHandler((request, reply) => {
    const answered = app.answerWithPage?.(request, reply);
    if (answered) return answered;
    throw refusalOfUnfound(request, reply);
  });
}

declare module "fastify" {
  interface FastifyInstance {
    /** Answers a browser's navigation to an unknown address. Returns undefined for other requests. */
    answerWithPage?(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined;
  }
}

/** Security headers for responses that bypass the hooks' headers: refusals before routing, and floods. */
function bareHeaders(publicUrl: URL): Readonly<Record<string, string>> {
  return {
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    ...(publicUrl.protocol === "https:" && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
}

/** Time for a refused peer to read the response. An immediate close could discard it (RFC 9112 section 9.6). */
const lingerMs = 500;

/** Answers requests that Fastify refuses before routing, e.g. for an undecodable path such as `/100%`. */
export function refuseUnrouted(config: Config) {
  const { pages } = securityHeaders(config);
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    // No check has run. Behind a proxy nothing is counted, because only the proxy's address is known here.
    request.server.recordAtClose(request, reply);
    if (request.ip) clientsOf(request.server)?.countUnrouted(request.ip, 1 + chunksCostOf(request.headers));
    reply.headers(pages).header("connection", "close");
    if (request.server.answerWithPage?.(request, reply)) return;
    sendError(error, request, reply.headers(bareHeaders(config.publicUrl)));
  };
}

/** Answers bytes that Node cannot parse as a request (RFC 9112 section 2.2). */
export const refuseUnparsed =
  (publicUrl: URL) =>
  (error: { code?: string }, socket: Duplex): void => {
    if (error.code === "ECONNRESET" || !socket.writable) socket.destroy();
    else if (error.code === "HPE_HEADER_OVERFLOW") endWith(socket, publicUrl, 431, "payload_too_large");
    else endWith(socket, publicUrl, error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400, "bad_request");
  };

/** Refuses CONNECT, because the gateway is not a proxy (RFC 9110 section 9.3.6). */
const refuseTunnel =
  (publicUrl: URL) =>
  (_request: IncomingMessage, socket: Duplex): void => {
    socket.on("error", () => socket.destroy());
    endWith(socket, publicUrl, errors.method_not_allowed.status, "method_not_allowed");
  };

/** Renders an error as JSON and headers, for responses that bypass Fastify's reply. */
export function renderBareError(publicUrl: URL, code: ErrorCode, requestId = newRequestId()) {
  const body: ErrorBody = { error: { code, message: texts[defaultLanguage][code], requestId } };
  const json = JSON.stringify(body);
  const headers = {
    ...bareHeaders(publicUrl),
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(json)),
    "cache-control": "no-store",
  };
  return { headers, json };
}

function endWith(socket: Duplex, publicUrl: URL, status: number, code: ErrorCode): void {
  const { headers, json } = renderBareError(publicUrl, code);
  const lines = {
    ...headers,
    ...(status === errors.method_not_allowed.status && { allow: "GET, HEAD, POST, PUT, DELETE" }),
    connection: "close",
  };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join("")}\r\n${json}`);
  // `end` closes only our half, and the peer could keep the connection open.
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

/** Handles requests that Node reports as separate events instead of passing them to Fastify. */
export const oddRequestsPlugin = fp(registerOddRequests, { name: "odd-requests", decorators: { fastify: ["deps"] } });

async function registerOddRequests(app: FastifyInstance): Promise<void> {
  app.server.on("connect", refuseTunnel(app.deps.config.publicUrl));
  // A server may ignore expectations other than 100-continue (RFC 9110 section 10.1.1).
  app.server.on("checkExpectation", (request, response) => app.server.emit("request", request, response));
}
