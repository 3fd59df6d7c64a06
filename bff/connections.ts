import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { chunksCostOf } from "./checks/general-limit.ts";
import type { App } from "./fastify.ts";

/** Interval at which idle connections are closed during shutdown. */
const sweepMs = 100;
/** Silence after which a connection is idle. Must exceed the edge's `keepalive_timeout`. */
const silentMs = 2_500;

/** Maximum time that shutdown waits for new connections to stop. */
const acceptMs = 1_000;
/** Maximum duration of an event loop turn without work. During a longer turn a client may have connected. */
const shortTurnMs = 0.5;

/** Maximum unanswered requests per connection. Browsers and proxies send one at a time (RFC 9112 section 9.3.2). */
const maxPipelined = 16;
/** Number of bytes that Node reads from a socket at a time. */
const readBytes = 64 * 1024;
/** Maximum time that a client may read nothing while bytes are queued for it. */
export const unreadMs = 20_000;
/** Check interval. A stopped reader is disconnected within 30 s. */
const checkMs = 4_000;
/** Minimum bytes that a client must read per minute while bytes are queued, a fiftieth of a slow phone's rate. */
const minBytesPerMinute = 60 * 1024;
const minuteMs = 60_000;
/** Maximum time for the body of an API call without a file. JSON bodies are at most 64 kB. */
export const bodyMs = 10_000;
/** Maximum number of bytes queued for all clients. Beyond it, the connections with the longest queues are closed. */
const maxQueuedBytes = 128 * 1024 * 1024;

/** Flood detection, for a server that clients connect to directly (bff/checks/general-limit.ts). */
type Clients = Pick<App, "countUnrouted" | "isFlooding">;

/** Returns the flood detection. Undefined behind a proxy, because clients share its connections. */
export const clientsOf = (app: Clients & Pick<App, "deps">): Clients | undefined =>
  app.deps.config.trustProxy.length === 0 ? app : undefined;

/**
 * Tracks the connections of a server. During shutdown, requests in progress are answered and idle connections are
 * closed. Node's `closeIdleConnections` keeps preconnected sockets, and cuts connections that a proxy is writing to.
 * Also closes connections of clients that stop reading, pipeline many requests, send a body slowly, or flood.
 */
export class Connections {
  readonly #server: Server;
  readonly #open = new Map<Socket, Use>();
  readonly #clients: Clients | undefined;
  #accepted = 0;

