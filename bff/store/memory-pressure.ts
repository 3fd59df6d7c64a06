import { ApiError } from "../api-error.ts";
import { runInBackground } from "../background.ts";
import { type EventLogger, logEvent } from "../log/events.ts";
import { ignoreStoreUnavailable, type Store } from "./store.ts";

/** Share of `maxmemory` from which newcomers are refused, and below which they are let in again. */
const highShare = 0.8;
const normalShare = 0.75;
const everyMs = 5_000;
/** Retry-After of what is refused meanwhile: keys of anonymous visitors live for minutes. */
export const overloadedMs = 60_000;

/**
 * Whether the state's store is nearly full. From 80 % on, what would be stored for people the site does not know is refused:
 * sign-ins of unknown browsers under a name without a counter, registrations, trials, codes, guests' forms. Accounts may
 * leave fewer claims of money writes (`WriteLimit`). What is left belongs to money, to signed-in players and to browsers
 * that have signed in before (decision 072).
 */
export class MemoryPressure {
  readonly #store: Pick<Store, "memoryUse">;
  readonly #log: EventLogger;
  #timer: NodeJS.Timeout | undefined;
  #isHigh = false;

  constructor({ store, log }: { readonly store: Pick<Store, "memoryUse">; readonly log: EventLogger }) {
    this.#store = store;
    this.#log = log;
  }

  get isHigh(): boolean {
    return this.#isHigh;
  }

  /** Checks now and every 5 s. */
  start(): void {
    const begin = () => runInBackground(this.check(), this.#log, "store_memory");
    this.#timer = setInterval(begin, everyMs).unref();
    begin();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** @throws ApiError overloaded while the store is nearly full */
  refuseNewcomer(): void {
    if (this.#isHigh) throw new ApiError("overloaded", { retryAfterMs: overloadedMs });
  }

  /** Reads how full the store is; while it cannot be asked the last reading stands. */
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
