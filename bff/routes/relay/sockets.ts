import { type IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { FastifyRequest } from "fastify";
import { type WebSocket, WebSocketServer } from "ws";
import type { RouteRow } from "../../../shared/route-row.ts";
import { ApiError } from "../../api-error.ts";
import type { App } from "../../fastify.ts";
import { queryOn } from "../../http/exact-address.ts";
import { isOurOrigin } from "../../http/our-origin.ts";
import { splice } from "./splice.ts";

const maxBytes = 64 * 1024;
const mostSockets = 2_000;
const idleMs = 60_000;
/** An ended session closes its sockets within this. */
const checkMs = 1_000;
const goingAway = 1001;
const protocol = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]{1,64}$/;
const refused = "HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/**
 * WebSockets of RELAY_WS_PATHS, between a page of ours and the platform. The handshake runs through every hook a call
 * runs through (limits, session, region, maintenance); an upgrade on any other address ends with 404.
 */
export const socketRoutes = async (app: App): Promise<void> => {
  const { config, cookies, platform, sessions } = app.deps;
  const paths = new Set(config.relay.socketPaths);
  const heads = new WeakMap<IncomingMessage, Buffer>();
  const server = new WebSocketServer({ noServer: true, maxPayload: maxBytes, perMessageDeflate: false });

  app.server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on("error", () => socket.destroy());
    const [path = ""] = (request.url ?? "").split("?", 1);
    if (!paths.has(path) || queryOn(path, request.url ?? "") === undefined || !(socket instanceof Socket)) {
      socket.end(refused);
      return;
    }
    heads.set(request, head);
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket);
    response.once("finish", () => socket.end());
    app.routing(request, response);
  });

  app.addHook("preClose", async () => {
    for (const client of server.clients) client.close(goingAway);
  });

  for (const path of paths) {
    const row: RouteRow = { method: "GET", path, access: "visitor", fresh: true };
    app.route({
      method: row.method,
      url: path,
      exposeHeadRoute: false,
      schema: { hide: true },
      config: { row },
      handler: async (request, reply) => {
        const head = heads.get(request.raw);
        if (!head) throw new ApiError("not_found");
        const { origin, host } = request.headers;
        // A browser always says where it comes from, and a foreign page's handshake carries our cookie (RFC 6455 10.2).
        if (!origin || !isOurOrigin(origin, host, config)) throw new ApiError("csrf_rejected");
        if (server.clients.size >= mostSockets) throw new ApiError("too_many_requests");
        const above = await platform.relaySocket({
          path,
          query: queryOn(path, request.raw.url ?? "") ?? "",
          protocols: protocolsOf(request),
          maxBytes,
          context: request.platformContext(),
        });
        reply.hijack();
        join(request, head, above);
        return reply;
      },
    });
  }

  function join(request: FastifyRequest, head: Buffer, above: WebSocket): void {
    // The platform chose one of the client's protocols or none; the client is told the same.
    server.options.handleProtocols = () => above.protocol || false;
    const signedIn = request.caller.state !== "guest";
    const mayGoOn = async (): Promise<boolean> =>
      !signedIn || (await sessions.read(cookies.read(request, "sid"), "memory")).ticket !== undefined;
    server.handleUpgrade(request.raw, request.raw.socket, head, (client) =>
      splice(client, above, { idleMs, checkMs, mayGoOn, log: request.log }),
    );
    if (request.raw.socket.destroyed) above.terminate();
  }
};

const protocolsOf = ({ headers }: FastifyRequest): string[] =>
  (headers["sec-websocket-protocol"] ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => protocol.test(name));
