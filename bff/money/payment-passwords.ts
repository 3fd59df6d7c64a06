import type { FastifyRequest } from "fastify";
import type {
  PaymentPasswordChange,
  PaymentPasswordReset,
  PaymentPasswordState,
} from "../../shared/contracts/payment-password.ts";
import { newPaymentPasswordFault, plainPaymentPassword } from "../../shared/rules/payment-password.ts";
import { ApiError } from "../api-error.ts";
import { logLabel } from "../crypto/account-hash.ts";
import type { Deps } from "../deps.ts";
import { logEvent } from "../log/events.ts";
import { neverSent, PlatformError } from "../platform/error.ts";
import type { CallContext } from "../platform/types.ts";
import { type CodeReservationDeps, reserveOwnCode } from "../session/code-reservation.ts";
import { accountOf } from "../session/devices.ts";
import { countFailure, countsAsFailure, reservePassword } from "../session/login-reservation.ts";
import { ignoreStoreUnavailable } from "../store/store.ts";

type PaymentPasswordsDeps = CodeReservationDeps &
  Pick<Deps, "accountSecurity" | "clock" | "paymentPasswords" | "platform">;

/** Setting, changing and resetting the payment password of an account (decision 041). */
export class PaymentPasswords {
  readonly #deps: PaymentPasswordsDeps;

  constructor(deps: PaymentPasswordsDeps) {
    this.#deps = deps;
  }

  /** @throws PlatformError · StoreUnavailable */
  async state(request: FastifyRequest): Promise<PaymentPasswordState> {
    const { clock, paymentPasswords, platform } = this.#deps;
    const [set, closedMs] = await Promise.all([
      platform.call("hasPaymentPassword", {}, request.platformContext()),
      paymentPasswords.closedMs(accountOf(request.caller).account),
    ]);
    return { set, ...(closedMs > 0 && { lockedUntil: new Date(clock.now() + closedMs).toISOString() }) };
  }

  /**
   * Sets the first one, or changes it with the old one.
   * @throws ApiError validation_failed · password_mismatch · password_default · payment_password_wrong ·
   * payment_password_locked · payment_password_unconfirmed when nobody can tell · PlatformError · StoreUnavailable
   */
  async change(typed: PaymentPasswordChange, request: FastifyRequest): Promise<void> {
    const { accountSecurity, paymentPasswords, platform } = this.#deps;
    requireNew(typed);
    const { oldPassword, newPassword } = typed;
    // An invented old one must not pass for a change: the first password asks for a fresh proof.
    if (oldPassword !== undefined && !(await platform.call("hasPaymentPassword", {}, request.platformContext()))) {
      throw new ApiError("payment_password_unset", { fields: { oldPassword: "unknown" } });
    }
    const passwords = { newPassword, ...(oldPassword !== undefined && { oldPassword }) };
    const { account } = accountOf(request.caller);
    const [how, kind] =
      oldPassword === undefined
        ? (["set", "paymentPasswordSet"] as const)
        : (["change", "paymentPasswordChanged"] as const);
    await this.#logged(how, request, () =>
      this.#judge(request, { oldPassword }, (context) =>
        accountSecurity.change({ kind, holds: "payments" }, request, () =>
          platform.call("changePaymentPassword", passwords, context),
        ),
      ),
    );
    await paymentPasswords.clear(account).catch(ignoreStoreUnavailable);
  }

  /**
   * A new one for who has forgotten the old one: the login password and a code by SMS prove the owner. Whatever was
   * closed by wrong payment passwords is open again.
   * @throws ApiError validation_failed · password_mismatch · password_default · sign_in_locked ·
   * payment_password_unconfirmed · PlatformError, among them old_password_invalid and sms_code_invalid · StoreUnavailable
   */
  async reset(typed: PaymentPasswordReset, request: FastifyRequest): Promise<void> {
    requireNew(typed);
    const { account } = accountOf(request.caller);
    await this.#logged("reset", request, () => this.#prove(typed, request));
    await this.#deps.paymentPasswords.clear(account).catch(ignoreStoreUnavailable);
  }

  /**
   * Makes a call that an account with a payment password confirms by it, and any other by its session alone.
   * @param typed the password; its tries are counted
   * @param call is given what to add to its input
   * @throws ApiError validation_failed where one is set and none was typed · as `PaymentPasswordThrottle.judge`
   */
  confirm<Result>(
    request: FastifyRequest,
    paymentPassword: string | undefined,
    call: (context: CallContext, added: { readonly paymentPassword?: string }) => Promise<Result>,
  ): Promise<Result> {
    const added = paymentPassword === undefined ? {} : { paymentPassword };
    return this.#judge(request, { paymentPassword }, (context) => call(context, added));
  }

  /**
   * For what `confirm` guards and we refuse ourselves, with an answer that only the owner may have: the platform judges the
   * password by changing it into itself, which changes nothing (decision 067).
   * @throws PlatformError payment_password_wrong, among others
   */
  async prove({ paymentPassword }: { readonly paymentPassword?: string }, context: CallContext): Promise<void> {
    const { platform } = this.#deps;
    if (paymentPassword === undefined || !(await platform.call("hasPaymentPassword", {}, context))) return;
    const same = { oldPassword: paymentPassword, newPassword: paymentPassword };
    await platform.call("changePaymentPassword", same, context);
  }

  /** @param field its name in the form, and what was typed there */
  async #judge<Result>(
    request: FastifyRequest,
    field: Readonly<Record<string, string | undefined>>,
    call: (context: CallContext) => Promise<Result>,
  ): Promise<Result> {
    const { paymentPasswords, platform } = this.#deps;
    const [[name = "", typed] = []] = Object.entries(field);
    const context = request.platformContext();
    if (typed === undefined && (await platform.call("hasPaymentPassword", {}, context))) {
      throw new ApiError("validation_failed", { fields: { [name]: "required" } });
    }
    return paymentPasswords.judge(accountOf(request.caller).account, typed, () => call(context), name);
  }

  /** Whoever found an open browser must not be able to try login passwords here: a wrong one counts like at sign-in. */
  async #prove({ password, code, newPassword }: PaymentPasswordReset, request: FastifyRequest): Promise<void> {
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
      const guessed = counts && error.code === "old_password_invalid";
      const isCode = counts && (error.code === "sms_code_invalid" || error.code === "sms_code_expired");
      await (guessed ? countFailure(guard, reservation, error) : guard.release(reservation));
      await (isCode ? countFailure(guard, codes, error) : guard.release(codes));
      throw guessed ? withField(error, "password") : error;
    }
    await Promise.all([guard.succeeded(reservation), guard.succeeded(codes)]);
  }

  /** Makes the change; an answer that was lost is neither done nor refused. */
  async #logged(
    how: "set" | "change" | "reset",
    request: FastifyRequest,
    change: () => Promise<unknown>,
  ): Promise<void> {
    const { config } = this.#deps;
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
  }
}

function requireNew({ newPassword, confirmPassword }: { newPassword: string; confirmPassword: string }): void {
  const plain = plainPaymentPassword(newPassword);
  if (plainPaymentPassword(confirmPassword) !== plain) {
    throw new ApiError("password_mismatch", { fields: { confirmPassword: "mismatch" } });
  }
  const fault = newPaymentPasswordFault(plain);
  if (fault === "invalid") throw new ApiError("password_default", { fields: { newPassword: fault } });
  if (fault) throw new ApiError("validation_failed", { fields: { newPassword: fault } });
}

const withField = (error: PlatformError, field: string): PlatformError =>
  new PlatformError(error.code, error.fault, { ...error.details, fields: { [field]: "invalid" }, cause: error });
