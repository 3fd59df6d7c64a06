import { ApiError } from "../api-error.ts";
import { runInBackground } from "../background.ts";
import { type EventLogger, logEvent } from "../log/events.ts";
import { ignoreStoreUnavailable, type Store } from "./store.ts";

/** Shares of `maxmemory` from which new visitors are refused, and below which they are admitted again. */
const highShare = 0.8;
const normalShare = 0.75;
const checkEveryMs = 5_000;
/** Retry-After of refused requests. */
export const overloadedMs = 60_000;

/**
 * Tracks whether the state Redis is nearly full. From 80 %, requests that store data for new visitors are refused
 * (docs/throttles.md), and accounts may make fewer money writes (`countWrite`). The remaining memory is reserved for
 * money, signed-in players and returning browsers (decision 072).
 */
export class MemoryPressure {
  readonly #store: Pick<Store, "memoryUse">;
  readonly #log: EventLogger;
  #timer: NodeJS.Timeout | undefined;
  #isHigh = false;

  constructor(deps: { readonly store: Pick<Store, "memoryUse">; readonly log: EventLogger }) {
    this.#store = deps.store;
    this.#log = deps.log;
  }

  get isHigh(): boolean {
    return this.#isHigh;
  }

  /** Checks now and every 5 s. */
  start(): void {
    const check = () => runInBackground(this.check(), this.#log, "store_memory");
    this.#timer = setInterval(check, checkEveryMs).unref();
    check();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** Refuses a new visitor. @throws ApiError overloaded while the store is nearly full */
  refuseNewVisitor(): void {
    if (this.#isHigh) throw new ApiError("overloaded", { retryAfterMs: overloadedMs });
  }

  /** Updates the state from the used share of memory. During an outage, the state does not change. */
  async check(): Promise<void> {
    try {
      const share = (await this.#store.memoryUse()) ?? 0;
      const isHigh = share >= (this.#isHigh ? normalShare : highShare);
      if (isHigh === this.#isHigh) return;
      this.#isHigh = isHigh;
      logEvent(this.#log, isHigh ? "store_memory_high" : "store_memory_normal", { share: Number(share.toFixed(3)) });
    } catch (error) {
      ignoreStoreUnavailable(error);
    }
  }
}
