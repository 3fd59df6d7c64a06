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
/** Maximum number of frames per message, and of reads per frame: ws holds them until the message is complete. */
const maxFragments = 64;
const maxBufferedChunks = 1_024;
/** Units of the general limit: 4 ms of CPU for both handshakes, and as much for messages that ws has already read. */
const handshakeCost = 20;
const idleMs = 60_000;
/** An ended session closes its sockets within this time. */
const checkMs = 1_000;
const goingAway = 1001;
/** Retry-After of a handshake during shutdown. Another instance answers by then. */
const closingMs = 2_000;
const protocol = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]{1,64}$/;

/**
 * Relays the WebSockets of RELAY_WS_PATHS between our pages and the platform. A handshake is a request: it passes all
 * checks, and a refused one is answered, logged and closed. One behind a request that has no response yet is only
 * counted, because nothing can be sent to it.
 */
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
      // An earlier request on this connection still waits for its response. An error thrown here would end the process.
      if (socket.remoteAddress) clientsOf(app)?.countUnrouted(socket.remoteAddress, handshakeCost);
      return socket.destroy();
    }
    // Node no longer manages an upgraded connection: ending only our half would leave it open.
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
        // The others were notified when the server started to close; this one was not.
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
    // The platform chose one of the client's protocols or none; the client gets the same.
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
    // The response to the handshake was sent, which is counted and logged. The connection continues.
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
  /** Maximum time without a message or a ping in either direction. */
  readonly idleMs: number;
  readonly checkMs: number;
  /** Whether the connection may continue. Called every `checkMs`. */
  readonly mayGoOn: () => Promise<boolean>;
  readonly clock: Clock;
  readonly log: EventLogger;
}

/**
 * Messages, pings and pongs per second that the client of a socket may send. Counted per socket: requests of others
 * with the same account or address must not end it. A message costs the gateway 25 µs, and as much again per 4 kB. The
 * 500 sockets of an address (bff/platform/pools.ts) take a quarter of a core, and the 1,000 of a /48 half of one.
 */
const messagesPerSecond = 20;
/** A message counts as one more per this many bytes. */
const messageBytes = 4_096;
/**
 * Number of messages that may come together after a pause: from all sockets of an address they take half a second of a
 * core.
 */
const burst = 40;
/** Bytes queued for one side at which the other is paused. */
const maxWaitingBytes = 256 * 1024;

const policyViolation = 1008;
const internalError = 1011;

/** Relays messages until a side ends, is idle for too long, may no longer continue or exceeds its allowance. */
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
    // A client that was cut off still delivers messages that ws has already read, and nothing after them.
    if (hasEnded && client.isPaused) return;
    const now = options.clock.now();
    const regained = (Math.max(0, now - countedAt) * messagesPerSecond) / 1_000;
    countedAt = now;
    allowance = Math.min(burst, allowance + regained) - 1 - Math.floor(length / messageBytes);
    if (allowance >= 0) return;
    end(policyViolation);
    client.pause();
  };
  // These listeners run before the message is relayed.
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
    // The message is too large, or not one of a WebSocket: `close` follows.
    from.on("error", () => undefined);
    from.once("close", (code: number) => end(isSendable(code) ? code : internalError));
  };
  join(client, platform);
  join(platform, client);
  platform.resume();
}

/** Codes that may appear in a close frame (RFC 6455 section 7.4). */
const isSendable = (code: number): boolean =>
  code === 1000 ||
  (code >= 3000 && code <= 4999) ||
  (code >= 1001 && code <= 1014 && ![1004, 1005, 1006].includes(code));
