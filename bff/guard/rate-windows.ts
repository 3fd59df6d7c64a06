import { keys } from "../../redis/keys.ts";
import { runInBackground } from "../background.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { EventLogger } from "../log/events.ts";
import { lruMap } from "../lru-map.ts";
import type { Store } from "../store/store.ts";

/** More callers than this push the counts of the least recent out. */
const maxCallers = 50_000;
/** What a caller may use of a window at one instance before it is reported to the store: ordinary players cost no command. */
const quietShare = 1 / 5;
/** From then on it is reported in steps of this share. */
const stepShare = 1 / 20;

interface CounterDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: EventLogger;
}

export interface RateWindow {
  readonly name: string;
  readonly ms: number;
  readonly max: number;
  /** False: every instance counts for itself, because the window is too short for others to learn of it in time. */
  readonly shared: boolean;
}

/** Units of one caller in the window that is open now. */
interface Count {
  count: number;
  /** Of `count`, what was not reported to the store yet. */
  unsent: number;
  sending: boolean;
  endsAt: number;
}

/** A window begins with the first request that is counted in it. */
const unopened = (): Count => ({ count: 0, unsent: 0, sending: false, endsAt: 0 });

/**
 * One window of the general limit. Requests are counted here at once and reported to the store in the background, never
 * before the answer: a slow or missing store costs a page nothing and leaves the count of this instance.
 */
class WindowCounter {
  readonly #deps: CounterDeps;
  readonly window: RateWindow;
  readonly #quiet: number;
  readonly #step: number;

  constructor(deps: CounterDeps, window: RateWindow) {
    this.#deps = deps;
    this.window = window;
    this.#quiet = window.max * quietShare;
    this.#step = Math.max(1, Math.floor(window.max * stepShare));
  }

  /** Adds to what a caller has used, in a new window where the last one is over. */
  add(counted: Count, key: string, units: number, now: number): void {
    if (counted.endsAt <= now) {
      counted.count = 0;
      counted.unsent = 0;
      counted.endsAt = now + this.window.ms;
    }
    counted.count += units;
    counted.unsent += units;
    if (this.#isDue(counted)) runInBackground(this.#share(key, counted), this.#deps.log, "request_count");
  }

  /** Refused requests are not reported any more: a flood of requests must not become one of commands. */
  #isDue({ count, unsent, sending }: Count): boolean {
    const { max, shared } = this.window;
    if (!shared || sending || count < this.#quiet || unsent < this.#step || count > max + this.#step) return false;
    return this.#deps.store.up;
  }

  async #share(caller: string, counted: Count): Promise<void> {
    const { clock, store } = this.#deps;
    const { endsAt, unsent: step } = counted;
    counted.unsent = 0;
    counted.sending = true;
    const key = keys.requests.key(this.window.name, caller);
    // The window may have ended since the request was counted, and Redis takes no life of 0.
    const life = Math.max(1, endsAt - clock.now());
    try {
      const { count, ttl } = await store.increment(key, life, step);
      // The answer is about the window that was open when it was asked for.
      if (counted.endsAt !== endsAt) return;
      counted.count = count + counted.unsent;
      counted.endsAt = clock.now() + ttl;
    } finally {
      counted.sending = false;
    }
  }
}

/** Counts requests of many callers in one window, where no other window belongs to it. */
export class RequestCounter {
  readonly #clock: Clock;
  readonly #counter: WindowCounter;
  readonly #counts = lruMap<Count>(maxCallers);
  readonly window: RateWindow;

  constructor(deps: CounterDeps, window: RateWindow) {
    this.#clock = deps.clock;
    this.#counter = new WindowCounter(deps, window);
    this.window = window;
  }

  /** @returns units of this window so far, these included, and what is left of the window in ms */
  hit(caller: string, units = 1): { current: number; ttl: number } {
    const now = this.#clock.now();
    let counted = this.#counts.get(caller);
    if (!counted) {
      counted = unopened();
      this.#counts.set(caller, counted);
    }
    this.#counter.add(counted, caller, units, now);
    return { current: counted.count, ttl: counted.endsAt - now };
  }
}

/** Where a caller stands in the window that leaves them least. */
export interface RateLimitState {
  readonly name: string;
  readonly max: number;
  readonly remaining: number;
  readonly ttl: number;
  /** Nothing was left in it before the request that was counted last. */
  readonly isExceeded: boolean;
}

