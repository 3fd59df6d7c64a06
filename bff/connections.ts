import type { Server } from "node:http";
import type { Socket } from "node:net";

/** How often connections that have nothing to wait for are looked for while the server closes. */
const sweepMs = 100;

/**
 * Ends a server without failing anybody: who waits for an answer gets it, every other connection is closed at once.
 * Node's own `closeIdleConnections` leaves those alone that never sent a whole request, and one browser that connected
 * ahead of time would hold up the stop.
 */
export class Connections {
  readonly #server: Server;
  readonly #open = new Set<Socket>();
  readonly #waiting = new Map<Socket, number>();

  constructor(server: Server) {
    this.#server = server;
    server.on("connection", (socket) => {
      this.#open.add(socket);
      socket.once("close", () => this.#open.delete(socket));
    });
    server.on("request", ({ socket }, response) => {
      this.#waiting.set(socket, (this.#waiting.get(socket) ?? 0) + 1);
      response.once("close", () => {
        const left = (this.#waiting.get(socket) ?? 1) - 1;
        if (left > 0) this.#waiting.set(socket, left);
        else this.#waiting.delete(socket);
      });
    });
  }

  /** @param patienceMs how long an answer may take; then its connection is cut too */
  async closeAfter(close: () => Promise<unknown>, patienceMs: number): Promise<void> {
    const cut = setTimeout(() => this.#server.closeAllConnections(), patienceMs);
    const sweep = setInterval(() => this.#closeIdle(), sweepMs);
    try {
      await close();
    } finally {
      clearTimeout(cut);
      clearInterval(sweep);
    }
  }

  #closeIdle(): void {
    for (const socket of this.#open) if (!this.#waiting.has(socket)) socket.destroy();
  }
}
