import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import type { Test } from "tap";
import { WebSocket, WebSocketServer } from "ws";
import { type RelayRig, startRelayRig } from "./relay-rig.ts";
import type { SiteVisitor } from "./site-visitor.ts";

export const socketPath = "/wps/live/lobby";
const origin = "http://localhost:3000";

export interface SocketRig extends RelayRig {
  /** Handshakes that the platform received. The platform's sockets are in `above`. */
  readonly handshakes: readonly IncomingMessage[];
  readonly above: readonly WebSocket[];
  /** Opens a WebSocket with the visitor's cookies. If it is refused, rejects with an error that contains the status. */
  open(
    visitor: SiteVisitor,
    options?: { base?: string; path?: string; protocols?: string[]; headers?: object },
  ): Promise<WebSocket>;
}

/** Starts a gateway with one WebSocket path on a platform whose sockets echo every message. */
export async function startSocketRig(t: Test, env: Record<string, string> = {}): Promise<SocketRig> {
  const rig = await startRelayRig(t, { RELAY_WS_PATHS: socketPath, ...env });
  const server = new WebSocketServer({ server: rig.server.http });
  const handshakes: IncomingMessage[] = [];
  const above: WebSocket[] = [];
  server.on("connection", (socket, request) => {
    handshakes.push(request);
    above.push(socket);
    socket.on("error", () => undefined);
    socket.on("message", (data, binary) => socket.send(data, { binary }));
  });
  const opened: WebSocket[] = [];
  t.teardown(() => {
    for (const socket of [...opened, ...above]) socket.terminate();
  });
  return {
    ...rig,
    handshakes,
    above,
    open: async (visitor, { base = rig.gateway.url, path = socketPath, protocols = [], headers = {} } = {}) => {
      const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const socket = new WebSocket(base.replace("http", "ws") + path, protocols, {
        headers: { origin, ...(cookie && { cookie }), ...headers },
      });
      opened.push(socket);
      socket.on("error", () => undefined);
      const refused = once(socket, "unexpected-response").then(([, answer]) => {
        throw new Error(String((answer as IncomingMessage).statusCode));
      });
      refused.catch(() => undefined);
      const broken = once(socket, "close").then(([code]) => {
        throw new Error(`closed with ${code}`);
      });
      broken.catch(() => undefined);
      await Promise.race([once(socket, "open"), refused, broken]);
      return socket;
    },
  };
}