interface RateWindowsDeps extends CounterDeps {
  readonly config: Pick<Config, "limits">;
}

/**
 * The windows of the general limit, of accounts, of addresses or of networks: the hour and the minute count calls, the
 * second counts what they cost. Hour and minute of a caller are found by one look; the second has room of its own, because
 * pages and files count in it alone and must not push the calls of others out.
 */
export class RateWindows {
  readonly #clock: Clock;
  /** Hour and minute: the longest first, so that the reason given for a refusal is the longest wait. */
  readonly #long: readonly WindowCounter[];
  /** In units (bff/checks/general-limit.ts): the bound on what a caller takes of the processor. */
  readonly #second: WindowCounter;
  readonly #calls = lruMap<readonly Count[]>(maxCallers);
  readonly #seconds = lruMap<Count>(maxCallers);
  /** The RateLimit-Policy field (draft-ietf-httpapi-ratelimit-headers-10). */
  readonly policy: string;

  /**
   * @param times how many times the calls of one account
   * @param costTimes how many times the cost of one account in a second
   */
  constructor(deps: RateWindowsDeps, times: number, costTimes = times) {
    const { requestsPerSecond, requestsPerMinute, requestsPerHour } = deps.config.limits;
    const counter = (name: string, ms: number, max: number, shared: boolean) =>
      new WindowCounter(deps, { name, ms, max, shared });
    this.#clock = deps.clock;
    this.#second = counter("second", 1_000, requestsPerSecond * costTimes, false);
    this.#long = [
      counter("hour", 3_600_000, requestsPerHour * times, true),
      counter("minute", 60_000, requestsPerMinute * times, true),
    ];
    this.policy = [...this.#long, this.#second]
      .map(({ window: { name, max, ms } }) => `"${name}";q=${max};w=${ms / 1000}`)
      .join(", ");
  }

  /** Counts a call in every window. @returns the longest window that is exceeded, or the one that leaves least */
  hit(key: string, units: number): RateLimitState {
    const now = this.#clock.now();
    let counts = this.#calls.get(key);
    if (!counts) {
      counts = this.#long.map(unopened);
      this.#calls.set(key, counts);
    }
    let tightest = this.#second;
    let tightestCount = this.#addSecond(key, units, now);
    let leastShare = shareLeft(tightest, tightestCount, units);
    for (let index = counts.length - 1; index >= 0; index -= 1) {
      const counter = this.#long[index] as WindowCounter;
      const counted = counts[index] as Count;
      counter.add(counted, key, 1, now);
      const share = shareLeft(counter, counted, 1);
      // Of several with the same the longest.
      if (share > leastShare) continue;
      tightest = counter;
      tightestCount = counted;
      leastShare = share;
    }
    return stateOf(tightest, tightestCount, tightest === this.#second ? units : 1, now);
  }

  /** Counts in the second alone what is no call, or more work of one. */
  hitSecond(key: string, units: number): RateLimitState {
    const now = this.#clock.now();
    return stateOf(this.#second, this.#addSecond(key, units, now), units, now);
  }

  #addSecond(key: string, units: number, now: number): Count {
    let counted = this.#seconds.get(key);
    if (!counted) {
      counted = unopened();
      this.#seconds.set(key, counted);
    }
    this.#second.add(counted, key, units, now);
    return counted;
  }
}

/** What is left of a window, as a share; less than nothing of one that is exceeded. */
const shareLeft = ({ window: { max } }: WindowCounter, { count }: Count, added: number): number =>
  count - added >= max ? -1 : Math.max(0, Math.floor(max - count)) / max;

/** A request is let through while anything is left, whatever it costs: no limit is too small for a route. */
function stateOf({ window: { name, max } }: WindowCounter, counted: Count, added: number, now: number): RateLimitState {
  return {
    name,
    max,
    remaining: Math.max(0, Math.floor(max - counted.count)),
    ttl: counted.endsAt - now,
    isExceeded: counted.count - added >= max,
  };
}

/** The RateLimit field of an answer. */
export const rateLimitField = ({ name, remaining, ttl }: RateLimitState): string =>
  `"${name}";r=${Math.floor(remaining)};t=${Math.ceil(ttl / 1000)}`;
