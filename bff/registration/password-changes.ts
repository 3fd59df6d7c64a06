import type { FastifyReply, FastifyRequest } from "fastify";
import type { PasswordChange } from "../../shared/contracts/registration.ts";
import type { Session as SessionView } from "../../shared/contracts/session.ts";
import { checkField } from "../../shared/rules/fields.ts";
import { ApiError } from "../api-error.ts";
import { logLabel } from "../crypto/account-hash.ts";
import type { Deps } from "../deps.ts";
import { type AccountIdentity, accountIdentity } from "../guard/account-name.ts";
import { type RegistrationRules, registrationRulesResource } from "../lobby/entry.ts";
import { logEvent } from "../log/events.ts";
import { mayHaveChanged, type PlatformError, tokenEndReason } from "../platform/error.ts";
import { type Caller, pendingPassword } from "../session/contract.ts";
import { defaultPassword } from "../session/decide-session.ts";
import { countFailure, countsAsFailure, type ReservationDeps, reservePassword } from "../session/login-reservation.ts";
import { meetsForeignPattern } from "./read-fields.ts";

export type PasswordChangesDeps = ReservationDeps &
  Pick<Deps, "accountSecurity" | "cache" | "platform" | "sessions" | "signInCompletion">;

/** A new password by its owner, whether by choice or because the old one must go (spec sections 4 and 5). */
export class PasswordChanges {
  readonly #deps: PasswordChangesDeps;

  constructor(deps: PasswordChangesDeps) {
    this.#deps = deps;
  }

  /**
   * @returns the session under its new ticket; every other session of the account has ended
   * @throws ApiError trial_not_allowed · password_mismatch · password_default · validation_failed · sign_in_locked ·
   * password_unconfirmed when nobody can tell; the other sessions have ended then, too ·
   * PlatformError, among them old_password_invalid · StoreUnavailable
   */
  async change(typed: PasswordChange, request: FastifyRequest, reply: FastifyReply): Promise<SessionView> {
    const { cache, config, signInCompletion, platform } = this.#deps;
    const { caller } = request;
    const account = accountOf(caller);
    const currentPassword = pendingPassword(caller);
    const oldPassword = currentPassword ?? typed.oldPassword;
    if (!oldPassword) throw new ApiError("validation_failed", { fields: { oldPassword: "required" } });
    if (typed.confirmPassword !== typed.newPassword) {
      throw new ApiError("password_mismatch", { fields: { confirmPassword: "mismatch" } });
    }
    requireNewPassword(typed.newPassword, await cache.value(registrationRulesResource(platform), request.language));
    try {
      await this.#ask({ oldPassword, newPassword: typed.newPassword }, currentPassword === undefined, request);
    } catch (error) {
      if (!mayHaveChanged(error)) throw error;
      await this.#revoke(account, caller);
      logEvent(request.log, "password_unconfirmed", {
        account: logLabel(config, account),
        ip: caller.ip,
        how: "change",
      });
      throw unconfirmed(error);
    }
    logEvent(request.log, "password_changed", { account: logLabel(config, account), ip: caller.ip, how: "change" });
    return signInCompletion.rotateAfterPasswordChange(request, reply);
  }

  /** Whoever found an open browser must not be able to try passwords in it: a typed one counts on the login throttle. */
  async #ask(
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
        // The platform checks the old password first: any other refusal of the form confirms it.
        if (counts && !isWrong && !error.fault && !tokenEndReason(error)) {
          await accountSecurity.notifyRightPassword(request);
        }
      }
      throw error;
    }
    if (reservation) await guard.succeeded(reservation);
  }

  /** Ends what the old password opened. A forced change ends its own session as well: it holds the old password. */
  async #revoke(account: AccountIdentity, { state, ticket }: Caller): Promise<void> {
    const { sessions, signInCompletion } = this.#deps;
    if (ticket && state === "passwordChange") await sessions.end(ticket, "ended");
    await signInCompletion.revokeOldPassword(account, ticket);
  }
}

function accountOf({ state, ticket }: Pick<Caller, "state" | "ticket">): AccountIdentity {
  if (state === "trial") throw new ApiError("trial_not_allowed");
  const account = ticket?.record.member?.account;
  if (account === undefined) throw new ApiError("session_required");
  return accountIdentity(account);
}

/**
 * Holds a new password to the site's rule for passwords; a site without one takes any.
 * @throws ApiError password_default · validation_failed naming `newPassword`
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

/** The answer to a change that may have been made: it says neither that it worked nor that it failed. */
export const unconfirmed = (cause: PlatformError): ApiError => new ApiError("password_unconfirmed", { cause });
