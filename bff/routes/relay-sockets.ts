import { type IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import type { RouteRow } from "../../shared/route-row.ts";
import { ApiError } from "../api-error.ts";
import { runInBackground } from "../background.ts";
import type { Clock } from "../clock.ts";
import type { App } from "../fastify.ts";
import type { EventLogger } from "../log/events.ts";
import { requireUnpaused } from "../protection/pause-memo.ts";

const maxBytes = 64 * 1024;
/** Frames of a message, and reads that one frame may take: ws keeps them until it is whole. */
const maxFragments = 64;
const maxBufferedChunks = 1_024;
/**
 * Units of the general limit: 4 ms of a core for the handshakes on both sides, and as much for 11,000 empty messages, which
 * ws has read in one go when the client is cut off.
 */
const handshakeCost = 20;
const idleMs = 60_000;
/** An ended session closes its sockets within this. */
const checkMs = 1_000;
const goingAway = 1001;
/** How long a client may take to agree to an end: meanwhile a page that goes on sending would be read. */
const closeTimeout = 2_000;
/** By then another instance answers. */
const closingMs = 2_000;
const protocol = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]{1,64}$/;

/**
 * WebSockets of RELAY_WS_PATHS, between a page of ours and the platform. A handshake is a request: it passes the checks
 * of every other one, and a refused one is answered, logged and closed.
 */
export const socketRoutes = async (app: App): Promise<void> => {
  const { clock, config, cookies, pauseMemo, platform, sessions } = app.deps;
  const heads = new WeakMap<IncomingMessage, Buffer>();
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: maxBytes,
    ...{ maxFragments, maxBufferedChunks, closeTimeout },
    perMessageDeflate: false,
  });

  app.server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on("error", () => socket.destroy());
    if (!(socket instanceof Socket)) return socket.destroy();
    heads.set(request, head);
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    try {
      response.assignSocket(socket);
    } catch {
      // A request before it on this connection still waits for its answer; an error thrown here would end the process.
      return socket.destroy();
    }
    // Node looks after a connection no more once it has handed it over: ending our half alone would leave it open.
    response.once("finish", () => socket.destroySoon());
    app.routing(request, response);
  });

  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
    for (const client of server.clients) client.close(goingAway);
  });

  for (const path of config.relay.socketPaths) {
    const row: RouteRow = { method: "GET", path, access: "visitor", fresh: true, paused: false, cost: handshakeCost };
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
        // The others have been told to go; this one nobody would tell.
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
    // The platform chose one of the client's protocols or none; the client is told the same.
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
    // The answer is out, which is what is counted and logged; the connection goes on without it.
    raw.statusCode = 101;
    raw.detachSocket(socket);
    raw.emit("close");
  }
};

const protocolsOf = ({ headers }: FastifyRequest): string[] =>
  (headers["sec-websocket-protocol"] ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter((name) => protocol.test(name));

export interface SpliceOptions {
  /** Without a message or a ping in either direction. */
  readonly idleMs: number;
  readonly checkMs: number;
  /** Whether the two may go on talking; asked every `checkMs`. */
  readonly mayGoOn: () => Promise<boolean>;
  readonly clock: Clock;
  readonly log: EventLogger;
}

/**
 * Messages, pings and pongs that the client of a socket may send, counted for each socket: requests of others who share
 * its account or address must not end it. A message costs the gateway 25 µs, and as much again for each 4 kB. An address
 * has at most 500 sockets and a /48 has 1,000 (bff/platform/pools.ts): 500 × 20 × 25 µs are a quarter of a core, and a
 * /48 takes half of one.
 */
const messagesPerSecond = 20;
/** A message counts as one more for each of these. */
const messageBytes = 4_096;
/** As many may come at once after a pause: from all sockets of an address they take half a second of a core. */
const burst = 40;
/** Bytes not yet taken by one side at which the other is no longer listened to. */
const mostWaiting = 256 * 1024;

const policyViolation = 1008;
const internalError = 1011;

/**
 * Passes the messages of two sockets on to one another until either ends, falls silent or may no longer go on, or the
 * client sends more than the allowance of this socket.
 */
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
  // A store that is away tells nothing; the next check will.
  const recheck = async (): Promise<void> => {
    if (!(await options.mayGoOn())) end(policyViolation);
  };
  const check = setInterval(() => runInBackground(recheck(), options.log, "relay_check"), options.checkMs);
  let allowance = burst;
  let countedAt = options.clock.now();
  const count = ({ length }: Buffer): void => {
    // Cut off: what ws has read already still comes, and nothing after it.
    if (hasEnded && client.isPaused) return;
    const now = options.clock.now();
    const regained = (Math.max(0, now - countedAt) * messagesPerSecond) / 1_000;
    countedAt = now;
    allowance = Math.min(burst, allowance + regained) - 1 - Math.floor(length / messageBytes);
    if (allowance >= 0) return;
    end(policyViolation);
    client.pause();
  };
  // Before the message is passed on.
  for (const event of ["message", "ping", "pong"]) client.on(event, count);
  const join = (from: WebSocket, to: WebSocket): void => {
    from.on("message", (data: RawData, binary: boolean) => {
      if (hasEnded || to.readyState !== to.OPEN) return;
      idle.refresh();
      to.send(data, { binary }, () => {
        if (!hasEnded && from.isPaused && to.bufferedAmount < mostWaiting) from.resume();
      });
      if (to.bufferedAmount >= mostWaiting) from.pause();
    });
    from.on("ping", () => hasEnded || idle.refresh());
    // A message that is too large, or no WebSocket at all: `close` follows.
    from.on("error", () => undefined);
    from.once("close", (code: number) => end(isSendable(code) ? code : internalError));
  };
  join(client, platform);
  join(platform, client);
  platform.resume();
}

/** Codes that may be written into a close frame (RFC 6455 section 7.4). */
const isSendable = (code: number): boolean =>
  code === 1000 ||
  (code >= 3000 && code <= 4999) ||
  (code >= 1001 && code <= 1014 && ![1004, 1005, 1006].includes(code));
