import { type IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import type { RouteRow } from "../../shared/route-row.ts";
import { ApiError } from "../api-error.ts";
import { runInBackground } from "../background.ts";
import type { Clock } from "../clock.ts";
import { clientsOf } from "../connections.ts";
import type { App } from "../fastify.ts";
import type { EventLogger } from "../log/events.ts";
import { closeTimeout } from "../platform/relay/socket.ts";
import { requireUnpaused } from "../protection/pause-memo.ts";

const maxBytes = 64 * 1024;
/** Maximum frames per message and reads per frame, because ws holds them until the message is complete. */
const maxFragments = 64;
const maxBufferedChunks = 1_024;
/** Cost of a handshake: 4 ms of CPU, and as much for messages that ws has already read. */
const handshakeCost = 20;
const idleMs = 60_000;
/** Maximum time until an ended session closes its sockets. */
const checkMs = 1_000;
const goingAway = 1001;
const closingMs = 2_000;
const protocol = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]{1,64}$/;

/** Relays the WebSockets of RELAY_WS_PATHS between pages and platform. A handshake passes all request checks. */
export default async function socketRoutes(app: App): Promise<void> {
  const { clock, config, cookies, pauseMemo, platform, sessions } = app.deps;
  const heads = new WeakMap<IncomingMessage, Buffer>();
  const limits = { maxPayload: maxBytes, maxFragments, maxBufferedChunks, closeTimeout };
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false, ...limits });

  app.server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on("error", () => socket.destroy());
    if (!(socket instanceof Socket)) return socket.destroy();
    heads.set(request, head);
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    try {
      response.assignSocket(socket);
    } catch {
      // An earlier request has no response yet, so nothing can be sent. An uncaught error would end the process.
      if (socket.remoteAddress) clientsOf(app)?.countUnrouted(socket.remoteAddress, handshakeCost);
      return socket.destroy();
    }
    // Node no longer manages an upgraded connection, and ending only our half would leave it open.
    response.once("finish", () => socket.destroySoon());
    app.routing(request, response);
  });

  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
    for (const client of server.clients) client.close(goingAway);
  });

  for (const path of config.relay.socketPaths) {
    const row: RouteRow = {
      method: "GET",
      path,
      access: "visitor",
      paused: false,
      cost: handshakeCost,
    };
    app.route({
      method: row.method,
      url: path,
      exposeHeadRoute: false,
      schema: { hide: true },
      config: { row, socket: true },
      handler: async (request, reply) => {
        const head = heads.get(request.raw);
        if (!head) throw new ApiError("not_found");
        await requireUnpaused(pauseMemo, request.caller, "store");
        const upstream = await platform.relaySocket({
          path,
          query: request.relayQuery,
          protocols: protocolsOf(request),
          maxBytes,
          context: request.platformContext(),
        });
        // The other sockets were closed at the start of shutdown, before this socket was open.
        if (isClosing) {
          upstream.terminate();
          throw new ApiError("shutting_down", { retryAfterMs: closingMs });
        }
        join(request, reply.hijack(), head, upstream);
        return reply;
      },
    });
  }

  function join(request: FastifyRequest, { raw }: FastifyReply, head: Buffer, upstream: WebSocket): void {
    const { socket } = request.raw;
    // The client gets the subprotocol that the platform chose, or none.
    server.options.handleProtocols = () => upstream.protocol || false;
    const signedIn = request.caller.state !== "guest";
    const mayGoOn = async (): Promise<boolean> => {
      if (!signedIn) return true;
      const session = await sessions.read(cookies.read(request, "sid"), "memory");
      return session.ticket !== undefined && !(await pauseMemo.isPaused(session.ticket, "memory"));
    };
    let isJoined = false;
    server.handleUpgrade(request.raw, socket, head, (client) => {
      isJoined = true;
      splice(client, upstream, { idleMs, checkMs, mayGoOn, clock, log: request.log });
    });
    if (!isJoined) {
      upstream.terminate();
      socket.destroy();
      return;
    }
    // Counts and logs the handshake. The connection continues without the response object.
    raw.statusCode = 101;
    raw.detachSocket(socket);
    raw.emit("close");
  }
}

