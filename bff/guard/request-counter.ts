import { LRUCache } from "lru-cache";
import { keys } from "../../redis/keys.ts";
import type { Clock } from "../clock.ts";
import { ignoreAway } from "../store/ignore-away.ts";
import type { Store } from "../store/store.ts";

interface Window {
  count: number;
  /** Of `count`, what the store has not been told yet. */
  unsent: number;
  sending: boolean;
  endsAt: number;
}

/**
 * Requests per address. Counted here at once and told to the store beside the request, never before it: a slow or
 * missing store costs a page nothing, and other instances know within a round trip.
 */
export class RequestCounter {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #windows = new LRUCache<string, Window>({ max: 50_000 });

  constructor(deps: { readonly store: Store; readonly clock: Clock }) {
    this.#store = deps.store;
    this.#clock = deps.clock;
  }

  /** @returns requests of this window so far, this one included, and what is left of the window in ms */
  hit(address: string, windowMs: number): { current: number; ttl: number } {
    const now = this.#clock.now();
    let window = this.#windows.get(address);
    if (!window || window.endsAt <= now) {
      window = { count: 0, unsent: 0, sending: false, endsAt: now + windowMs };
      this.#windows.set(address, window);
    }
    window.count += 1;
    window.unsent += 1;
    if (!window.sending && this.#store.up) void this.#share(address, window, windowMs).catch(ignoreAway);
    return { current: window.count, ttl: window.endsAt - now };
  }

  async #share(address: string, window: Window, windowMs: number): Promise<void> {
    const step = window.unsent;
    window.unsent = 0;
    window.sending = true;
    try {
      const { count, ttl } = await this.#store.increment(keys.requests.key(address), windowMs, step);
      window.count = count + window.unsent;
      window.endsAt = this.#clock.now() + ttl;
    } finally {
      window.sending = false;
    }
  }
}
