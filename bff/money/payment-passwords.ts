import type { FastifyRequest } from "fastify";
import type * as contract from "../../shared/contracts/security.ts";
import { readCode } from "../../shared/rules/digits.ts";
import { newPaymentPasswordFault, normalizePaymentPassword } from "../../shared/rules/payment-password.ts";
import { ApiError } from "../api-error.ts";
import { logLabel } from "../crypto/account-hash.ts";
import type { Deps } from "../deps.ts";
import { logEvent } from "../log/events.ts";
import { neverSent, PlatformError } from "../platform/error.ts";
import type { CallContext } from "../platform/types.ts";
import { accountOf } from "../session/caller.ts";
import {
  type CodeReservationDeps,
  countFailure,
  countsAsFailure,
  reserveOwnCode,
  reservePassword,
} from "../session/login-reservation.ts";
import { ignoreStoreUnavailable } from "../store/store.ts";

type PaymentPasswordsDeps = CodeReservationDeps &
  Pick<Deps, "accountSecurity" | "clock" | "paymentPasswords" | "platform">;

/** Sets, changes and resets the payment password of an account (decision 041). */
export class PaymentPasswords {
  readonly #deps: PaymentPasswordsDeps;

  constructor(deps: PaymentPasswordsDeps) {
    this.#deps = deps;
  }

  /** Returns whether a payment password is set, and the end of its lock. @throws PlatformError · StoreUnavailable */
  async state(request: FastifyRequest): Promise<contract.PaymentPasswordState> {
    const { clock, paymentPasswords, platform } = this.#deps;
    const [set, closedMs] = await Promise.all([
      platform.call("hasPaymentPassword", {}, request.platformContext()),
      paymentPasswords.closedMs(accountOf(request.caller).account),
    ]);
    return { set, ...(closedMs > 0 && { lockedUntil: new Date(clock.now() + closedMs).toISOString() }) };
  }

