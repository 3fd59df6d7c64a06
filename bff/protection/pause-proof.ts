import type { FastifyRequest } from "fastify";
import { keys } from "../../redis/keys.ts";
import { ApiError } from "../api-error.ts";
import { accountHash } from "../crypto/account-hash.ts";
import type { Deps } from "../deps.ts";
import { PlatformError } from "../platform/error.ts";
import { accountOf } from "../session/device-entry.ts";
import { ignoreStoreUnavailable } from "../store/ignore-store-unavailable.ts";

const windowMs = 24 * 60 * 60_000;
/** Wrong tries of an account in a day: enough for its owner, and a poor way to guess. */
const mostTries = 10;

/** A platform that looks at the new one first says of a wrong one that it could be none. */
const wrongCodes: ReadonlySet<string> = new Set<PlatformError["code"]>([
  "credentials_invalid",
  "old_password_invalid",
  "payment_password_wrong",
  "validation_failed",
]);

/**
 * Proves that the owner asks for a pause: by the payment password where one is set, else by that of the sign-in. Only the
 * platform can judge either, and does so when it is changed into itself, which changes nothing. Its tries are a count of
 * their own: whoever has lost control must not be held up by the ladder of withdrawals (domain-rules section 1).
 */
export class PauseProof {
  readonly #deps: Pick<Deps, "platform" | "store">;

  constructor(deps: Pick<Deps, "platform" | "store">) {
    this.#deps = deps;
  }

  /**
   * @throws ApiError payment_password_wrong or credentials_invalid at `password` · too_many_requests · PlatformError when
   * nobody could judge it · StoreUnavailable
   */
  async require(typed: string, request: FastifyRequest): Promise<void> {
    const { platform, store } = this.#deps;
    const key = keys.pauseTries.key(accountHash(accountOf(request.caller).account));
    const { count, ttl } = await store.increment(key, windowMs);
    if (count > mostTries) throw new ApiError("too_many_requests", { retryAfterMs: ttl });
    // Whoever leaves before the answer has asked for it all the same.
    const { signal: _client, ...context } = request.platformContext();
    const same = { oldPassword: typed, newPassword: typed };
    let isPayment = false;
    try {
      isPayment = await platform.call("hasPaymentPassword", {}, context);
      await platform.call(isPayment ? "changePaymentPassword" : "changePassword", same, context);
    } catch (error) {
      if (error instanceof PlatformError && !error.fault && wrongCodes.has(error.code)) {
        const code = isPayment ? "payment_password_wrong" : "credentials_invalid";
        throw new ApiError(code, { fields: { password: "invalid" }, cause: error });
      }
      await this.#release(key);
      throw error;
    }
    await this.#release(key);
  }

  async #release(key: string): Promise<void> {
    await this.#deps.store.increment(key, windowMs, -1).catch(ignoreStoreUnavailable);
  }
}
