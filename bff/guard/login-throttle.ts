import { keys } from "../../redis/keys.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import { type EventLogger, logEvent } from "../log/events.ts";
import { ignoreStoreUnavailable, type Store } from "../store/store.ts";

/** Failed sign-ins are counted in windows of this length (docs/throttles.md). */
export const windowMs = 15 * 60_000;
/** How long the number of locks is remembered, hence how long they keep doubling. */
export const locksMs = 60 * 60_000;

const firstLockMs = 60_000;
const longestLockMs = 15 * 60_000;

/** Life of an account's `nth` lock: 1 min, doubling up to 15, so that its owner is never shut out for long. */
export const lockMs = (nth: number): number => Math.min(firstLockMs * 2 ** (nth - 1), longestLockMs);

/** Whether this many failures make the next sign-in carry a captcha. */
export const captchaDue = (
  failures: { account: number; address: number },
  limits: Pick<Config["limits"], "addressFailures" | "captchaAfterAccount" | "captchaAfterAddress">,
): boolean =>
  failures.account >= limits.captchaAfterAccount ||
  failures.address >= Math.min(limits.captchaAfterAddress, limits.addressFailures);

/** A count this old is read again; a failure counted here is seen here at once. */
const readEveryMs = 1_000;

interface OverallFailuresDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: EventLogger;
  readonly config: Pick<Config, "limits">;
}

/**
 * Failed sign-ins of all addresses in the last 15 min, but for those of browsers that have proven the account. One password
 * tried on many accounts from many addresses reaches no other limit. Above the ceiling every such sign-in needs a captcha,
 * also to give a name that was never typed before a counter in the store (decision 072).
 */
export class OverallFailures {
  readonly #deps: OverallFailuresDeps;
  readonly #max: number;
  #last: { readonly at: number; readonly failures: Promise<number> } | undefined;
  #isHigh = false;

  constructor(deps: OverallFailuresDeps) {
    this.#deps = deps;
    this.#max = deps.config.limits.loginFailuresOverall;
  }

  /** Whether every sign-in of a browser that proves nothing needs a captcha. @throws StoreUnavailable */
  async exceeded(): Promise<boolean> {
    const now = this.#deps.clock.now();
    if (!this.#last || now - this.#last.at >= readEveryMs) this.#last = { at: now, failures: this.#read(now) };
    const { failures: reading } = this.#last;
    const failures = await reading.catch((error: unknown) => {
      this.#last = undefined;
      throw error;
    });
    const isHigh = failures >= this.#max;
    if (isHigh !== this.#isHigh) {
      this.#isHigh = isHigh;
      const event = isHigh ? "login_failures_high" : "login_failures_normal";
      logEvent(this.#deps.log, event, { failures: Math.round(failures), limit: this.#max });
    }
    return isHigh;
  }

  /** Counts a failure. */
  async count(): Promise<void> {
    const { store, clock } = this.#deps;
    const window = Math.floor(clock.now() / windowMs);
    await store.increment(keyOf(window), 2 * windowMs).catch(ignoreStoreUnavailable);
    this.#last = undefined;
  }

  /** The sliding count: this window's failures and those of the part of the last one that is less than 15 min ago. */
  async #read(now: number): Promise<number> {
    const window = Math.floor(now / windowMs);
    const [current, previous] = await Promise.all(
      [window, window - 1].map((index) => this.#deps.store.increment(keyOf(index), 2 * windowMs, 0)),
    );
    const rest = 1 - (now % windowMs) / windowMs;
    return (current?.count ?? 0) + (previous?.count ?? 0) * rest;
  }
}

const keyOf = (window: number): string => keys.loginFailures.key(String(window));
