import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ErrorCode } from "../../shared/errors.ts";
import { defaultLanguage } from "../../shared/language.ts";
import type { ErrorBody } from "../../shared/schemas/common.ts";
import { sendError } from "../plugins/errors.ts";
import { errorText } from "./texts.ts";

/** The hooks that set security headers do not run before routing; these two matter on any JSON. */
const headers = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
};

/** What Fastify refuses before it knows a route (a URL that cannot be decoded, say), in our one shape. */
export function refuseUnrouted(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  sendError(error, request, reply.headers(headers));
}

/** What Node's parser refuses before there is a request (RFC 9112 section 2.2), in our one shape. */
export function refuseUnparsed(newId: () => string): (error: { code?: string }, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    const [status, code]: [number, ErrorCode] =
      error.code === "HPE_HEADER_OVERFLOW"
        ? [431, "payload_too_large"]
        : [error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400, "bad_request"];
    const body: ErrorBody = { error: { code, message: errorText(code, defaultLanguage), requestId: newId() } };
    const json = JSON.stringify(body);
    const lines = {
      ...headers,
      "content-type": "application/json; charset=utf-8",
      "content-length": String(Buffer.byteLength(json)),
      "cache-control": "no-store",
      connection: "close",
    };
    const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join("")}\r\n${json}`);
  };
}
