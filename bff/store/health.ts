import type { FastifyBaseLogger } from "fastify";
import { logEvent } from "../log/events.ts";

/** How often a store that went away is asked whether it is back. */
const probeEveryMs = 200;

/**
 * Whether the store answers. Down from the first failure; then a probe asks until it succeeds, because a paused server
 * keeps its connection and no event would ever tell.
 */
export class StoreHealth {
  readonly #listeners = new Set<(up: boolean) => void>();
  readonly #probe: () => Promise<void>;
  readonly #log: FastifyBaseLogger;
  #up = true;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(probe: () => Promise<void>, log: FastifyBaseLogger) {
    this.#probe = probe;
    this.#log = log;
  }

  get up(): boolean {
    return this.#up;
  }

  onChange(listener: (up: boolean) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** @param reason words of the failure, no key and no value */
  failed(reason: string): void {
    if (!this.#up || this.#closed) return;
    logEvent(this.#log, "store_unavailable", { reason });
    this.#turn(false);
    void this.#ask();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #ask(): Promise<void> {
    try {
      await this.#probe();
    } catch {
      if (!this.#closed) this.#timer = setTimeout(() => void this.#ask(), probeEveryMs).unref();
      return;
    }
    if (this.#closed) return;
    logEvent(this.#log, "store_recovered", {});
    this.#turn(true);
  }

  #turn(up: boolean): void {
    this.#up = up;
    for (const listener of this.#listeners) listener(up);
  }
}
