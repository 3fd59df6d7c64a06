import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { chunksCostOf } from "./checks/general-limit.ts";
import type { App } from "./fastify.ts";

/** Interval at which idle connections are closed while the server stops. */
const sweepMs = 100;
/** Idle time before shutdown closes a connection. Longer than the edge's `keepalive_timeout`, to let it close first. */
const silentMs = 2_500;

/** Maximum time that shutdown keeps accepting new connections. */
const acceptMs = 1_000;
/** An event loop turn longer than this did other work, during which a client may have connected. */
const shortTurnMs = 0.5;

/** Maximum pipelined requests per connection (RFC 9112 section 9.3.2). Browsers and proxies do not pipeline. */
const maxPipelined = 16;
/** Maximum number of bytes that Node reads from a connection in one read. */
const readBytes = 64 * 1024;
/** Maximum time without progress for a client that has unread bytes queued. */
export const unreadMs = 20_000;
/** Check interval. With `unreadMs`, a stalled client is disconnected within 30 s. */
const checkMs = 4_000;
/** Minimum bytes per minute that a client must read while bytes are queued. Slow phones read 50 times as many. */
const minBytesPerMinute = 60 * 1024;
const minuteMs = 60_000;
/** Maximum time for the body of an API call other than an upload. JSON bodies have at most 64 kB. */
export const bodyMs = 10_000;
/** Maximum bytes queued for all clients. Above this limit, the connections with the longest queues are closed. */
const maxQueuedBytes = 128 * 1024 * 1024;

/** Flood detection by client address (bff/checks/general-limit.ts). */
type Clients = Pick<App, "countUnrouted" | "isFlooding">;

/** Returns the flood detection for direct clients. Undefined with a proxy, which shares connections between clients. */
export const clientsOf = (app: Clients & Pick<App, "deps">): Clients | undefined =>
  app.deps.config.trustProxy.length === 0 ? app : undefined;

/**
 * Tracks a server's connections and stops the server without failing a request. Node's `closeIdleConnections` is
 * replaced: it cuts connections that a proxy is writing to, and waits for browsers' unused preconnections.
 * Also closes connections that waste resources: stalled or slow readers, pipelining, slow bodies and floods.
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
    // Runs before the listener that answers, whose bytes would corrupt a response that has already started.
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
    // An upgraded connection counts as in use until it closes.
    server.on("upgrade", ({ socket }) => {
      const use = uses.get(socket);
      if (use) use.waiting += 1;
    });
    // One shared function: a closure per request would need as much memory as the response.
    function answered(this: ServerResponse): void {
      const use = uses.get(this.req.socket);
      if (!use) return;
      use.waiting -= 1;
      use.at = performance.now();
      use.bytesAnswered = this.req.socket.bytesRead;
      use.bytesWritten = this.req.socket.bytesWritten;
    }
    // Wraps the other listeners, so that they do not answer on a connection that is being destroyed.
    const handlers = server.listeners("request");
    server.removeAllListeners("request");
    server.on("request", (request, response) => {
      const { headers, socket } = request;
      const chunksCost = chunksCostOf(headers);
      const use = uses.get(socket);
      // Chunked bodies are refused (bff/http/request.ts) and not read further, so the connection cannot be reused.
      if (chunksCost > 0) {
        response.shouldKeepAlive = false;
        // The request counts as one refusal, and its chunks as more, by the bytes read since the last response.
        const bytes = socket.bytesRead - (use?.bytesAnswered ?? 0);
        this.#countUnparsed(socket, 0, Math.floor((chunksCost * bytes) / readBytes));
      }
      if (use) {
        if (use.waiting >= maxPipelined || this.#isFlooding(socket, headers)) {
          // Node still parses bytes that it read before the connection closed: chunks, or a request per 28 bytes.
          if (socket.destroyed || chunksCost > 0) this.#countUnparsed(socket, 1 + chunksCost);
          socket.destroy();
          return;
        }
        use.waiting += 1;
        // Node has already written `100 Continue`, which does not start the response.
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

  /** Counts input that no request limit sees: unparsable bytes, CONNECT, and bytes after a close. */
  #countUnparsed(socket: Duplex, units = 1, refusals = 1): void {
    const { remoteAddress } = socket as Socket;
    if (remoteAddress !== undefined) this.#clients?.countUnrouted(remoteAddress, units, refusals);
  }

  /** Checks for floods before all other listeners, including Node's own, which allocates a parser per connection. */
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

  /** Closes stalled connections, and the longest queues if too many bytes are queued. @param now monotonic ms */
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
      // Bytes accepted by the operating system.
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

  /** Stops listening and runs `close`. Closes connections that are idle for `silent` ms, and all after `graceMs`. */
  async closeAfter(close: () => Promise<unknown>, graceMs: number, silent = silentMs): Promise<void> {
    const cut = setTimeout(() => {
      for (const socket of this.#open.keys()) socket.destroy();
    }, graceMs);
    const sweep = setInterval(() => this.#closeIdle(silent), Math.min(sweepMs, silent + 1));
    try {
      await this.#acceptAll();
      // Listening stops first, because clients could still connect while streams and plugins close.
      this.#server.close();
      await close();
    } finally {
      clearTimeout(cut);
      clearInterval(sweep);
    }
  }

  /**
   * Accepts the connections in the kernel's backlog, of which Node accepts one per event loop turn. Connections left
   * there are reset when listening stops, and the edge does not retry writes.
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
  /** Bytes that the client had read at the last check, and the time of its last progress while bytes are queued. */
  taken = 0;
  takenAt: number | undefined;
  /** Start of the current minute of the speed check, and the bytes read before it. */
  minuteAt = 0;
  minuteTaken = 0;
  /** Bytes received by the end of the last response. */
  bytesAnswered = 0;
  /** Bytes sent by the end of the last response or `100 Continue`. */
  bytesWritten = 0;
  /** A body in transfer that has a time limit, and the start of its request. */
  body: IncomingMessage | undefined;
  bodyAt = 0;
}

/** Whether a request is an API call other than an upload. */
const isSmall = ({ headers, url = "" }: IncomingMessage): boolean =>
  url.startsWith("/api/") && !headers["content-type"]?.startsWith("multipart/");
