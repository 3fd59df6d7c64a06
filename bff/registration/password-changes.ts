import type { FastifyReply, FastifyRequest } from "fastify";
import type { PasswordChange } from "../../shared/contracts/registration.ts";
import type { Session as SessionView } from "../../shared/contracts/session.ts";
import { ApiError } from "../api-error.ts";
import { logLabel } from "../crypto/account-hash.ts";
import type { Deps } from "../deps.ts";
import { type RegistrationRules, registrationRulesResource } from "../lobby/entry.ts";
import { logEvent } from "../log/events.ts";
import { mayHaveChanged, type PlatformError, tokenEndReason } from "../platform/error.ts";
import { pendingPassword } from "../session/contract.ts";
import { defaultPassword } from "../session/decide-session.ts";
import { accountOf } from "../session/devices.ts";
import { countFailure, countsAsFailure, reservePassword } from "../session/login-reservation.ts";
import { siteFault } from "./read-fields.ts";

/**
 * Changes a password by its owner's choice or because the site requires a new one (spec sections 4 and 5). Every other
 * session of the account ends.
 * @returns the session under its new ticket
 * @throws ApiError trial_not_allowed · password_mismatch · password_default · validation_failed · sign_in_locked ·
 * password_unconfirmed if the result is unknown (the other sessions have ended as well) · PlatformError, e.g.
 * old_password_invalid · StoreUnavailable
 */
export async function changePassword(
  deps: Deps,
  typed: PasswordChange,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SessionView> {
  const { cache, config, platform, sessions, signInCompletion } = deps;
  const { caller } = request;
  if (caller.state === "trial") throw new ApiError("trial_not_allowed");
  const { account, ticket } = accountOf(caller);
  const currentPassword = pendingPassword(caller);
  const oldPassword = currentPassword ?? typed.oldPassword;
  if (!oldPassword) throw new ApiError("validation_failed", { fields: { oldPassword: "required" } });
  if (typed.confirmPassword !== typed.newPassword) {
    throw new ApiError("password_mismatch", { fields: { confirmPassword: "mismatch" } });
  }
  requireNewPassword(typed.newPassword, await cache.value(registrationRulesResource(platform), request.language));
  const fields = { account: logLabel(config, account), ip: caller.ip, how: "change" } as const;
  try {
    const passwords = { oldPassword, newPassword: typed.newPassword };
    await callPlatform(deps, passwords, currentPassword === undefined, request);
  } catch (error) {
    if (!mayHaveChanged(error)) throw error;
    // A forced change also ends its own session, which stores the old password.
    if (caller.state === "passwordChange") await sessions.end(ticket, "ended");
    await signInCompletion.revokeOldPassword(account, ticket);
    logEvent(request.log, "password_unconfirmed", fields);
    throw unconfirmedError(error);
  }
  logEvent(request.log, "password_changed", fields);
  return signInCompletion.rotateAfterPasswordChange(request, reply);
}

/** A typed old password counts in the login throttle, so it cannot be guessed in an unattended browser. */
async function callPlatform(
  deps: Deps,
  passwords: { oldPassword: string; newPassword: string },
  typed: boolean,
  request: FastifyRequest,
): Promise<void> {
  const { accountSecurity, guard, platform } = deps;
  const reservation = typed && (await reservePassword(deps, request));
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

/** Checks a new password against the site's rule, if any. @throws ApiError password_default · validation_failed */
export function requireNewPassword(
  typed: string,
  { rules, patterns }: Pick<RegistrationRules, "rules" | "patterns">,
): void {
  if (typed === defaultPassword) throw new ApiError("password_default", { fields: { newPassword: "invalid" } });
  const rule = rules.find(({ field }) => field === "password");
  const fault = rule && siteFault({ ...rule, required: true }, typed, { patterns });
  if (fault) throw new ApiError("validation_failed", { fields: { newPassword: fault } });
}

/** Error for a change whose result is unknown. */
export const unconfirmedError = (cause: PlatformError): ApiError => new ApiError("password_unconfirmed", { cause });
