import type { FastifyReply, FastifyRequest } from "fastify";
import type { PasswordChange, ResetByMobile } from "../../shared/contracts/registration.ts";
import type { Session as SessionView } from "../../shared/contracts/session.ts";
import { readCode } from "../../shared/rules/digits.ts";
import { localDigits } from "../../shared/rules/mobile.ts";
import { ApiError } from "../api-error.ts";
import { runInBackground } from "../background.ts";
import { logLabel } from "../crypto/account-hash.ts";
import type { Deps } from "../deps.ts";
import { accountSpelling, canonicalAccountName } from "../guard/account-name.ts";
import { type Mobile, readMobile } from "../guard/mobile.ts";
import { type RegistrationRules, registrationRulesResource } from "../lobby/entry.ts";
import { logEvent } from "../log/events.ts";
import { mayHaveChanged, PlatformError, tokenEndReason } from "../platform/error.ts";
import { accountOf } from "../session/caller.ts";
import { pendingPassword } from "../session/contract.ts";
import { defaultPassword } from "../session/decide-session.ts";
import { countFailure, countsAsFailure, reserveCode, reservePassword } from "../session/login-reservation.ts";
import { requireOfferedCountry } from "../session/sms-delivery.ts";
import { ignoreStoreUnavailable } from "../store/store.ts";
import { retryStoreWork } from "../store/stored-values.ts";
import { siteFault } from "./read-fields.ts";

/**
 * Changes a password (spec sections 4 and 5). The account's other sessions end, even if the result is unknown.
 * @returns the renewed session; `guest` if the password was changed but no session could be issued
 * @throws ApiError, including validation_failed, password_mismatch, sign_in_locked, and password_unconfirmed if the
 * result is unknown · PlatformError, e.g. old_password_invalid · StoreUnavailable
 */
export async function changePassword(
  deps: Deps,
  typed: PasswordChange,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SessionView> {
  const { cache, config, platform, signInCompletion } = deps;
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
    await signInCompletion.revokeOldPassword(account, caller.state === "passwordChange" ? undefined : ticket);
    logEvent(request.log, "password_unconfirmed", fields);
    throw new ApiError("password_unconfirmed", { cause: error });
  }
  logEvent(request.log, "password_changed", fields);
  return signInCompletion.rotateAfterPasswordChange(request, reply);
}

/** Calls the platform. The login throttle counts wrong typed passwords, against guessing in an unattended browser. */
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
      // The platform checks the old password first, so any other rejection of the form confirms it.
      if (counts && !isWrong && !error.fault && !tokenEndReason(error)) {
        await accountSecurity.notifyRightPassword(request);
      }
    }
    throw error;
  }
  if (reservation) await guard.succeeded(reservation);
}

/** Checks a new password against the site's rule, if any. @throws ApiError password_default · validation_failed */
function requireNewPassword(typed: string, { rules, patterns }: Pick<RegistrationRules, "rules" | "patterns">): void {
  if (typed === defaultPassword) throw new ApiError("password_default", { fields: { newPassword: "invalid" } });
  const rule = rules.find(({ field }) => field === "password");
  const fault = rule && siteFault({ ...rule, required: true }, typed, { patterns });
  if (fault) throw new ApiError("validation_failed", { fields: { newPassword: fault } });
}

/**
 * Resets a forgotten password with a code sent to the mobile number, then signs in (spec section 4). The account's
 * other sessions end at the next successful sign-in.
 * @returns the session after sign-in; `guest` if the password was reset but this sign-in fails
 * @throws ApiError, including reset_method_off, sms_code_invalid, sign_in_locked, and password_unconfirmed if the
 * result is unknown · PlatformError · StoreUnavailable
 */
