import type { FastifyReply, FastifyRequest } from "fastify";
import type { ResetByMobile } from "../../shared/contracts/registration.ts";
import type { Session as SessionView } from "../../shared/contracts/session.ts";
import { localDigits } from "../../shared/rules/mobile.ts";
import { ApiError } from "../api-error.ts";
import { runInBackground } from "../background.ts";
import { logLabel } from "../crypto/account-hash.ts";
import type { Deps } from "../deps.ts";
import { accountSpelling, canonicalAccountName } from "../guard/account-name.ts";
import { type Mobile, readMobile } from "../guard/mobile.ts";
import { registrationRulesResource } from "../lobby/entry.ts";
import { logEvent } from "../log/events.ts";
import { mayHaveChanged, PlatformError } from "../platform/error.ts";
import { reserveCode } from "../session/code-reservation.ts";
import { sessionView } from "../session/issue-session.ts";
import { countFailure, countsAsFailure } from "../session/login-reservation.ts";
import { requireOfferedCountry } from "../session/sms-delivery.ts";
import { retryStoreWork } from "../store/stored-values.ts";
import { requireNewPassword, unconfirmed } from "./password-changes.ts";

export type MobileResetsDeps = Pick<
  Deps,
  | "cache"
  | "clock"
  | "config"
  | "guard"
  | "pendingRevocations"
  | "platform"
  | "provenBrowsers"
  | "regionCheck"
  | "signInCompletion"
  | "store"
  | "visitors"
>;

/** A forgotten password by a code to the mobile number, then signed in with the new one (spec section 4). */
export class MobileResets {
  readonly #deps: MobileResetsDeps;

  constructor(deps: MobileResetsDeps) {
    this.#deps = deps;
  }

  /**
   * Every other session of the account ends as soon as a sign-in tells whose it is, this one or a later one.
   * @returns what a sign-in answers; state `guest` when the new password stands but signs in only by the form
   * @throws ApiError reset_method_off · mobile_invalid · password_default · validation_failed · sms_code_invalid ·
   * sign_in_locked · password_unconfirmed when nobody can tell · PlatformError · StoreUnavailable
   */
  async reset(typed: ResetByMobile, request: FastifyRequest, reply: FastifyReply): Promise<SessionView> {
    const { cache, config, platform } = this.#deps;
    const rules = await cache.value(registrationRulesResource(platform), request.language);
    if (!rules.flags.CHNGPASSVERIF3) throw new ApiError("reset_method_off");
    const mobile = readMobile(typed.mobile, typed.countryDialingCode);
    await requireOfferedCountry(this.#deps, mobile, request.language);
    requireNewPassword(typed.newPassword, rules);
    const accountLabel = logLabel(config, canonicalAccountName(mobile.international));
    try {
      await this.#ask(mobile, typed, request);
    } catch (error) {
      if (!mayHaveChanged(error)) throw error;
      logEvent(request.log, "password_unconfirmed", { account: accountLabel, ip: request.caller.ip, how: "mobile" });
      await this.#revokeOldPassword(mobile, request);
      throw unconfirmed(error);
    }
    logEvent(request.log, "password_changed", { account: accountLabel, ip: request.caller.ip, how: "mobile" });
    await this.#revokeOldPassword(mobile, request);
    return this.#signIn(mobile, typed.newPassword, request, reply);
  }

  async #ask(mobile: Mobile, { code, newPassword }: ResetByMobile, request: FastifyRequest): Promise<void> {
    const { guard, platform } = this.#deps;
    const number = canonicalAccountName(mobile.international);
    const reservation = await reserveCode(this.#deps, "reset", number, request, {
      proof: number,
      policy: "closes",
    });
    const { national, countryDialingCode } = mobile;
    const { token: _old, ...context } = request.platformContext();
    try {
      const input = { mobile: national, countryDialingCode, code: code.trim(), newPassword };
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

  /** The platform has the new password: an outage of the store may not keep alive what the old one opened. */
  async #revokeOldPassword(mobile: Mobile, { log }: FastifyRequest): Promise<void> {
    const resetAt = this.#deps.clock.now();
    const add = (): Promise<boolean> => this.#deps.pendingRevocations.addMobile(mobile, resetAt).then(() => true);
    try {
      await add();
    } catch (error) {
      runInBackground(retryStoreWork(add), log, "account_revocation");
      throw error;
    }
  }

  /** The password is changed already: whatever keeps the platform from letting it in now is no refusal of the reset. */
  async #signIn(mobile: Mobile, password: string, request: FastifyRequest, reply: FastifyReply): Promise<SessionView> {
    const { clock, signInCompletion, regionCheck, platform } = this.#deps;
    const { caller, language } = request;
    const username = localDigits(mobile.national, mobile.countryDialingCode);
    const deviceId = this.#deps.visitors.deviceId(request, reply);
    // Without the client's signal: the sign-in ends the account's other sessions.
    const { token: _old, signal: _client, ...visitor } = request.platformContext();
    const context = { ...visitor, deviceId };
    const begunAt = clock.now();
    try {
      const login = await platform.call("login", { type: "username", username, password }, context);
      return await signInCompletion.startSession(request, reply, login, {
        begunAt,
        typed: true,
        known: "code",
        isReset: true,
        entrance: { name: canonicalAccountName(username), spelling: accountSpelling(username), byCode: true },
      });
    } catch (error) {
      // The account's sessions were ended meanwhile, which says nothing about the new password either.
      const isLate = error instanceof ApiError && error.code === "credentials_invalid";
      if (!isLate && !(error instanceof PlatformError)) throw error;
      const demand = error instanceof PlatformError ? error.details.value : undefined;
      if (demand)
        return signInCompletion.holdForVerification(request, reply, {
          ...demand,
          begunAt,
          username,
          password,
          typed: true,
          isReset: true,
        });
      return sessionView({ state: "guest" }, await regionCheck.regionOf(caller.ip, language), false);
    }
  }
}

/** One answer for a wrong code, an old one and a number nobody has: the difference would tell whose numbers are known. */
const aboutTheCode: ReadonlySet<string> = new Set<PlatformError["code"]>([
  "credentials_invalid",
  "sms_code_invalid",
  "sms_code_expired",
  "mobile_invalid",
]);
