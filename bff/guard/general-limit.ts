import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Store } from "../store/store.ts";
import { RequestCounter } from "./request-counter.ts";

/** Where a caller stands in the window that leaves them least. */
export interface Standing {
  readonly name: string;
  readonly max: number;
  readonly remaining: number;
  readonly ttlInSeconds: number;
}

/** The general limit: requests per client address in several windows, counted in one place whoever asks. */
export class GeneralLimit {
  /** The longest window first, so that the reason given for a refusal is the longest wait. */
  readonly counters: readonly RequestCounter[];
  /** The RateLimit-Policy field (draft-ietf-httpapi-ratelimit-headers-10). */
  readonly policy: string;

  constructor(deps: { readonly store: Store; readonly clock: Clock; readonly config: Pick<Config, "limits"> }) {
    const { requestsPerSecond, requestsPerMinute, requestsPerHour } = deps.config.limits;
    this.counters = [
      { name: "hour", ms: 3_600_000, max: requestsPerHour, shared: true },
      { name: "minute", ms: 60_000, max: requestsPerMinute, shared: true },
      { name: "second", ms: 1_000, max: requestsPerSecond, shared: false },
    ].map((window) => new RequestCounter(deps, window));
    this.policy = this.counters.map(({ window: { name, max, ms } }) => `"${name}";q=${max};w=${ms / 1000}`).join(", ");
  }

  /**
   * Counts a request if no window is full.
   * @returns where the caller stands then; undefined, and nothing counted, when a window is full
   */
  admit(address: string): Standing | undefined {
    for (const counter of this.counters) if (counter.isFull(address)) return undefined;
    let tightest: Standing | undefined;
    for (const counter of this.counters) {
      const { name, max } = counter.window;
      const { current, ttl } = counter.hit(address);
      const remaining = max - current;
      if (tightest && remaining / max >= tightest.remaining / tightest.max) continue;
      tightest = { name, max, remaining, ttlInSeconds: Math.ceil(ttl / 1000) };
    }
    return tightest;
  }
}

/** The RateLimit field of an answer. */
export const rateLimitField = ({ name, remaining, ttlInSeconds }: Standing): string =>
  `"${name}";r=${remaining};t=${ttlInSeconds}`;
