import { keys } from "../../redis/keys.ts";
import { ApiError } from "../api-error.ts";
import type { Clock } from "../clock.ts";
import { accountHash } from "../crypto/account-hash.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import { PlatformError } from "../platform/error.ts";
import { ignoreStoreUnavailable, type Store, type TryStep } from "../store/store.ts";

const minuteMs = 60_000;
/** Failures of an account over all routes that close them, and for how long (decision 041). */
export const terms = {
  failures: 5,
  firstMs: 15 * minuteMs,
  longestMs: 24 * 60 * minuteMs,
  /** Longer than any call. */
  pendingMs: minuteMs,
} as const;

/** Retry-After of a try that finds all others under way. */
const contendedMs = 5_000;

/** A try at a payment password, counted; one of the three ends it. */
export interface PasswordTry {
  /** Tries that are left besides this one before the account's routes close. */
  readonly left: number;
  /** The password was right: the account starts anew. Never rejects for a store that is away. */
  succeeded(): Promise<void>;
  /** Nobody judged it. Never rejects for a store that is away; the try counts as failed then. */
  release(): Promise<void>;
  /**
   * @param error what the platform's call failed with
   * @param field the one of the form it was typed into; `paymentPassword` unless given
   * @returns what to refuse with; the password's own fault is named at its field
   */
  failed(error: unknown, field?: string): Promise<unknown>;
}

/** Whether a call was refused because of the payment password, so that nothing of it was done. */
export const aboutPaymentPassword = (error: unknown): error is PlatformError =>
  error instanceof PlatformError &&
  !error.fault &&
  (error.code === "payment_password_wrong" || error.code === "payment_password_unset");

/**
 * Limits the tries at payment passwords, per account over all routes that ask for one. Only the platform knows whether a
 * password is right, so a try is counted before its call; sign-in stays open.
 */
export class PaymentPasswordThrottle {
  readonly #store: Store;
  readonly #clock: Clock;

  constructor(deps: { readonly store: Store; readonly clock: Clock }) {
    this.#store = deps.store;
    this.#clock = deps.clock;
  }

  /**
   * Counts a try before the platform is asked.
   * @param confirm false: the try is made even if no replica has its count yet
   * @throws ApiError payment_password_locked · StoreUnavailable
   */
  async reserve(account: AccountIdentity, confirm = true): Promise<PasswordTry> {
    const { admitted, closedMs, left } = await this.#step(account, "reserve", confirm);
    if (!admitted) throw locked(closedMs || contendedMs);
    const release = () => this.#step(account, "release").then(() => undefined, ignoreStoreUnavailable);
    return {
      left,
      succeeded: () => this.clear(account).catch(ignoreStoreUnavailable),
      release,
      failed: async (error, field = "paymentPassword") => {
        if (!aboutPaymentPassword(error)) {
          await release();
          return error;
        }
        const { code, details } = error;
        const { words, platformCode } = details;
        const platformWords = { ...(words && { words }), ...(platformCode && { platformCode }) };
        if (code === "payment_password_unset") {
          await release();
          return new ApiError(code, { fields: { [field]: "required" }, ...platformWords });
        }
        const count = await this.#step(account, "fail").catch(ignoreStoreUnavailable);
        if (count && count.closedMs > 0) return locked(count.closedMs);
        const triesLeft = count && { triesLeft: count.left };
        return new ApiError(code, { fields: { [field]: "invalid" }, ...platformWords, ...triesLeft });
      },
    };
  }

  /**
   * Makes a call that carries a payment password and is no money write, such as a new card. Its success does not say that
   * the platform judged the password, so the failures before it stand.
   * @param typed undefined: the call carries none, and there is nothing to count
   * @param field the one of the form it was typed into
   * @throws what the call fails with; ApiError payment_password_wrong · payment_password_locked · StoreUnavailable
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

  /** How long the account's routes with a payment password stay closed, ms; 0 when they are open. @throws StoreUnavailable */
  async closedMs(account: AccountIdentity): Promise<number> {
    return (await this.#step(account, "look")).closedMs;
  }

  /** Forgets every failure, for the owner who has proven themselves otherwise. @throws StoreUnavailable */
  async clear(account: AccountIdentity): Promise<void> {
    await this.#store.delete(keyOf(account));
  }

  #step(account: AccountIdentity, step: TryStep, confirm = true) {
    return this.#store.countTry(keyOf(account), step, { now: this.#clock.now(), ...terms, confirm });
  }
}

const keyOf = (account: AccountIdentity): string => keys.paymentPasswordTries.key(accountHash(account));

const locked = (retryAfterMs: number): ApiError => new ApiError("payment_password_locked", { retryAfterMs });
