import type { IncomingMessage } from "node:http";
import { WebSocket } from "ws";
import { PlatformError } from "../error.ts";
import type { RelaySocketCall } from "./contract.ts";
import { socketHeaders } from "./headers.ts";

const handshakeMs = 6_000;

interface SocketOptions {
  /** The platform's address. */
  readonly url: URL;
  readonly basePath: string;
  readonly merchant: string;
  readonly refuseSandbox: boolean;
}

/**
 * Opens a WebSocket at the platform, under the same headers and the same TLS rules as every call. No redirects, no
 * compression: what a client sends must not cost us more memory than it has bytes.
 * @throws PlatformError for every refusal and fault of the handshake
 */
export async function openSocket(options: SocketOptions, call: RelaySocketCall): Promise<WebSocket> {
  const { path, query, protocols, context, maxBytes } = call;
  const address = `${options.url.origin.replace(/^http/, "ws")}${options.basePath}${path}${query}`;
  const socket = new WebSocket(address, [...protocols], {
    headers: socketHeaders(options.merchant, context),
    maxPayload: maxBytes,
    perMessageDeflate: false,
    handshakeTimeout: handshakeMs,
    followRedirects: false,
  });
  // Nothing is read before the other side is there to be told.
  socket.once("open", () => socket.pause());
  const { promise, resolve, reject } = Promise.withResolvers<WebSocket>();
  const leave = (): void => fail(new PlatformError("platform_timeout", false));
  const fail = (error: PlatformError): void => {
    reject(error);
    socket.terminate();
  };
  socket.on("error", (error) => fail(new PlatformError("platform_unreachable", true, { cause: error })));
  socket.once("unexpected-response", (_request, answer) => fail(refusalOf(answer, context.token !== undefined)));
  socket.once("upgrade", ({ headers }) => {
    if (options.refuseSandbox && headers["x-sandbox"] !== undefined)
      fail(new PlatformError("platform_bad_answer", true));
  });
  socket.once("open", () => resolve(socket));
  context.signal?.addEventListener("abort", leave, { once: true });
  if (context.signal?.aborted) leave();
  try {
    return await promise;
  } finally {
    context.signal?.removeEventListener("abort", leave);
  }
}

function refusalOf({ statusCode = 0 }: IncomingMessage, withToken: boolean): PlatformError {
  const details = { httpStatus: statusCode };
  if (statusCode === 401 && withToken) return new PlatformError("session_ended", false, details);
  if (statusCode >= 500) return new PlatformError("platform_unreachable", true, details);
  return new PlatformError("platform_refused", false, details);
}