  constructor(server: Server, clients?: Clients) {
    this.#server = server;
    this.#clients = clients;
    server.closeIdleConnections = () => undefined;
    const check = setInterval(() => this.endUnread(performance.now()), checkMs).unref();
    server.once("close", () => clearInterval(check));
    for (const event of ["connection", "upgrade"]) this.#refuseFloods(event);
    // Node's error response must not be written into a response that has already started, so this listener runs first.
    server.prependListener("clientError", (_error, socket) => {
      const use = this.#open.get(socket as Socket);
      if (use && use.waiting > 0 && (socket as Socket).bytesWritten > use.bytesWritten) socket.destroy();
    });
    server.on("clientError", (_error, socket) => this.#countUnparsed(socket));
    server.on("connect", (_request, socket) => this.#countUnparsed(socket));
    server.on("connection", (socket) => {
      this.#accepted += 1;
      if (socket.destroyed) return;
      this.#open.set(socket, new Use());
      socket.once("close", () => this.#open.delete(socket));
    });
    const uses = this.#open;
    // An upgraded connection is in use until it closes, as a relayed WebSocket or after a refused handshake.
    server.on("upgrade", ({ socket }) => {
      const use = uses.get(socket);
      if (use) use.waiting += 1;
    });
    // A closure per request, or a reference to the response, would cost as much memory as the response itself.
    function answered(this: ServerResponse): void {
      const use = uses.get(this.req.socket);
      if (!use) return;
      use.waiting -= 1;
      use.at = performance.now();
      use.bytesAnswered = this.req.socket.bytesRead;
      use.bytesWritten = this.req.socket.bytesWritten;
    }
    // Replaces the request listeners, so that none of them answers on a closing connection.
    const handlers = server.listeners("request");
    server.removeAllListeners("request");
    server.on("request", (request, response) => {
      const { headers, socket } = request;
      const chunksCost = chunksCostOf(headers);
      const use = uses.get(socket);
      // Chunked bodies are refused (bff/http/request.ts), so the rest is not read.
      if (chunksCost > 0) {
        response.shouldKeepAlive = false;
        // The request itself counts as one refusal. Its chunks add refusals by the bytes read since the last response.
        const bytes = socket.bytesRead - (use?.bytesAnswered ?? 0);
        this.#countUnparsed(socket, 0, Math.floor((chunksCost * bytes) / readBytes));
      }
      if (use) {
        if (use.waiting >= maxPipelined || this.#isFlooding(socket, headers)) {
          // Node still parses bytes that it has read from a closed connection, up to one request per 28 bytes.
          if (socket.destroyed || chunksCost > 0) this.#countUnparsed(socket, 1 + chunksCost);
          socket.destroy();
          return;
        }
        use.waiting += 1;
        // Node has already written `100 Continue`, which does not start the response.
        if (headers.expect !== undefined) use.bytesWritten = socket.bytesWritten;
        const announcesBody = headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
        if (announcesBody && isSmall(request)) {
          use.body = request;
          use.bodyAt = performance.now();
        }
        response.on("close", answered);
      }
      for (const handle of handlers) handle.call(server, request, response);
    });
  }

  #isFlooding({ remoteAddress: address }: Socket, headers?: IncomingHttpHeaders): boolean {
    return address !== undefined && this.#clients?.isFlooding(address, headers) === true;
  }

  /** Counts what the request limits miss: unparsable bytes, CONNECT, and bytes read after a close. */
  #countUnparsed(socket: Duplex, units = 1, refusals = 1): void {
    const { remoteAddress } = socket as Socket;
    if (remoteAddress !== undefined) this.#clients?.countUnrouted(remoteAddress, units, refusals);
  }

  /** Inserts a check before the listeners of an event, including Node's own, which creates a parser per connection. */
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

  /** Closes slow connections, then the longest queues if their total is too high. @param now monotonic, ms */
  endUnread(now: number): void {
    const queues: { socket: Socket; bytes: number }[] = [];
    let queued = 0;
    for (const [socket, use] of this.#open) {
      if (use.body?.complete) use.body = undefined;
      if (use.body && now - use.bodyAt >= bodyMs) {
        use.body = undefined;
        // The same error as Node's for `requestTimeout`: the listener answers 408 and closes.
        const late = Object.assign(new Error("late"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
        this.#server.emit("clientError", late, socket);
        continue;
      }
      const bytes = socket.writableLength;
      if (bytes === 0) {
        use.takenAt = undefined;
        continue;
      }
      // Bytes that the operating system has accepted. Large responses are written in pieces, so the number grows.
      const taken = socket.bytesWritten - bytes;
      if (use.takenAt === undefined || now - use.minuteAt >= minuteMs) {
        if (use.takenAt !== undefined && taken - use.minuteTaken < minBytesPerMinute) {
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

  /** Stops listening, runs `close`, and closes connections that are idle for `silent` ms, or all after `graceMs`. */
  async closeAfter(close: () => Promise<unknown>, graceMs: number, silent = silentMs): Promise<void> {
    const cut = setTimeout(() => {
      for (const socket of this.#open.keys()) socket.destroy();
    }, graceMs);
    const sweep = setInterval(() => this.#closeIdle(silent), Math.min(sweepMs, silent + 1));
    try {
      await this.#acceptAll();
      // Listening stops first. Closing streams or plugins takes event loop turns, in which a client could connect.
      this.#server.close();
      await close();
    } finally {
      clearTimeout(cut);
      clearInterval(sweep);
    }
  }

  /** Accepts pending connections, one per event loop turn. The kernel resets the rest when listening stops. */
  async #acceptAll(): Promise<void> {
    const end = performance.now() + acceptMs;
    let startedAt: number;
    let before: number;
    do {
      startedAt = performance.now();
      before = this.#accepted;
      await setImmediate();
    } while (startedAt < end && (this.#accepted > before || performance.now() - startedAt > shortTurnMs));
  }

  #closeIdle(silent: number): void {
    const silentSince = performance.now() - silent;
    for (const [socket, { at, waiting }] of this.#open) {
      if (at < silentSince && waiting === 0) socket.destroy();
    }
  }
}

class Use {
  /** Time at which the connection was opened or last answered a request. */
  at = performance.now();
  waiting = 0;
  /** Bytes that the client had read at the last check, and when they last increased. Undefined if nothing is queued. */
  taken = 0;
  takenAt: number | undefined;
  /** Start of the minute in which the read speed is measured, and the bytes read by then. */
  minuteAt = 0;
  minuteTaken = 0;
  /** Bytes received when the last response ended. */
  bytesAnswered = 0;
  /** Bytes sent before the current response. */
  bytesWritten = 0;
  /** A body that must arrive within `bodyMs`, and when its request started. */
  body: IncomingMessage | undefined;
  bodyAt = 0;
}

/** Whether a body belongs to an API call without a file. */
const isSmall = ({ headers, url = "" }: IncomingMessage): boolean =>
  url.startsWith("/api/") && !headers["content-type"]?.startsWith("multipart/");
