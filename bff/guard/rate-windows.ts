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
  readonly ttlInSeconds: number;
}

interface RateWindowsDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: EventLogger;
  readonly config: Pick<Config, "limits">;
}

/** The windows of the general limit: requests of an account, an address or a network, counted in one place. */
export class RateWindows {
  /** The longest window first, so that the reason given for a refusal is the longest wait. */
  readonly counters: readonly RequestCounter[];
  /** The RateLimit-Policy field (draft-ietf-httpapi-ratelimit-headers-10). */
  readonly policy: string;

  /** @param times how many times the limits of one account */
  constructor(deps: RateWindowsDeps, times: number) {
    const { requestsPerSecond, requestsPerMinute, requestsPerHour } = deps.config.limits;
    this.counters = [
      { name: "hour", ms: 3_600_000, max: requestsPerHour * times, shared: true },
      { name: "minute", ms: 60_000, max: requestsPerMinute * times, shared: true },
      { name: "second", ms: 1_000, max: requestsPerSecond * times, shared: false },
    ].map((window) => new RequestCounter(deps, window));
    this.policy = this.counters.map(({ window: { name, max, ms } }) => `"${name}";q=${max};w=${ms / 1000}`).join(", ");
  }
}

/** The RateLimit field of an answer. */
export const rateLimitField = ({ name, remaining, ttlInSeconds }: RateLimitState): string =>
  `"${name}";r=${remaining};t=${ttlInSeconds}`;
