import type { Server } from "node:http";
import type { Socket } from "node:net";

/** How often connections that have nothing to wait for are looked for while the server closes. */
const sweepMs = 100;
/**
 * A connection that was silent for less may have a request on its way, which a closed socket would lose. Longer than the
 * edge keeps an idle one (`keepalive_timeout` in edge/nginx.conf).
 */
export const silentMs = 2_500;

/**
 * Ends a server without failing anybody: who waits for an answer gets it, every other connection is closed soon.
 * Node's own `closeIdleConnections`, which closing calls, leaves those alone that never sent a whole request, so that one
 * browser that connected ahead of time would hold up the stop, and cuts those a proxy is just writing to.
 */
export class Connections {
  readonly #server: Server;
  /** When each open connection was made or last answered. */
  readonly #open = new Map<Socket, number>();
  readonly #waiting = new Map<Socket, number>();

  constructor(server: Server) {
    this.#server = server;
    server.closeIdleConnections = () => undefined;
    server.on("connection", (socket) => {
      this.#open.set(socket, performance.now());
      socket.once("close", () => this.#open.delete(socket));
    });
    server.on("request", ({ socket }, response) => {
      this.#waiting.set(socket, (this.#waiting.get(socket) ?? 0) + 1);
      response.once("close", () => {
        const left = (this.#waiting.get(socket) ?? 1) - 1;
        if (left > 0) this.#waiting.set(socket, left);
        else this.#waiting.delete(socket);
        if (this.#open.has(socket)) this.#open.set(socket, performance.now());
      });
    });
  }

  /**
   * @param patienceMs how long an answer may take; then its connection is cut too
   * @param silent how long a connection must have been silent to be closed
   */
  async closeAfter(close: () => Promise<unknown>, patienceMs: number, silent = silentMs): Promise<void> {
    const cut = setTimeout(() => this.#server.closeAllConnections(), patienceMs);
    const sweep = setInterval(() => this.#closeIdle(silent), Math.min(sweepMs, silent + 1));
    try {
      await close();
    } finally {
      clearTimeout(cut);
      clearInterval(sweep);
    }
  }

  #closeIdle(silent: number): void {
    const silentSince = performance.now() - silent;
    for (const [socket, since] of this.#open) {
      if (since < silentSince && !this.#waiting.has(socket)) socket.destroy();
    }
  }
}
