import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setImmediate } from "node:timers/promises";

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

/**
 * Ends a server without failing anybody: who waits for an answer gets it, every other connection is closed soon.
 * Node's own `closeIdleConnections`, which closing calls, leaves those alone that never sent a whole request, so that one
 * browser that connected ahead of time would hold up the stop, and cuts those a proxy is just writing to.
 */
export class Connections {
  readonly #server: Server;
  readonly #open = new Map<Socket, Use>();
  #accepted = 0;

  constructor(server: Server) {
    this.#server = server;
    server.closeIdleConnections = () => undefined;
    server.on("connection", (socket) => {
      this.#accepted += 1;
      this.#open.set(socket, { at: performance.now(), waiting: 0 });
      socket.once("close", () => this.#open.delete(socket));
    });
    const uses = this.#open;
    // One function for all: one of its own for each request, or keeping the response, costs as much as its answer.
    function answered(this: ServerResponse): void {
      const use = uses.get(this.req.socket);
      if (!use) return;
      use.waiting -= 1;
      use.at = performance.now();
    }
    server.on("request", ({ socket }, response) => {
      const use = uses.get(socket);
      if (!use) return;
      use.waiting += 1;
      response.on("close", answered);
    });
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
}
