import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { chunksCostOf } from "./checks/general-limit.ts";
import type { App } from "./fastify.ts";

/** How often connections that have nothing to wait for are looked for while the server closes. */
const sweepMs = 100;
/**
 * A connection that was silent for less may have a request on its way, which a closed socket would lose. Longer than the
 * edge keeps an idle one (`keepalive_timeout` in edge/nginx.conf).
 */
export const silentMs = 2_500;

/** How long a stop waits for a moment in which nobody connects. */
const acceptMs = 1_000;
/** A longer turn of the loop has done work in which somebody may have connected. */
const shortTurnMs = 0.5;

/** Requests of one connection without an answer; browsers and proxies send one at a time (RFC 9112 section 9.3.2). */
const maxPipelined = 16;
/** What Node reads of a connection in one go. */
const readBytes = 64 * 1024;
/** How long a connection may have bytes queued of which its reader takes none. */
export const unreadMs = 20_000;
/** How often that is looked at: whoever stops reading is cut off within 30 s. */
const lookMs = 4_000;
/** What a reader takes at least, over a minute in which bytes are queued all the time: a fiftieth of a slow phone. */
export const leastPerMinute = 60 * 1024;
const minuteMs = 60_000;
/** How long the body of a call may take that is no picture: the JSON of all routes is at most 64 kB. */
export const bodyMs = 10_000;
/** Bytes queued in this process for all readers together; beyond, the longest queues are ended at once. */
const maxQueuedBytes = 128 * 1024 * 1024;

/** Who is at the other end of a connection, for a server to which clients connect themselves (bff/checks/general-limit.ts). */
type Clients = Pick<App, "countUnrouted" | "isFlooding">;

/** The clients of a gateway, as its connections know them: behind a proxy each carries the requests of many. */
export const clientsOf = (app: Clients & Pick<App, "deps">): Clients | undefined =>
  app.deps.config.trustProxy.length === 0 ? app : undefined;

/**
 * Ends a server without failing anybody: who waits for an answer gets it, every other connection is closed soon.
 * Node's own `closeIdleConnections`, which closing calls, leaves those alone that never sent a whole request, so that one
 * browser that connected ahead of time would hold up the stop, and cuts those a proxy is just writing to.
 *
 * It also ends connections that hold memory for nobody: those whose reader takes nothing for `unreadMs`, or
 * next to nothing for a minute, of an answer, a file, a stream or a WebSocket alike, those that send many requests
 * without waiting for answers, and those that drip the body of a call. A slow reader keeps its connection for as long as
 * it takes bytes. Connections of a client that floods are closed before anything is read of them.
 */
export class Connections {
  readonly #server: Server;
  readonly #open = new Map<Socket, Use>();
  readonly #clients: Clients | undefined;
  #accepted = 0;

  /** @param clients absent where connections are not the clients' own, as behind a proxy */
  constructor(server: Server, clients?: Clients) {
    this.#server = server;
    this.#clients = clients;
    server.closeIdleConnections = () => undefined;
    const look = setInterval(() => this.endUnread(performance.now()), lookMs).unref();
    server.once("close", () => clearInterval(look));
    for (const event of ["connection", "upgrade"]) this.#refuseFloods(event);
    server.on("clientError", (_error, socket) => this.#countUnparsed(socket));
    server.on("connect", (_request, socket) => this.#countUnparsed(socket));
    server.on("connection", (socket) => {
      this.#accepted += 1;
      if (socket.destroyed) return;
      this.#open.set(socket, {
        at: performance.now(),
        waiting: 0,
        taken: 0,
        takenAt: undefined,
        minuteAt: 0,
        minuteTaken: 0,
        bytesAnswered: 0,
      });
      socket.once("close", () => this.#open.delete(socket));
    });
    const uses = this.#open;
    // One function for all: one of its own for each request, or keeping the response, costs as much as its answer.
    function answered(this: ServerResponse): void {
      const use = uses.get(this.req.socket);
      if (!use) return;
      use.waiting -= 1;
      use.at = performance.now();
      use.bytesAnswered = this.req.socket.bytesRead;
    }
    // Before the others: they answer nothing of a connection that is being cut.
    const handlers = server.listeners("request");
    server.removeAllListeners("request");
    server.on("request", (request, response) => {
      const { headers, socket } = request;
      const chunksCost = chunksCostOf(headers);
      const use = uses.get(socket);
      // They are refused (bff/http/request.ts) or, beyond a limit, refused sooner: no more of them is read either way.
      if (chunksCost > 0) {
        response.shouldKeepAlive = false;
        // The request counts as one refusal. Chunks count as more, by the bytes that were read since the last answer.
        const bytes = socket.bytesRead - (use?.bytesAnswered ?? 0);
        this.#countUnparsed(socket, 0, Math.floor((chunksCost * bytes) / readBytes));
      }
      if (use) {
        if (use.waiting >= maxPipelined || this.#isFlooding(socket, headers)) {
          // Node goes on with what it has read of a closed connection: chunks, and a request for each 28 bytes.
          if (socket.destroyed || chunksCost > 0) this.#countUnparsed(socket, 1 + chunksCost);
          socket.destroy();
          return;
        }
        use.waiting += 1;
        if (isSmallBody(request)) {
          use.body = request;
          use.bodyAt = performance.now();
        }
        response.on("close", answered);
      }
      for (const handle of handlers) handle.call(server, request, response);
    });
  }

  #isFlooding({ remoteAddress }: Socket, headers?: IncomingHttpHeaders): boolean {
    return (
      this.#clients !== undefined && remoteAddress !== undefined && this.#clients.isFlooding(remoteAddress, headers)
    );
  }

