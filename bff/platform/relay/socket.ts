import type { IncomingMessage } from "node:http";
import { WebSocket } from "ws";
import { clientDisconnected, PlatformError } from "../error.ts";
import { addressTimeoutMs, type Slots } from "../pools.ts";
import { socketHeaders } from "./relay.ts";
import type { RelaySocketCall } from "./targets.ts";

/** Opens a WebSocket in a slot, which is freed when the socket has closed. @throws PlatformError */
export async function openInSlot(
  slots: Slots,
  { context }: RelaySocketCall,
  open: () => Promise<WebSocket>,
): Promise<WebSocket> {
  const release = await slots.acquire(context);
  try {
    const socket = await open();
    socket.once("close", release);
    return socket;
  } catch (error) {
    release();
    throw error;
  }
}

/** Time for both sides to confirm a close, in ms. The slot stays in use until then. */
export const closeTimeout = 2_000;

/** Opens a WebSocket. Without compression, a message uses no more memory than its bytes. @throws PlatformError */
export async function openSocket(
  { url, basePath, merchant, refuseSandbox }: { url: URL; basePath: string; merchant: string; refuseSandbox: boolean },
  { path, query, protocols, context, maxBytes }: RelaySocketCall,
): Promise<WebSocket> {
  const address = `${url.origin.replace(/^http/, "ws")}${basePath}${path}${query}`;
  // The types of ws lack `closeTimeout` and connection options.
  const connect = { autoSelectFamilyAttemptTimeout: addressTimeoutMs };
  const options = { handshakeTimeout: 6_000, closeTimeout, followRedirects: false, ...connect };
  const socket = new WebSocket(address, [...protocols], {
    ...options,
    headers: socketHeaders(merchant, context),
    maxPayload: maxBytes,
    perMessageDeflate: false,
  });
  // Nothing is read until the client's side is ready.
  socket.once("open", () => socket.pause());
  const { promise, resolve, reject } = Promise.withResolvers<WebSocket>();
  const disconnect = (): void => fail(clientDisconnected());
  const fail = (error: PlatformError): void => {
    reject(error);
    socket.terminate();
  };
  socket.on("error", (error) => fail(new PlatformError("platform_unreachable", true, { cause: error })));
  socket.once("unexpected-response", (_request, answer) => fail(handshakeError(answer, context.token !== undefined)));
  socket.once("upgrade", ({ headers }) => {
    if (refuseSandbox && headers["x-sandbox"] !== undefined) fail(new PlatformError("platform_bad_answer", true));
  });
  socket.once("open", () => resolve(socket));
  context.signal?.addEventListener("abort", disconnect, { once: true });
  if (context.signal?.aborted) disconnect();
  try {
    const opened = await promise;
    if (context.token) context.onTokenSeen?.();
    return opened;
  } finally {
    context.signal?.removeEventListener("abort", disconnect);
  }
}

function handshakeError({ statusCode = 0 }: IncomingMessage, withToken: boolean): PlatformError {
  const details = { httpStatus: statusCode };
  if (statusCode === 401 && withToken) return new PlatformError("session_ended", false, details);
  if (statusCode >= 500) return new PlatformError("platform_unreachable", true, details);
  return new PlatformError("platform_refused", false, details);
}
