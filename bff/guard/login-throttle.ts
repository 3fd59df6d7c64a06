import { keys } from "../../redis/keys.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import { type EventLogger, logEvent } from "../log/events.ts";
import { ignoreStoreUnavailable, type Store } from "../store/store.ts";

/** Failed sign-ins are counted in windows of this length (docs/throttles.md). */
export const windowMs = 15 * 60_000;
/** Time for which the number of locks is stored, and each new lock is twice as long. */
export const locksMs = 60 * 60_000;

const firstLockMs = 60_000;
const maxLockMs = 15 * 60_000;

/** Returns the duration of an account's `nth` lock: 1 min, doubling up to 15, so its owner is not locked out long. */
export const lockMs = (nth: number): number => Math.min(firstLockMs * 2 ** (nth - 1), maxLockMs);

export const captchaDue = (
  failures: { account: number; address: number },
  limits: Pick<Config["limits"], "addressFailures" | "captchaAfterAccount" | "captchaAfterAddress">,
): boolean =>
  failures.account >= limits.captchaAfterAccount ||
  failures.address >= Math.min(limits.captchaAfterAddress, limits.addressFailures);

/** Maximum age of the cached count. A failure counted by this instance invalidates it. */
const maxAgeMs = 1_000;

interface OverallFailuresDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: EventLogger;
  readonly config: Pick<Config, "limits">;
}

/**
 * Counts failed sign-ins of all addresses in the last 15 min, except those of browsers that have proven the account. It
 * is the only limit that one password tried on many accounts from many addresses reaches. Above the limit every such
 * sign-in needs a captcha, even before an unseen name gets a counter in the store (decision 072).
 */
export class OverallFailures {
  readonly #deps: OverallFailuresDeps;
  #last: { readonly at: number; readonly failures: Promise<number> } | undefined;
  #isHigh = false;

  constructor(deps: OverallFailuresDeps) {
    this.#deps = deps;
  }

  /** Whether every sign-in without a proven browser needs a captcha. @throws StoreUnavailable */
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

  /** Reads the sliding count: the current window plus the share of the previous one that is less than 15 min ago. */
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