const protocolsOf = ({ headers }: FastifyRequest): string[] =>
  (headers["sec-websocket-protocol"] ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => protocol.test(name));

interface SpliceOptions {
  /** Maximum time without a message or ping in any direction. */
  readonly idleMs: number;
  readonly checkMs: number;
  readonly mayGoOn: () => Promise<boolean>;
  readonly clock: Clock;
  readonly log: EventLogger;
}

/**
 * Messages, pings and pongs per second from one client. They are counted per socket, so that other sockets at the same
 * address are not affected. A message costs 25 µs of CPU, plus 25 µs per 4 kB. The 500 sockets of an address
 * (bff/platform/pools.ts) take a quarter of a core.
 */
const messagesPerSecond = 20;
/** A message counts as one additional message per this many bytes. */
const messageBytes = 4_096;
/** Messages that may arrive together after a pause. All sockets of an address then take half a second of a core. */
const burst = 40;
/** A side pauses when this many bytes are queued for its peer. */
const maxWaitingBytes = 256 * 1024;

const policyViolation = 1008;
const internalError = 1011;

/** Relays messages until a side closes, is idle for too long, may not continue or exceeds its allowance. */
export function splice(client: WebSocket, platform: WebSocket, options: SpliceOptions): void {
  let hasEnded = false;
  const end = (code: number): void => {
    if (hasEnded) return;
    hasEnded = true;
    clearTimeout(idle);
    clearInterval(check);
    for (const side of [client, platform]) {
      side.resume();
      if (side.readyState === side.OPEN) side.close(code);
    }
  };
  const idle = setTimeout(() => end(goingAway), options.idleMs);
  // If the store is unavailable, the next check decides.
  const recheck = async (): Promise<void> => {
    if (!(await options.mayGoOn())) end(policyViolation);
  };
  const check = setInterval(() => runInBackground(recheck(), options.log, "relay_check"), options.checkMs);
  let allowance = burst;
  let countedAt = options.clock.now();
  const count = ({ length }: Buffer): void => {
    // After a client is cut off, ws still delivers the messages that it has already read.
    if (hasEnded && client.isPaused) return;
    const now = options.clock.now();
    const regained = (Math.max(0, now - countedAt) * messagesPerSecond) / 1_000;
    countedAt = now;
    allowance = Math.min(burst, allowance + regained) - 1 - Math.floor(length / messageBytes);
    if (allowance >= 0) return;
    end(policyViolation);
    client.pause();
  };
  // Registered before the relay's listeners, so that messages are counted first.
  for (const event of ["message", "ping", "pong"]) client.on(event, count);
  const join = (from: WebSocket, to: WebSocket): void => {
    from.on("message", (data: RawData, binary: boolean) => {
      if (hasEnded || to.readyState !== to.OPEN) return;
      idle.refresh();
      to.send(data, { binary }, () => {
        if (!hasEnded && from.isPaused && to.bufferedAmount < maxWaitingBytes) from.resume();
      });
      if (to.bufferedAmount >= maxWaitingBytes) from.pause();
    });
    from.on("ping", () => hasEnded || idle.refresh());
    // The message is invalid or too large. The `close` event follows.
    from.on("error", () => undefined);
    from.once("close", (code: number) => end(isSendable(code) ? code : internalError));
  };
  join(client, platform);
  join(platform, client);
  platform.resume();
}

/** Whether a close frame may contain the code (RFC 6455 section 7.4). */
const isSendable = (code: number): boolean =>
  code === 1000 ||
  (code >= 3000 && code <= 4999) ||
  (code >= 1001 && code <= 1014 && ![1004, 1005, 1006].includes(code));
