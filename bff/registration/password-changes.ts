import type { FastifyReply, FastifyRequest } from "fastify";
import type { PasswordChange } from "../../shared/contracts/registration.ts";
import type { Session as SessionView } from "../../shared/contracts/session.ts";
import { checkField } from "../../shared/rules/fields.ts";
import { ApiError } from "../api-error.ts";
import { logLabel } from "../crypto/account-hash.ts";
import type { Deps } from "../deps.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import { type RegistrationRules, registrationRulesResource } from "../lobby/entry.ts";
import { logEvent } from "../log/events.ts";
import { mayHaveChanged, type PlatformError, tokenEndReason } from "../platform/error.ts";
import { type Caller, pendingPassword } from "../session/contract.ts";
import { defaultPassword } from "../session/decide-session.ts";
import { accountOf } from "../session/devices.ts";
import { countFailure, countsAsFailure, type ReservationDeps, reservePassword } from "../session/login-reservation.ts";
import { meetsForeignPattern } from "./read-fields.ts";

type PasswordChangesDeps = ReservationDeps &
  Pick<Deps, "accountSecurity" | "cache" | "platform" | "sessions" | "signInCompletion">;

/** Changes a password by its owner's choice or because the site requires a new one (spec sections 4 and 5). */
export class PasswordChanges {
  readonly #deps: PasswordChangesDeps;

  constructor(deps: PasswordChangesDeps) {
    this.#deps = deps;
  }

  /**
   * Changes the password. Every other session of the account ends.
   * @returns the session under its new ticket
   * @throws ApiError trial_not_allowed · password_mismatch · password_default · validation_failed · sign_in_locked ·
   * password_unconfirmed if the result is unknown (the other sessions have ended as well) · PlatformError, e.g.
   * old_password_invalid · StoreUnavailable
   */
  async change(typed: PasswordChange, request: FastifyRequest, reply: FastifyReply): Promise<SessionView> {
    const { cache, config, signInCompletion, platform } = this.#deps;
    const { caller } = request;
    if (caller.state === "trial") throw new ApiError("trial_not_allowed");
    const { account } = accountOf(caller);
    const currentPassword = pendingPassword(caller);
    const oldPassword = currentPassword ?? typed.oldPassword;
    if (!oldPassword) throw new ApiError("validation_failed", { fields: { oldPassword: "required" } });
    if (typed.confirmPassword !== typed.newPassword) {
      throw new ApiError("password_mismatch", { fields: { confirmPassword: "mismatch" } });
    }
    requireNewPassword(typed.newPassword, await cache.value(registrationRulesResource(platform), request.language));
    const fields = { account: logLabel(config, account), ip: caller.ip, how: "change" } as const;
    try {
      await this.#callPlatform({ oldPassword, newPassword: typed.newPassword }, currentPassword === undefined, request);
    } catch (error) {
      if (!mayHaveChanged(error)) throw error;
      await this.#revoke(account, caller);
      logEvent(request.log, "password_unconfirmed", fields);
      throw unconfirmedError(error);
    }
    logEvent(request.log, "password_changed", fields);
    return signInCompletion.rotateAfterPasswordChange(request, reply);
  }

  /** A typed old password counts in the login throttle, so it cannot be guessed in an unattended browser. */
  async #callPlatform(
    passwords: { oldPassword: string; newPassword: string },
    typed: boolean,
    request: FastifyRequest,
  ): Promise<void> {
    const { accountSecurity, guard, platform } = this.#deps;
    const reservation = typed && (await reservePassword(this.#deps, request));
    const context = request.platformContext();
    try {
      await accountSecurity.change({ kind: "passwordChanged" }, request, () =>
        platform.call("changePassword", passwords, context),
      );
    } catch (error) {
      if (reservation) {
        const counts = countsAsFailure(error, context.signal);
        const isWrong = counts && error.code === "old_password_invalid";
        await (isWrong ? countFailure(guard, reservation, error) : guard.release(reservation));
        // The platform checks the old password first, so any other refusal of the form confirms it.
        if (counts && !isWrong && !error.fault && !tokenEndReason(error)) {
          await accountSecurity.notifyRightPassword(request);
        }
      }
      throw error;
    }
    if (reservation) await guard.succeeded(reservation);
  }

  /** Ends the sessions of the old password. A forced change also ends its own session, which stores that password. */
  async #revoke(account: AccountIdentity, { state, ticket }: Caller): Promise<void> {
    const { sessions, signInCompletion } = this.#deps;
    if (ticket && state === "passwordChange") await sessions.end(ticket, "ended");
    await signInCompletion.revokeOldPassword(account, ticket);
  }
}

/**
 * Checks a new password against the site's rule. A site without a rule accepts any.
 * @throws ApiError password_default · validation_failed for `newPassword`
 */
export function requireNewPassword(
  typed: string,
  { rules, patterns }: Pick<RegistrationRules, "rules" | "patterns">,
): void {
  if (typed === defaultPassword) throw new ApiError("password_default", { fields: { newPassword: "invalid" } });
  const rule = rules.find(({ field }) => field === "password");
  if (!rule) return;
  const foreign = patterns.password;
  const fault =
    checkField({ ...rule, required: true }, typed) ??
    (foreign === undefined || meetsForeignPattern(foreign, typed) ? undefined : "pattern");
  if (fault) throw new ApiError("validation_failed", { fields: { newPassword: fault } });
}

/** Error for a change whose result is unknown. */
export const unconfirmedError = (cause: PlatformError): ApiError => new ApiError("password_unconfirmed", { cause });