  /** What Node's parser refuses, CONNECT, and what a closed connection still had never get as far as the limits of requests. */
  #countUnparsed(socket: Duplex, units = 1, refusals = 1): void {
    const { remoteAddress } = socket as Socket;
    if (remoteAddress !== undefined) this.#clients?.countUnrouted(remoteAddress, units, refusals);
  }

  /** Puts a check before the listeners of an event, even Node's own, which makes a parser for each connection. */
  #refuseFloods(event: string): void {
    const listeners = this.#server.listeners(event);
    if (!this.#clients || listeners.length === 0) return;
    this.#server.removeAllListeners(event);
    this.#server.on(event, (subject: Socket | IncomingMessage, ...rest: unknown[]) => {
      const socket = "socket" in subject ? subject.socket : subject;
      if (this.#isFlooding(socket, "headers" in subject ? subject.headers : undefined)) socket.destroy();
      else for (const listener of listeners) listener.call(this.#server, subject, ...rest);
    });
  }

  /**
   * Ends connections whose reader has stopped, and the longest queues when all together are too long.
   * @param now a monotonic time in ms
   */
  endUnread(now: number): void {
    const queues: { socket: Socket; bytes: number }[] = [];
    let queued = 0;
    for (const [socket, use] of this.#open) {
      if (use.body?.complete) use.body = undefined;
      if (use.body && now - (use.bodyAt ?? now) >= bodyMs) {
        use.body = undefined;
        // As Node does for `requestTimeout`: the listener says 408 and closes.
        this.#server.emit(
          "clientError",
          Object.assign(new Error("late"), { code: "ERR_HTTP_REQUEST_TIMEOUT" }),
          socket,
        );
        continue;
      }
      const bytes = socket.writableLength;
      if (bytes === 0) {
        use.takenAt = undefined;
        continue;
      }
      // What the operating system has taken: large answers are written in pieces (bff/cache/cached-response.ts).
      const taken = socket.bytesWritten - bytes;
      if (use.takenAt === undefined) {
        use.minuteAt = now;
        use.minuteTaken = taken;
      } else if (now - use.minuteAt >= minuteMs) {
        if (taken - use.minuteTaken < leastPerMinute) {
          socket.destroy();
          continue;
        }
        use.minuteAt = now;
        use.minuteTaken = taken;
      }
      if (use.takenAt === undefined || taken !== use.taken) {
        use.taken = taken;
        use.takenAt = now;
      } else if (now - use.takenAt >= unreadMs) {
        socket.destroy();
        continue;
      }
      queued += bytes;
      queues.push({ socket, bytes });
    }
    if (queued <= maxQueuedBytes) return;
    queues.sort((one, other) => other.bytes - one.bytes);
    for (const { socket, bytes } of queues) {
      if (queued <= maxQueuedBytes) break;
      socket.destroy();
      queued -= bytes;
    }
  }

  /**
   * @param close what ends the rest; the server no longer listens by then, and answers who waits
   * @param graceMs how long an answer may take; then its connection is cut too
   * @param silent how long a connection must have been silent to be closed
   */
  async closeAfter(close: () => Promise<unknown>, graceMs: number, silent = silentMs): Promise<void> {
    const cut = setTimeout(() => this.#server.closeAllConnections(), graceMs);
    const sweep = setInterval(() => this.#closeIdle(silent), Math.min(sweepMs, silent + 1));
    try {
      await this.#acceptAll();
      // At once: whatever else is closed first (streams, plugins) takes turns in which somebody may connect.
      this.#server.close();
      await close();
    } finally {
      clearTimeout(cut);
      clearInterval(sweep);
    }
  }

  /**
   * The kernel takes connections on our behalf and Node accepts one of them each turn of its loop; those still waiting when
   * listening stops are reset, with a write that an edge will not repeat. Returns right after a short turn that found none.
   */
  async #acceptAll(): Promise<void> {
    const end = performance.now() + acceptMs;
    let begun: number;
    let before: number;
    do {
      begun = performance.now();
      before = this.#accepted;
      await setImmediate();
    } while (begun < end && (this.#accepted > before || performance.now() - begun > shortTurnMs));
  }

  #closeIdle(silent: number): void {
    const silentSince = performance.now() - silent;
    for (const [socket, { at, waiting }] of this.#open) {
      if (at < silentSince && waiting === 0) socket.destroy();
    }
  }
}

interface Use {
  /** When it was made or last answered. */
  at: number;
  /** Requests without their whole answer. */
  waiting: number;
  /** Bytes its reader had taken at the last look, */
  taken: number;
  /** and since when it has taken no more; undefined: nothing is queued. */
  takenAt: number | undefined;
  /** When the minute began over which its reading is measured, and what it had taken by then. */
  minuteAt: number;
  minuteTaken: number;
  /** Bytes that had been read at the end of the last answer. */
  bytesAnswered: number;
  /** A body that has to come soon, and when its request began. */
  body?: IncomingMessage | undefined;
  bodyAt?: number;
}

function isSmallBody({ headers, url = "" }: IncomingMessage): boolean {
  if (headers["content-length"] === undefined && headers["transfer-encoding"] === undefined) return false;
  return url.startsWith("/api/") && !headers["content-type"]?.startsWith("multipart/");
}
