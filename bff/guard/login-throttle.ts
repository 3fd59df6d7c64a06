import { keys } from "../../redis/keys.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import { type EventLogger, logEvent } from "../log/events.ts";
import { ignoreStoreUnavailable, type Store } from "../store/store.ts";

/** Length of the windows in which failed sign-ins are counted (docs/throttles.md). */
export const windowMs = 15 * 60_000;
/** TTL of an account's lock count. Each further lock within this time is twice as long, up to `maxLockMs`. */
export const locksMs = 60 * 60_000;

const firstLockMs = 60_000;
const maxLockMs = 15 * 60_000;

/** Returns the duration of an account's `nth` lock: 1 min, doubling to at most 15 min to spare the account's owner. */
export const lockMs = (nth: number): number => Math.min(firstLockMs * 2 ** (nth - 1), maxLockMs);

export const captchaDue = (
  failures: { account: number; address: number },
  limits: Pick<Config["limits"], "addressFailures" | "captchaAfterAccount" | "captchaAfterAddress">,
): boolean =>
  failures.account >= limits.captchaAfterAccount ||
  failures.address >= Math.min(limits.captchaAfterAddress, limits.addressFailures);

/** TTL of the cached count. A failure counted by this instance invalidates the cache. */
const maxAgeMs = 1_000;

interface OverallFailuresDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: EventLogger;
  readonly config: Pick<Config, "limits">;
}

/**
 * Counts failed sign-ins in unproven browsers in the last 15 min. No other limit applies to one password tried on many
 * accounts from many addresses (decision 072).
 */
export class OverallFailures {
  readonly #deps: OverallFailuresDeps;
  #last: { readonly at: number; readonly failures: Promise<number> } | undefined;
  #isHigh = false;

  constructor(deps: OverallFailuresDeps) {
    this.#deps = deps;
  }

  /** Whether every sign-in from an unproven browser needs a captcha. @throws StoreUnavailable */
  async exceeded(): Promise<boolean> {
    const { clock, config, log } = this.#deps;
    const limit = config.limits.loginFailuresOverall;
    const now = clock.now();
    if (!this.#last || now - this.#last.at >= maxAgeMs) this.#last = { at: now, failures: this.#read(now) };
    const failures = await this.#last.failures.catch((error: unknown) => {
      this.#last = undefined;
      throw error;
    });
    const isHigh = failures >= limit;
    if (isHigh === this.#isHigh) return isHigh;
    this.#isHigh = isHigh;
    logEvent(log, isHigh ? "login_failures_high" : "login_failures_normal", { failures: Math.round(failures), limit });
    return isHigh;
  }

  async count(): Promise<void> {
    const { store, clock } = this.#deps;
    const window = Math.floor(clock.now() / windowMs);
    await store.increment(windowKey(window), 2 * windowMs).catch(ignoreStoreUnavailable);
    this.#last = undefined;
  }

  /** Returns the sliding-window count: the current window plus the previous window's share of the last 15 min. */
  async #read(now: number): Promise<number> {
    const window = Math.floor(now / windowMs);
    const [current, previous] = await Promise.all(
      [window, window - 1].map((index) => this.#deps.store.increment(windowKey(index), 2 * windowMs, 0)),
    );
    const previousShare = 1 - (now % windowMs) / windowMs;
    return (current?.count ?? 0) + (previous?.count ?? 0) * previousShare;
  }
}

const windowKey = (window: number): string => keys.loginFailures.key(String(window));
