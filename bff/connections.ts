import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { chunksCostOf } from "./checks/general-limit.ts";
import type { App } from "./fastify.ts";

/** Interval at which idle connections are closed while the server stops. */
const sweepMs = 100;
/** A connection that was silent for less may have a request on its way. Longer than the edge's `keepalive_timeout`. */
const silentMs = 2_500;

/** Maximum time that shutdown waits for a moment without new connections. */
const acceptMs = 1_000;
/** A longer turn of the event loop did work during which a client may have connected. */
const shortTurnMs = 0.5;

/**
 * Maximum number of unanswered requests of one connection. Browsers and proxies send one at a time (RFC 9112 section
 * 9.3.2).
 */
const maxPipelined = 16;
/** Maximum number of bytes that Node reads from a connection in one read. */
const readBytes = 64 * 1024;
/** Maximum time a reader may take nothing while bytes are queued for it. */
export const unreadMs = 20_000;
/** Check interval: a reader that stops is cut off within 30 s. */
const checkMs = 4_000;
/**
 * Minimum number of bytes that a reader must take per minute while bytes are queued for it: a fiftieth of what a slow
 * phone takes.
 */
const minBytesPerMinute = 60 * 1024;
const minuteMs = 60_000;
/** Maximum time for the body of a call other than an image: the JSON of any route is at most 64 kB. */
export const bodyMs = 10_000;
/** Maximum bytes queued for all readers of this process. Beyond that the longest queues are cut off. */
const maxQueuedBytes = 128 * 1024 * 1024;

/** Identifies floods by client, for a server that clients connect to directly (bff/checks/general-limit.ts). */
type Clients = Pick<App, "countUnrouted" | "isFlooding">;

/** Returns the client limits of a gateway's connections; undefined behind a proxy, whose connections are shared. */
export const clientsOf = (app: Clients & Pick<App, "deps">): Clients | undefined =>
  app.deps.config.trustProxy.length === 0 ? app : undefined;

/**
 * Tracks the connections of a server and stops it without failing a request: requests in progress are answered, and all
 * other connections are closed. Node's `closeIdleConnections` keeps connections that never sent a whole request, so one
 * preconnected browser would delay the shutdown, and it cuts connections that a proxy is writing to.
 * Also ends connections that hold memory without use: readers that take nothing for `unreadMs` or almost nothing for a
 * minute, clients that pipeline many requests or drip the body of a call, and clients that flood.
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
    // Runs before the listener that answers, whose bytes would otherwise become part of a response that has already
    // started.
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
    // An upgraded connection counts as in use until it closes. It carries a WebSocket of the relay, or its handshake is
    // refused, which closes it.
    server.on("upgrade", ({ socket }) => {
      const use = uses.get(socket);
      if (use) use.waiting += 1;
    });
    // One shared function: a closure for each request, or a reference to the response, costs as much memory as the
    // response itself.
    function answered(this: ServerResponse): void {
      const use = uses.get(this.req.socket);
      if (!use) return;
      use.waiting -= 1;
      use.at = performance.now();
      use.bytesAnswered = this.req.socket.bytesRead;
      use.bytesWritten = this.req.socket.bytesWritten;
    }
    // Wraps the other listeners, so that they do not answer on a connection that is being cut.
    const handlers = server.listeners("request");
    server.removeAllListeners("request");
    server.on("request", (request, response) => {
      const { headers, socket } = request;
      const chunksCost = chunksCostOf(headers);
      const use = uses.get(socket);
      // Chunked bodies are refused, by bff/http/request.ts or here beyond a limit, and no more of them is read.
      if (chunksCost > 0) {
        response.shouldKeepAlive = false;
        // The request counts as one refusal. Chunks count for more, by the bytes read since the last response.
        const bytes = socket.bytesRead - (use?.bytesAnswered ?? 0);
        this.#countUnparsed(socket, 0, Math.floor((chunksCost * bytes) / readBytes));
      }
      if (use) {
        if (use.waiting >= maxPipelined || this.#isFlooding(socket, headers)) {
          // Node continues with bytes already read from a closed connection: chunks, and a request per 28 bytes.
          if (socket.destroyed || chunksCost > 0) this.#countUnparsed(socket, 1 + chunksCost);
          socket.destroy();
          return;
        }
        use.waiting += 1;
        // Node has written `100 Continue`, which is not the start of a response.
        if (headers.expect !== undefined) use.bytesWritten = socket.bytesWritten;
        const hasBody = headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
        if (hasBody && isSmall(request)) {
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

  /** Counts what no limit of requests does: bytes that Node's parser refuses, CONNECT, the rest after a close. */
  #countUnparsed(socket: Duplex, units = 1, refusals = 1): void {
    const { remoteAddress } = socket as Socket;
    if (remoteAddress !== undefined) this.#clients?.countUnrouted(remoteAddress, units, refusals);
  }

  /** Puts a check before the listeners of an event, also Node's own, which creates a parser for each connection. */
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

  /** Ends connections whose reader has stopped, and the longest queues if all are too long. @param now monotonic, ms */
  endUnread(now: number): void {
    const queues: { socket: Socket; bytes: number }[] = [];
    let queued = 0;
    for (const [socket, use] of this.#open) {
      if (use.body?.complete) use.body = undefined;
      if (use.body && now - use.bodyAt >= bodyMs) {
        use.body = undefined;
        // Emits the error that Node emits for `requestTimeout`: the listener answers 408 and closes.
        const late = Object.assign(new Error("late"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
        this.#server.emit("clientError", late, socket);
        continue;
      }
      const bytes = socket.writableLength;
      if (bytes === 0) {
        use.takenAt = undefined;
        continue;
      }
      // Bytes that the operating system has taken. Large responses are written in pieces
      // (bff/cache/cached-response.ts).
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

  /** Stops listening, runs `close`, and closes connections that are silent for `silent` ms, or all after `graceMs`. */
  async closeAfter(close: () => Promise<unknown>, graceMs: number, silent = silentMs): Promise<void> {
    const cut = setTimeout(() => {
      for (const socket of this.#open.keys()) socket.destroy();
    }, graceMs);
    const sweep = setInterval(() => this.#closeIdle(silent), Math.min(sweepMs, silent + 1));
    try {
      await this.#acceptAll();
      // Listening stops first, because closing anything else (streams, plugins) takes turns of the event loop in which
      // a client may connect.
      this.#server.close();
      await close();
    } finally {
      clearTimeout(cut);
      clearInterval(sweep);
    }
  }

  /**
   * Accepts the connections that the kernel has taken, until a short turn without a new one. Node accepts one per turn
   * of its loop. Those waiting when listening stops are reset, perhaps with a write that the edge does not repeat.
   */
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
  /** Time at which the connection was opened or last answered. */
  at = performance.now();
  /** Requests without a complete response. */
  waiting = 0;
  /** Bytes that the reader had taken at the last check, and since when no more. Undefined if nothing is queued. */
  taken = 0;
  takenAt: number | undefined;
  /** Start of the minute over which the reader's speed is measured, and the bytes taken by then. */
  minuteAt = 0;
  minuteTaken = 0;
  /** Bytes read from the connection at the end of the last response. */
  bytesAnswered = 0;
  /** Bytes written to the connection by then. */
  bytesWritten = 0;
  /** A body that must arrive soon, and when its request started. */
  body: IncomingMessage | undefined;
  bodyAt = 0;
}

/** Whether a body is that of a call, which is small. */
const isSmall = ({ headers, url = "" }: IncomingMessage): boolean =>
  url.startsWith("/api/") && !headers["content-type"]?.startsWith("multipart/");