  /**
   * Sets the first password, or changes it with the old one.
   * @throws ApiError, including payment_password_wrong · payment_password_locked · payment_password_unset for an old
   * password without a set one · payment_password_unconfirmed if the outcome is unknown; errors of
   * `AccountSecurity.start` · PlatformError · StoreUnavailable
   */
  async change(typed: contract.PaymentPasswordChange, request: FastifyRequest): Promise<void> {
    const { accountSecurity, platform } = this.#deps;
    requireValidNew(typed);
    const { oldPassword, newPassword } = typed;
    // An invented old password must not turn a first password into a change: a first password needs a fresh proof.
    if (oldPassword !== undefined && !(await platform.call("hasPaymentPassword", {}, request.platformContext()))) {
      throw new ApiError("payment_password_unset", { fields: { oldPassword: "unknown" } });
    }
    const passwords = { newPassword, ...(oldPassword !== undefined && { oldPassword }) };
    const isFirst = oldPassword === undefined;
    const kind = isFirst ? "paymentPasswordSet" : "paymentPasswordChanged";
    await this.#makeLogged(isFirst ? "set" : "change", request, () =>
      this.#judge(request, "oldPassword", oldPassword, (context) =>
        accountSecurity.change({ kind, holds: "payments" }, request, () =>
          platform.call("changePaymentPassword", passwords, context),
        ),
      ),
    );
  }

  /**
   * Replaces a forgotten password. The login password and an SMS code prove the owner.
   * @throws ApiError, including validation_failed · sign_in_locked · payment_password_unconfirmed if the outcome is
   * unknown; errors of `AccountSecurity.start` · PlatformError, including old_password_invalid and sms_code_invalid ·
   * StoreUnavailable
   */
  async reset(typed: contract.PaymentPasswordReset, request: FastifyRequest): Promise<void> {
    requireValidNew(typed);
    if (!readCode(typed.code)) throw new ApiError("validation_failed", { fields: { code: "required" } });
    await this.#makeLogged("reset", request, () => this.#reset(typed, request));
  }

  /**
   * Makes a call that requires the payment password if the account has one. `added` contains the typed password.
   * @throws ApiError validation_failed if a password is set and none was typed · PlatformError · as
   * `PaymentPasswordThrottle.judge`
   */
  confirm<Result>(
    request: FastifyRequest,
    paymentPassword: string | undefined,
    call: (context: CallContext, added: { readonly paymentPassword?: string }) => Promise<Result>,
  ): Promise<Result> {
    const added = paymentPassword === undefined ? {} : { paymentPassword };
    return this.#judge(request, "paymentPassword", paymentPassword, (context) => call(context, added));
  }

  /**
   * Checks the password by changing it to the same value (decision 067). Used before the gateway refuses a call guarded
   * by `confirm`: only the owner may see that refusal.
   * @throws PlatformError, including payment_password_wrong
   */
  async prove({ paymentPassword }: { readonly paymentPassword?: string }, context: CallContext): Promise<void> {
    const { platform } = this.#deps;
    if (paymentPassword === undefined || !(await platform.call("hasPaymentPassword", {}, context))) return;
    const same = { oldPassword: paymentPassword, newPassword: paymentPassword };
    await platform.call("changePaymentPassword", same, context);
  }

  async #judge<Result>(
    request: FastifyRequest,
    field: string,
    typed: string | undefined,
    call: (context: CallContext) => Promise<Result>,
  ): Promise<Result> {
    const { paymentPasswords, platform } = this.#deps;
    const context = request.platformContext();
    if (typed === undefined && (await platform.call("hasPaymentPassword", {}, context))) {
      throw new ApiError("validation_failed", { fields: { [field]: "required" } });
    }
    return paymentPasswords.judge(accountOf(request.caller).account, typed, () => call(context), field);
  }

  /**
   * Resets the password. A wrong login password counts like one at sign-in, so that a session allows no extra guesses.
   */
  async #reset({ password, code, newPassword }: contract.PaymentPasswordReset, request: FastifyRequest): Promise<void> {
    const { accountSecurity, guard, platform } = this.#deps;
    const reservation = await reservePassword(this.#deps, request);
    const codes = await reserveOwnCode(this.#deps, request).catch(async (error: unknown) => {
      await guard.release(reservation);
      throw error;
    });
    const context = request.platformContext();
    try {
      await accountSecurity.change({ kind: "paymentPasswordReset", holds: "payments" }, request, () =>
        platform.call("resetPaymentPassword", { password, code, newPassword }, context),
      );
    } catch (error) {
      const counts = countsAsFailure(error, context.signal);
      const isPassword = counts && error.code === "old_password_invalid";
      const isCode = counts && (error.code === "sms_code_invalid" || error.code === "sms_code_expired");
      await (isPassword ? countFailure(guard, reservation, error) : guard.release(reservation));
      await (isCode ? countFailure(guard, codes, error) : guard.release(codes));
      if (!isPassword) throw error;
      const fields = { password: "invalid" };
      throw new PlatformError(error.code, error.fault, { ...error.details, fields, cause: error });
    }
    await Promise.all([guard.succeeded(reservation), guard.succeeded(codes)]);
  }

  /** Makes and logs a change, and removes the lock caused by wrong passwords. */
  async #makeLogged(how: "set" | "change" | "reset", request: FastifyRequest, change: () => Promise<unknown>) {
    const { config, paymentPasswords } = this.#deps;
    const { account } = accountOf(request.caller);
    const who = { account: logLabel(config, account), ip: request.caller.ip, how };
    try {
      await change();
    } catch (cause) {
      if (!(cause instanceof PlatformError && cause.fault && !neverSent(cause))) throw cause;
      logEvent(request.log, "payment_password_unconfirmed", who);
      throw new ApiError("payment_password_unconfirmed", { cause });
    }
    logEvent(request.log, "payment_password_changed", who);
    await paymentPasswords.clear(account).catch(ignoreStoreUnavailable);
  }
}

function requireValidNew({ newPassword, confirmPassword }: { newPassword: string; confirmPassword: string }): void {
  const plain = normalizePaymentPassword(newPassword);
  if (normalizePaymentPassword(confirmPassword) !== plain) {
    throw new ApiError("password_mismatch", { fields: { confirmPassword: "mismatch" } });
  }
  const fault = newPaymentPasswordFault(plain);
  if (fault === "invalid") throw new ApiError("password_default", { fields: { newPassword: fault } });
  if (fault) throw new ApiError("validation_failed", { fields: { newPassword: fault } });
}
