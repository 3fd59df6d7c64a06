import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ErrorBody } from "../../shared/contracts/common.ts";
import { type ErrorCode, errors } from "../../shared/errors.ts";
import { defaultLanguage } from "../../shared/language.ts";
import { chunksCostOf } from "../checks/request-cost.ts";
import { clientsOf } from "../connections.ts";
import { newRequestId } from "../http/request.ts";
import { sendError } from "../plugins/errors.ts";
import { errorText } from "./texts.ts";

/**
 * The hooks that set security headers do not run before routing, so a refusal of that stage brings its own (promises,
 * cookies and headers). It is never a page: nothing may be loaded, run or framed.
 */
export function bareHeaders(publicUrl: URL): Readonly<Record<string, string>> {
  return {
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    ...(publicUrl.protocol === "https:" && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
}

/** How long a refused peer may take to read why; closing at once could throw the answer away (RFC 9112 section 9.6). */
const lingerMs = 500;

/** What Fastify refuses before it knows a route (a URL that cannot be decoded, say), in our one shape. */
export const refuseUnrouted =
  (publicUrl: URL) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    // Checks have not run. Behind a proxy Fastify knows the proxy's address alone here, and the edge is the limit.
    if (request.ip) clientsOf(request.server)?.countUnrouted(request.ip, 1 + chunksCostOf(request.headers));
    sendError(error, request, reply.headers(bareHeaders(publicUrl)).header("connection", "close"));
  };

/** What Node's parser refuses before there is a request (RFC 9112 section 2.2), in our one shape. */
export const refuseUnparsed =
  (publicUrl: URL) =>
  (error: { code?: string }, socket: Duplex): void => {
    if (error.code === "ECONNRESET" || !socket.writable) socket.destroy();
    else if (error.code === "HPE_HEADER_OVERFLOW") endWith(socket, publicUrl, 431, "payload_too_large");
    else endWith(socket, publicUrl, error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400, "bad_request");
  };

/** CONNECT asks for a tunnel; this is no proxy (RFC 9110 section 9.3.6). */
export const refuseTunnel =
  (publicUrl: URL) =>
  (_request: IncomingMessage, socket: Duplex): void => {
    // A peer that resets while it is being refused is none of our errors.
    socket.on("error", () => socket.destroy());
    endWith(socket, publicUrl, errors.method_not_allowed.status, "method_not_allowed");
  };

/** An error in our one shape as bytes and headers, for where there is no reply to send it with. */
export function refusalOf(publicUrl: URL, code: ErrorCode, requestId = newRequestId()) {
  const body: ErrorBody = { error: { code, message: errorText(code, defaultLanguage), requestId } };
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
  const { headers, json } = refusalOf(publicUrl, code);
  const lines = {
    ...headers,
    ...(status === errors.method_not_allowed.status && { allow: "GET, HEAD, POST, PUT, DELETE" }),
    connection: "close",
  };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join("")}\r\n${json}`);
  // An end is only our half: whoever goes on sending would hold the connection for as long as they like.
  setTimeout(() => socket.destroy(), lingerMs).unref();
}