export async function resetByMobile(
  deps: Deps,
  typed: ResetByMobile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SessionView> {
  const { cache, config, platform, signInCompletion } = deps;
  const rules = await cache.value(registrationRulesResource(platform), request.language);
  if (!rules.flags.CHNGPASSVERIF3) throw new ApiError("reset_method_off");
  const mobile = readMobile(typed.mobile, typed.countryDialingCode);
  await requireOfferedCountry(deps, mobile, request.language);
  requireNewPassword(typed.newPassword, rules);
  const code = readCode(typed.code);
  if (!code) throw new ApiError("validation_failed", { fields: { code: "required" } });
  const account = logLabel(config, canonicalAccountName(mobile.international));
  const fields = { account, ip: request.caller.ip, how: "mobile" } as const;
  try {
    await callReset(deps, mobile, { ...typed, code }, request);
  } catch (error) {
    if (!mayHaveChanged(error)) throw error;
    logEvent(request.log, "password_unconfirmed", fields);
    await revokeOldPassword(deps, mobile, request).catch(ignoreStoreUnavailable);
    throw new ApiError("password_unconfirmed", { cause: error });
  }
  logEvent(request.log, "password_changed", fields);
  try {
    // Without this mark, a sign-in would not end the other sessions.
    await revokeOldPassword(deps, mobile, request);
    return await signIn(deps, mobile, typed.newPassword, request, reply);
  } catch (error) {
    return signInCompletion.guestAfter(error, request);
  }
}

async function callReset(
  deps: Deps,
  mobile: Mobile,
  { code, newPassword }: ResetByMobile,
  request: FastifyRequest,
): Promise<void> {
  const { guard, platform } = deps;
  const number = canonicalAccountName(mobile.international);
  const reservation = await reserveCode(deps, "reset", number, request, { proof: number, policy: "closes" });
  const { national, countryDialingCode } = mobile;
  const { token: _old, ...context } = request.platformContext();
  try {
    const input = { mobile: national, countryDialingCode, code, newPassword };
    await platform.call("resetByMobile", input, context);
  } catch (error) {
    if (!countsAsFailure(error, context.signal)) {
      await guard.release(reservation);
      throw error;
    }
    await countFailure(guard, reservation, error);
    throw aboutTheCode.has(error.code)
      ? new ApiError("sms_code_invalid", { fields: { code: "invalid" }, cause: error })
      : error;
  }
  await guard.succeeded(reservation);
}

/** Records that the sessions of the number's account must end. Retries in the background. @throws StoreUnavailable */
async function revokeOldPassword(
  { clock, pendingRevocations }: Deps,
  mobile: Mobile,
  { log }: FastifyRequest,
): Promise<void> {
  const resetAt = clock.now();
  const add = (): Promise<boolean> => pendingRevocations.addMobile(mobile, resetAt).then(() => true);
  try {
    await add();
  } catch (error) {
    runInBackground(retryStoreWork(add), log, "account_revocation");
    throw error;
  }
}

/** Signs in with the new password, or starts the second step. @throws as `startSession` */
async function signIn(
  { clock, platform, signInCompletion, visitors }: Deps,
  mobile: Mobile,
  password: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SessionView> {
  const username = localDigits(mobile.national, mobile.countryDialingCode);
  const deviceId = visitors.deviceId(request, reply);
  // No abort signal: the sign-in must complete, because it ends the account's other sessions.
  const { token: _old, signal: _client, ...visitor } = request.platformContext();
  const options = { begunAt: clock.now(), typed: true, isReset: true as const };
  try {
    const login = await platform.call("login", { type: "username", username, password }, { ...visitor, deviceId });
    return await signInCompletion.startSession(request, reply, login, {
      ...options,
      known: "code",
      entrance: { name: canonicalAccountName(username), spelling: accountSpelling(username), byCode: true },
    });
  } catch (error) {
    const demand = error instanceof PlatformError ? error.details.value : undefined;
    if (!demand) throw error;
    return signInCompletion.holdForVerification(request, reply, { ...demand, ...options, username, password });
  }
}

/** Reported as one error, so that responses do not reveal which numbers are registered. */
const aboutTheCode: ReadonlySet<string> = new Set<PlatformError["code"]>([
  "credentials_invalid",
  "sms_code_invalid",
  "sms_code_expired",
  "mobile_invalid",
]);
