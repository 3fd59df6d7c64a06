import { keys } from "../../redis/keys.ts";
import { ApiError } from "../api-error.ts";
import type { Clock } from "../clock.ts";
import { accountHash } from "../crypto/account-hash.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import { PlatformError } from "../platform/error.ts";
import { ignoreStoreUnavailable, type Store, type TryStep } from "../store/store.ts";

const minuteMs = 60_000;
/** Number of failures that lock an account's routes with a payment password, and lock durations (decision 041). */
export const lockoutTerms = {
  failures: 5,
  firstMs: 15 * minuteMs,
  longestMs: 24 * 60 * minuteMs,
  /** Time after which a try in progress counts as failed. Longer than any call. */
  pendingMs: minuteMs,
} as const;

/** Retry-After of a try while all remaining tries are in progress. */
const contendedMs = 5_000;

/** A counted try at a payment password. The caller ends it with one of the three methods. */
export interface PasswordTry {
  /** Remaining tries after this one before the account's routes are locked. */
  readonly left: number;
  /** Clears all failures, because the password was right. Ignores an unavailable store. */
  succeeded(): Promise<void>;
  /** Undoes the count, because the password may not have been checked. Without the store, the try counts as failed. */
  release(): Promise<void>;
  /**
   * Counts a failure if the error says that the password is wrong. Otherwise undoes the count of the try.
   * @param field name of the form field
   * @returns the error for the client
   */
  failed(error: unknown, field?: string): Promise<unknown>;
}

/** Whether a call was refused because of the payment password, so that it had no effect. */
export const isPaymentPasswordError = (error: unknown): error is PlatformError =>
  error instanceof PlatformError &&
  !error.fault &&
  (error.code === "payment_password_wrong" || error.code === "payment_password_unset");

/** Limits tries at payment passwords, per account across all routes. Tries are counted before the platform call. */
export class PaymentPasswordThrottle {
  readonly #store: Store;
  readonly #clock: Clock;

  constructor(deps: { readonly store: Store; readonly clock: Clock }) {
    this.#store = deps.store;
    this.#clock = deps.clock;
  }

  /**
   * Reserves an attempt at the payment password.
   * @param confirm whether to wait until all replicas have confirmed the count
   * @throws ApiError payment_password_locked · StoreUnavailable, including WriteUnconfirmed
   */
  async reserve(account: AccountIdentity, confirm = true): Promise<PasswordTry> {
    const { admitted, closedMs, left } = await this.#step(account, "reserve", confirm);
    if (!admitted) throw lockedError(closedMs || contendedMs);
    const release = () => this.#step(account, "release").then(() => undefined, ignoreStoreUnavailable);
    return {
      left,
      succeeded: () => this.clear(account).catch(ignoreStoreUnavailable),
      release,
      failed: async (error, field = "paymentPassword") => {
        if (!isPaymentPasswordError(error)) {
          await release();
          return error;
        }
        const { code } = error;
        const { message, platformCode } = error.details;
        const shown = { ...(message && { message }), ...(platformCode && { platformCode }) };
        if (code === "payment_password_unset") {
          await release();
          return new ApiError(code, { fields: { [field]: "required" }, ...shown });
        }
        const count = await this.#step(account, "fail").catch(ignoreStoreUnavailable);
        if (count && count.closedMs > 0) return lockedError(count.closedMs);
        const triesLeft = count && { triesLeft: count.left };
        return new ApiError(code, { fields: { [field]: "invalid" }, ...shown, ...triesLeft });
      },
    };
  }

  /**
   * Makes a call that may carry a payment password and is not a money write, e.g. adding a card. Success does not prove
   * that the platform checked the password, so earlier failures still count.
   * @throws the error of the call · ApiError payment_password_wrong · payment_password_unset · payment_password_locked
   * · StoreUnavailable
   */
  async judge<Result>(
    account: AccountIdentity,
    typed: string | undefined,
    call: () => Promise<Result>,
    field = "paymentPassword",
  ): Promise<Result> {
    if (typed === undefined) return call();
    const passwordTry = await this.reserve(account);
    let result: Result;
    try {
      result = await call();
    } catch (error) {
      throw await passwordTry.failed(error, field);
    }
    await passwordTry.release();
    return result;
  }

  /**
   * Returns the ms until the payment password routes are unlocked, 0 if they are not locked.
   * @throws StoreUnavailable
   */
  async closedMs(account: AccountIdentity): Promise<number> {
    return (await this.#step(account, "look")).closedMs;
  }

  /** Clears all failures after another proof by the owner. @throws StoreUnavailable */
  async clear(account: AccountIdentity): Promise<void> {
    await this.#store.delete(triesKey(account));
  }

  #step(account: AccountIdentity, step: TryStep, confirm = true) {
    return this.#store.countTry(triesKey(account), step, { now: this.#clock.now(), ...lockoutTerms, confirm });
  }
}

const triesKey = (account: AccountIdentity): string => keys.paymentPasswordTries.key(accountHash(account));

const lockedError = (retryAfterMs: number): ApiError => new ApiError("payment_password_locked", { retryAfterMs });
