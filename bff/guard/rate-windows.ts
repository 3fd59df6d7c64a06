import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { EventLogger } from "../log/events.ts";
import type { Store } from "../store/store.ts";
import { RequestCounter } from "./request-counter.ts";

/** Where a caller stands in the window that leaves them least. */
export interface RateLimitState {
  readonly name: string;
  readonly max: number;
  readonly remaining: number;
  readonly ttl: number;
  /** Nothing was left in it before the request that was counted last. */
  readonly isExceeded: boolean;
}

interface RateWindowsDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: EventLogger;
  readonly config: Pick<Config, "limits">;
}

/**
 * The windows of the general limit, of accounts, of addresses or of networks: the hour and the minute count calls, the
 * second counts what they cost.
 */
export class RateWindows {
  /** The longest window first, so that the reason given for a refusal is the longest wait. */
  readonly #counters: readonly RequestCounter[];
  /** In units (bff/checks/request-cost.ts): the bound on what a caller takes of the processor. */
  readonly #second: RequestCounter;
  /** The RateLimit-Policy field (draft-ietf-httpapi-ratelimit-headers-10). */
  readonly policy: string;

  /**
   * @param times how many times the calls of one account
   * @param costTimes how many times the cost of one account in a second
   */
  constructor(deps: RateWindowsDeps, times: number, costTimes = times) {
    const { requestsPerSecond, requestsPerMinute, requestsPerHour } = deps.config.limits;
    const counter = (name: string, ms: number, max: number, shared: boolean) =>
      new RequestCounter(deps, { name, ms, max, shared });
    this.#second = counter("second", 1_000, requestsPerSecond * costTimes, false);
    this.#counters = [
      counter("hour", 3_600_000, requestsPerHour * times, true),
      counter("minute", 60_000, requestsPerMinute * times, true),
      this.#second,
    ];
    this.policy = this.#counters.map(({ window: { name, max, ms } }) => `"${name}";q=${max};w=${ms / 1000}`).join(", ");
  }

  /** Counts a call in every window. @returns the longest window that is exceeded, or the one that leaves least */
  hit(key: string, units: number): RateLimitState {
    let tightest: RateLimitState | undefined;
    for (const counter of this.#counters) {
      const state = stateAfter(counter, key, counter === this.#second ? units : 1);
      if (tightest?.isExceeded) continue;
      if (!tightest || state.isExceeded || state.remaining / state.max < tightest.remaining / tightest.max)
        tightest = state;
    }
    return tightest as RateLimitState;
  }

  /** Counts in the second alone what is no call, or more work of one. */
  hitSecond(key: string, units: number): RateLimitState {
    return stateAfter(this.#second, key, units);
  }
}

/** A request is let through while anything is left, whatever it costs: no limit is too small for a route. */
function stateAfter(counter: RequestCounter, key: string, units: number): RateLimitState {
  const { name, max } = counter.window;
  const { current, ttl } = counter.hit(key, units);
  return { name, max, remaining: Math.max(0, Math.floor(max - current)), ttl, isExceeded: current - units >= max };
}

/** The RateLimit field of an answer. */
export const rateLimitField = ({ name, remaining, ttl }: RateLimitState): string =>
  `"${name}";r=${Math.floor(remaining)};t=${Math.ceil(ttl / 1000)}`;
