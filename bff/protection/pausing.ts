import type { FastifyReply, FastifyRequest } from "fastify";
import type { Static } from "typebox";
import { keys } from "../../redis/keys.ts";
import type { NewExclusion, NewTimeOut } from "../../shared/contracts/protection.ts";
import { ApiError } from "../api-error.ts";
import { runInBackground } from "../background.ts";
import { accountHash } from "../crypto/account-hash.ts";
import type { Deps } from "../deps.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import { logEvent } from "../log/events.ts";
import type { PasswordTry } from "../money/payment-password-throttle.ts";
import { PlatformError } from "../platform/error.ts";
import type { CallContext } from "../platform/types.ts";
import { accountOf } from "../session/caller.ts";
import { isTyped, isUnfitPassword, isWrongPassword, judgePassword } from "../session/session-proofs.ts";
import { ignoreStoreUnavailable, StoreUnavailable } from "../store/store.ts";
import { retryStoreWork } from "../store/stored-values.ts";
import { exclude, takeTimeOut } from "./pauses.ts";
import type { StoredProtection } from "./record.ts";

type PausingDeps = Pick<Deps, "accountSecurity" | "cookies" | "paymentPasswords" | "platform" | "store"> &
  Pick<Deps, "clock" | "excludedMarks" | "log" | "protection" | "signInCompletion" | "zone">;

const windowMs = 24 * 60 * 60_000;
/** Maximum number of wrong login passwords per account and day: enough for the owner, too few for guessing. */
const maxPasswordTries = 10;
/** Payment password tries, of five, that a session without a typed proof must leave to the owner. */
const triesLeftToOwner = 3;

/**
 * Starts time-outs and self-exclusions. Writes the record first and then ends all sessions, including this one. After
 * the write, the play policy refuses play. If the store then becomes unavailable, later steps are retried in the
 * background and the request succeeds.
 */
export class Pausing {
  readonly #deps: PausingDeps;

  constructor(deps: PausingDeps) {
    this.#deps = deps;
  }

  /**
   * @throws as `#requireProof` · ApiError overloaded · StoreUnavailable, also for an unconfirmed pause; a retry is safe
   */
  takeTimeOut({ term, password }: Static<typeof NewTimeOut>, request: FastifyRequest, reply: FastifyReply) {
    return this.#pause(password, request, reply, (record, now) => takeTimeOut(record, now, term));
  }

  /** @throws as `takeTimeOut` · ApiError exclusion_held in a browser that the account does not know */
  async exclude({ term, password }: Static<typeof NewExclusion>, request: FastifyRequest, reply: FastifyReply) {
    await this.#deps.accountSecurity.requireKnownBrowser(request, "exclusion_held");
    const utcOffset = await this.#deps.zone();
    return this.#pause(password, request, reply, (record, now) => exclude(record, now, { term, utcOffset }));
  }

  async #pause(
    password: string,
    request: FastifyRequest,
    reply: FastifyReply,
    change: (record: StoredProtection, now: number) => StoredProtection,
  ): Promise<void> {
    const { cookies, excludedMarks, protection } = this.#deps;
    const { account } = accountOf(request.caller);
    await this.#requireProof(password, request);
    // An unchanged record is written too, because an earlier write may be unconfirmed.
    await protection.change(account, (record, now) => ({ next: change(record, now), result: undefined }));
    await this.#endSessions(account);
    await excludedMarks.settle(account);
    cookies.clear(reply, "sid");
    cookies.clear(reply, "remember");
  }

  async #endSessions(account: AccountIdentity): Promise<void> {
    const { clock, log, signInCompletion } = this.#deps;
    const at = clock.now();
    const end = (): Promise<boolean> => signInCompletion.endOthers(account, "paused", undefined, at).then(() => true);
    try {
      await end();
    } catch (err) {
      if (!(err instanceof StoreUnavailable)) logEvent(log, "unexpected_error", { err });
      runInBackground(retryStoreWork(end), log, "account_revocation");
    }
  }

  /**
   * Proves that the owner requests the pause, by the payment password if one is set, otherwise by the login password. A
   * payment password lockout never prevents a pause: the login password is used instead (decisions 041 and 069). The
   * same applies to a session without a typed proof that would leave the owner fewer than three of five tries.
   * @throws ApiError payment_password_wrong or credentials_invalid at `password` · too_many_requests · PlatformError if
   * the password could not be checked · StoreUnavailable
   */
  async #requireProof(password: string, request: FastifyRequest): Promise<void> {
    const { platform } = this.#deps;
    const { account } = accountOf(request.caller);
    // The pause continues if the client disconnects.
    const { signal: _client, ...context } = request.platformContext();
    const hasPaymentPassword = await platform.call("hasPaymentPassword", {}, context);
    const passwordTry = hasPaymentPassword ? await this.#reserveTry(account, request) : undefined;
    if (passwordTry) await this.#checkPaymentPassword(password, passwordTry, context);
    else await this.#checkLoginPassword(password, request, context);
  }

  /** Returns undefined during the lockout, or if the remaining tries are reserved for sessions with a typed proof. */
  async #reserveTry(account: AccountIdentity, request: FastifyRequest): Promise<PasswordTry | undefined> {
    const { cookies, paymentPasswords } = this.#deps;
    try {
      // The reservation does not wait for replicas, because a pause is stored even if no replica confirms it.
      const passwordTry = await paymentPasswords.reserve(account, false);
      if (passwordTry.left >= triesLeftToOwner || isTyped(request, cookies)) return passwordTry;
      await passwordTry.release();
      return undefined;
    } catch (error) {
      if (error instanceof ApiError && error.code === "payment_password_locked") return undefined;
      throw error;
    }
  }

  async #checkPaymentPassword(password: string, passwordTry: PasswordTry, context: CallContext): Promise<void> {
    try {
      const same = { oldPassword: password, newPassword: password };
      await this.#deps.platform.call("changePaymentPassword", same, context);
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

  async #checkLoginPassword(password: string, request: FastifyRequest, context: CallContext): Promise<void> {
    const { accountSecurity, platform, store } = this.#deps;
    const { account } = accountOf(request.caller);
    const key = keys.pauseTries.key(accountHash(account));
    const { count, ttl } = await store.increment(key, windowMs);
    if (count > maxPasswordTries) throw new ApiError("too_many_requests", { retryAfterMs: ttl });
    const release = () => store.increment(key, windowMs, -1).catch(ignoreStoreUnavailable);
    try {
      await judgePassword(platform, password, context);
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
