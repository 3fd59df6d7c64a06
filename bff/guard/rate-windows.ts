import { keys } from "../../redis/keys.ts";
import { runInBackground } from "../background.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { EventLogger } from "../log/events.ts";
import { LruMap } from "../lru-map.ts";
import type { Store } from "../store/store.ts";

/** Number of most recent callers whose counts are never evicted. */
const maxCallers = 50_000;
/** Share of a limit at which an instance starts to report a caller's count. Ordinary players stay below it. */
const quietShare = 1 / 5;
/** Share of a limit between further reports. */
const stepShare = 1 / 20;

interface CounterDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: EventLogger;
}

interface RateWindow {
  readonly name: string;
  readonly ms: number;
  readonly max: number;
  /** If false, each instance counts separately, because the window is too short to share. */
  readonly shared: boolean;
}

interface Count {
  count: number;
  /** The part of `count` that has not been reported to the store. */
  unsent: number;
  sending: boolean;
  endsAt: number;
}

const unopened = (): Count => ({ count: 0, unsent: 0, sending: false, endsAt: 0 });

/** One window of the general limit. Requests are counted in memory and reported to the store in the background. */
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

  add(counted: Count, key: string, units: number, now: number): void {
    const { max, ms, shared } = this.window;
    if (counted.endsAt <= now) {
      counted.count = 0;
      counted.unsent = 0;
      counted.endsAt = now + ms;
    }
    counted.count += units;
    counted.unsent += units;
    if (!shared || counted.count < this.#quiet || counted.unsent < this.#step || counted.sending) return;
    // Refused requests are not reported, so that a flood of requests does not become a flood of commands.
    if (counted.count > max + this.#step || !this.#deps.store.up) return;
    runInBackground(this.#share(key, counted), this.#deps.log, "request_count");
  }

  async #share(caller: string, counted: Count): Promise<void> {
    const { clock, store } = this.#deps;
    const { endsAt, unsent: step } = counted;
    counted.unsent = 0;
    counted.sending = true;
    const key = keys.requests.key(this.window.name, caller);
    // Redis rejects an expiry of 0, and the window may have ended by now.
    const life = Math.max(1, endsAt - clock.now());
    try {
      const { count, ttl } = await store.increment(key, life, step);
      // Ignore a reply for a window that has ended meanwhile.
      if (counted.endsAt !== endsAt) return;
      counted.count = count + counted.unsent;
      counted.endsAt = clock.now() + ttl;
    } finally {
      counted.sending = false;
    }
  }
}

/** Counts the requests of many callers in one window. */
export class RequestCounter {
  readonly #clock: Clock;
  readonly #counts = new LruMap<Count>(maxCallers);
  readonly counter: WindowCounter;

  constructor(deps: CounterDeps, window: RateWindow) {
    this.#clock = deps.clock;
    this.counter = new WindowCounter(deps, window);
  }

  /** Counts a caller's units. @returns the units counted in the current window, and the ms until it ends */
  hit(caller: string, units = 1): { current: number; ttl: number } {
    const now = this.#clock.now();
    const counted = this.countOf(caller);
    this.counter.add(counted, caller, units, now);
    return { current: counted.count, ttl: counted.endsAt - now };
  }

  countOf(caller: string): Count {
    let counted = this.#counts.get(caller);
    if (!counted) {
      counted = unopened();
      this.#counts.set(caller, counted);
    }
    return counted;
  }
}

/** A caller's state in one window. */
export interface RateLimitState {
  readonly name: string;
  readonly max: number;
  readonly remaining: number;
  readonly ttl: number;
  /** The window was used up before the latest request. */
  readonly isExceeded: boolean;
}

/**
 * The general limit's windows for accounts, addresses or networks. The hour and minute windows count calls, the second
 * window counts cost. Pages and files count only in the second window, which has a separate LRU map, so that they
 * cannot evict the counts of calls.
 */
export class RateWindows {
  readonly #clock: Clock;
  /** Hour, minute and second. The longest comes first, because a refusal states the longest wait. */
  readonly #counters: readonly WindowCounter[];
  /** Counts cost units (`costOf` in bff/checks/general-limit.ts), which limits a caller's CPU time. */
  readonly #second: RequestCounter;
  readonly #calls = new LruMap<readonly Count[]>(maxCallers);
  /** Value of the RateLimit-Policy header (draft-ietf-httpapi-ratelimit-headers-10). */
  readonly policy: string;

  /**
   * @param times call limit as a multiple of an account's limit
   * @param costTimes the same for the cost per second
   */
  constructor(deps: CounterDeps & { readonly config: Pick<Config, "limits"> }, times: number, costTimes = times) {
    const { requestsPerSecond, requestsPerMinute, requestsPerHour } = deps.config.limits;
    const shared = (name: string, ms: number, max: number) =>
      new WindowCounter(deps, { name, ms, max: max * times, shared: true });
    const second = { name: "second", ms: 1_000, max: requestsPerSecond * costTimes, shared: false };
    this.#clock = deps.clock;
    this.#second = new RequestCounter(deps, second);
    const long = [shared("hour", 3_600_000, requestsPerHour), shared("minute", 60_000, requestsPerMinute)];
    this.#counters = [...long, this.#second.counter];
    this.policy = this.#counters.map(({ window: { name, max, ms } }) => `"${name}";q=${max};w=${ms / 1000}`).join(", ");
  }

  /**
   * Counts a call in every window.
   * @returns the longest exceeded window, or else the one with the smallest remaining share
   */
  hit(key: string, units: number): RateLimitState {
    const now = this.#clock.now();
    let counts = this.#calls.get(key);
    if (!counts) {
      counts = [unopened(), unopened()];
      this.#calls.set(key, counts);
    }
    let tightest = this.#second.counter;
    let tightestCount = this.#second.countOf(key);
    let minShare = Number.POSITIVE_INFINITY;
    for (let index = this.#counters.length - 1; index >= 0; index -= 1) {
      const counter = this.#counters[index] as WindowCounter;
      // The second window is the last counter and has no entry in `counts`.
      const counted = counts[index] ?? tightestCount;
      const added = counter === this.#second.counter ? units : 1;
      counter.add(counted, key, added, now);
      const { max } = counter.window;
      const left = max - counted.count;
      const share = left + added <= 0 ? -1 : Math.max(0, Math.floor(left)) / max;
      // On a tie, the longest window wins.
      if (share > minShare) continue;
      tightest = counter;
      tightestCount = counted;
      minShare = share;
    }
    return stateOf(tightest.window, tightestCount, tightest === this.#second.counter ? units : 1, now);
  }

  /** Counts a page, a file or a call's additional work, in the second window only. */
  hitSecond(key: string, units: number): RateLimitState {
    const now = this.#clock.now();
    const { counter } = this.#second;
    const counted = this.#second.countOf(key);
    counter.add(counted, key, units, now);
    return stateOf(counter.window, counted, units, now);
  }
}

/** Returns a caller's state. A request is allowed while any units remain, even if it costs more than the limit. */
function stateOf({ name, max }: RateWindow, counted: Count, added: number, now: number): RateLimitState {
  return {
    name,
    max,
    remaining: Math.max(0, Math.floor(max - counted.count)),
    ttl: counted.endsAt - now,
    isExceeded: counted.count - added >= max,
  };
}
