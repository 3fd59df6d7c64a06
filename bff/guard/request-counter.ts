import { keys } from "../../redis/keys.ts";
import { runInBackground } from "../background.ts";
import type { Clock } from "../clock.ts";
import type { EventLogger } from "../log/events.ts";
import { lruMap } from "../lru-map.ts";
import type { Store } from "../store/store.ts";

export interface RateWindow {
  readonly name: string;
  readonly ms: number;
  readonly max: number;
  /** False: every instance counts for itself, because the window is too short for others to learn of it in time. */
  readonly shared: boolean;
}

/** Units of one address in the window that is open now. */
interface Count {
  count: number;
  /** Of `count`, what was not reported to the store yet. */
  unsent: number;
  sending: boolean;
  endsAt: number;
}

/** More addresses than this in one window push the oldest counts out. */
const mostAddresses = 50_000;
/** What an address may use of a window at one instance before it reports to the store: ordinary players cost no command. */
const quietShare = 1 / 5;
/** From then on it reports in steps of this share. */
const stepShare = 1 / 20;

/**
 * Requests per address in one window, or what they cost in units. Counted here at once and reported to the store in the background, never before it: a
 * slow or missing store costs a page nothing and leaves the count of this instance.
 */
export class RequestCounter {
  readonly #store: Store;
  readonly #log: EventLogger;
  readonly #clock: Clock;
  readonly window: RateWindow;
  readonly #quiet: number;
  readonly #step: number;
  readonly #counts = lruMap<Count>(mostAddresses);

  constructor(deps: { readonly store: Store; readonly clock: Clock; readonly log: EventLogger }, window: RateWindow) {
    this.#store = deps.store;
    this.#log = deps.log;
    this.#clock = deps.clock;
    this.window = window;
    this.#quiet = window.max * quietShare;
    this.#step = Math.max(1, Math.floor(window.max * stepShare));
  }

  /** @returns units of this window so far, these included, and what is left of the window in ms */
  hit(address: string, units = 1): { current: number; ttl: number } {
    const now = this.#clock.now();
    const counted = this.#open(address, now);
    counted.count += units;
    counted.unsent += units;
    if (this.#due(counted)) runInBackground(this.#share(address, counted), this.#log, "request_count");
    return { current: counted.count, ttl: counted.endsAt - now };
  }

  /** What the address has used of the window that is open now. */
  #open(address: string, now: number): Count {
    let counted = this.#counts.get(address);
    if (!counted || counted.endsAt <= now) {
      counted = { count: 0, unsent: 0, sending: false, endsAt: now + this.window.ms };
      this.#counts.set(address, counted);
    }
    return counted;
  }

  /** Refused requests are not reported any more: a flood of requests must not become one of commands. */
  #due({ count, unsent, sending }: Count): boolean {
    const { max, shared } = this.window;
    if (!shared || sending || !this.#store.up) return false;
    return count >= this.#quiet && unsent >= this.#step && count <= max + this.#step;
  }

  async #share(address: string, counted: Count): Promise<void> {
    const step = counted.unsent;
    counted.unsent = 0;
    counted.sending = true;
    const key = keys.requests.key(this.window.name, address);
    // The window may have ended since the request was counted, and Redis takes no life of 0.
    const life = Math.max(1, counted.endsAt - this.#clock.now());
    try {
      const { count, ttl } = await this.#store.increment(key, life, step);
      counted.count = count + counted.unsent;
      counted.endsAt = this.#clock.now() + ttl;
    } finally {
      counted.sending = false;
    }
  }
}
