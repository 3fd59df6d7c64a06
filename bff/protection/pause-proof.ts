import type { FastifyRequest } from "fastify";
import { keys } from "../../redis/keys.ts";
import { ApiError } from "../api-error.ts";
import { accountHash } from "../crypto/account-hash.ts";
import type { Deps } from "../deps.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import type { PasswordTry } from "../money/payment-password-throttle.ts";
import { PlatformError } from "../platform/error.ts";
import type { CallContext } from "../platform/types.ts";
import { accountOf } from "../session/devices.ts";
import { isTyped, isUnfitPassword, isWrongPassword, judgePassword } from "../session/session-proofs.ts";
import { ignoreStoreUnavailable } from "../store/store.ts";

const windowMs = 24 * 60 * 60_000;
/** Wrong tries of an account in a day at the password of its sign-in: enough for its owner, and a poor way to guess. */
const mostTries = 10;
/** Payment password tries, of five, that a session without a typed password or code must leave to the owner. */
const leftToOwner = 3;

type PauseProofDeps = Pick<Deps, "accountSecurity" | "cookies" | "paymentPasswords" | "platform" | "store">;

/**
 * Proves that the owner asks for a pause: by the payment password where one is set, else by that of the sign-in. Only the
 * platform can judge either, and does so when it is changed into itself, which changes nothing. Tries at a payment password
 * count on its one ladder, over all routes (decision 041). That ladder never keeps an owner from pausing: while it is closed
 * no payment password is judged here either, and the password of the sign-in proves them (decision 069). The same holds where
 * a copied cookie would close it to its owner's payouts: a session in which nothing was typed takes at most half of its tries.
 */
export class PauseProof {
  readonly #deps: PauseProofDeps;

  constructor(deps: PauseProofDeps) {
    this.#deps = deps;
  }

  /**
   * @throws ApiError payment_password_wrong or credentials_invalid at `password` · too_many_requests · PlatformError when
   * nobody could judge it · StoreUnavailable
   */
  async require(typed: string, request: FastifyRequest): Promise<void> {
    const { platform } = this.#deps;
    const { account } = accountOf(request.caller);
    // Whoever leaves before the answer has asked for it all the same.
    const { signal: _client, ...context } = request.platformContext();
    const isPayment = await platform.call("hasPaymentPassword", {}, context);
    const passwordTry = isPayment ? await this.#tryOf(account, request) : undefined;
    if (passwordTry) await this.#byPaymentPassword(typed, passwordTry, context);
    else await this.#bySignIn(typed, request, context);
  }

  /** @returns undefined while the ladder is closed, or this session has had its half of it */
  async #tryOf(account: AccountIdentity, request: FastifyRequest): Promise<PasswordTry | undefined> {
    const { cookies, paymentPasswords } = this.#deps;
    try {
      // Without its replicas the store still takes a pause (it is then said to be unconfirmed), so the try must not fail.
      const passwordTry = await paymentPasswords.reserve(account, false);
      if (passwordTry.left >= leftToOwner || isTyped(request, cookies)) return passwordTry;
      await passwordTry.release();
      return undefined;
    } catch (error) {
      if (error instanceof ApiError && error.code === "payment_password_locked") return undefined;
      throw error;
    }
  }

  async #byPaymentPassword(typed: string, passwordTry: PasswordTry, context: CallContext): Promise<void> {
    try {
      await this.#deps.platform.call("changePaymentPassword", { oldPassword: typed, newPassword: typed }, context);
    } catch (error) {
      if (!isWrongPassword(error)) {
        await passwordTry.release();
        throw error;
      }
      await passwordTry.failed(new PlatformError("payment_password_wrong", false, { cause: error }));
      throw new ApiError("payment_password_wrong", { fields: { password: "invalid" }, cause: error });
    }
    await passwordTry.succeeded();
  }

  async #bySignIn(typed: string, request: FastifyRequest, context: CallContext): Promise<void> {
    const { accountSecurity, platform, store } = this.#deps;
    const { account } = accountOf(request.caller);
    const key = keys.pauseTries.key(accountHash(account));
    const { count, ttl } = await store.increment(key, windowMs);
    if (count > mostTries) throw new ApiError("too_many_requests", { retryAfterMs: ttl });
    const release = () => store.increment(key, windowMs, -1).catch(ignoreStoreUnavailable);
    try {
      await judgePassword(platform, typed, context);
    } catch (error) {
      if (isWrongPassword(error)) {
        if (isUnfitPassword(error)) {
          await release();
          await accountSecurity.notifyRightPassword(request);
        }
        throw new ApiError("credentials_invalid", { fields: { password: "invalid" }, cause: error });
      }
      await release();
      throw error;
    }
    await release();
  }
}
