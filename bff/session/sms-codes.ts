import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { SmsRequest, SmsSent } from "../../shared/contracts/entry.ts";
import { readCode } from "../../shared/rules/digits.ts";
import { ApiError } from "../api-error.ts";
import { logLabel } from "../crypto/account-hash.ts";
import type { Deps } from "../deps.ts";
import { SmsGuard, type SmsRequester, type SmsReservation } from "../guard/sms.ts";
import { entrySettingsResource } from "../lobby/entry.ts";
import { siteFlags } from "../lobby/site.ts";
import { logEvent } from "../log/events.ts";
import { PlatformError } from "../platform/error.ts";
import { isKnownForCodes, recordCodeRequest } from "./login-reservation.ts";
import { requireOfferedCountry, type SmsDelivery, smsDelivery } from "./sms-delivery.ts";

/** Refusals that do not depend on the number. */
const aboutTheRequest: ReadonlySet<string> = new Set<PlatformError["code"]>([
  "behaviour_check_required",
  "captcha_required",
  "captcha_invalid",
  "feature_unavailable",
  "maintenance",
  "sms_throttled",
  "too_many_requests",
]);

/** Sends SMS codes for every purpose. */
export class SmsCodes {
  readonly #deps: Deps;
  readonly #guard: SmsGuard;
  readonly #sendTimes = new SendTimes();

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#guard = new SmsGuard(deps);
  }

  /**
   * Sends a code. Issues a visitor ticket if the browser has none, because limits count by ticket.
   * @throws ApiError sms_countdown or sms_throttled with the wait · captcha_required · captcha_invalid ·
   * behaviour_check_required · mobile_invalid for a country that is not offered · too_many_requests for an address with
   * many new tickets · overloaded · errors of `smsDelivery` · PlatformError · StoreUnavailable
   */
  async send(typed: SmsRequest, request: FastifyRequest, reply: FastifyReply): Promise<SmsSent> {
    const flags = await siteFlags(this.#deps, request.language);
    const delivery = smsDelivery(typed, request.caller, flags);
    if (delivery.mobile) await requireOfferedCountry(this.#deps, delivery.mobile, request.language);
    const ticket = this.#deps.visitors.ensureVisitorTicket(request, reply);
    const { ip, deviceId } = request.caller;
    const logFields = { purpose: typed.purpose, recipient: logLabel(this.#deps.config, delivery.recipient), ip };
    try {
      // The settings are read before the code is counted, so that a failure uses up no limit.
      const settings = await this.#deps.cache
        .value(entrySettingsResource(this.#deps), request.language)
        .catch(noSettings);
      // The site's phone provider sends these codes, with a countdown of one minute (spec section 4).
      const isProviders = settings?.phoneProvider && (typed.purpose === "login" || typed.purpose === "register");
      const minutes = isProviders ? 1 : undefined;
      // The gateway's captcha is weaker than the platform's behavioural check and is used only without it.
      const isBehavioural = settings?.behaviour?.scenes.includes("sms") === true;
      if (isBehavioural && !typed.behaviour) throw new ApiError("behaviour_check_required");
      const { account, recipient } = delivery;
      const { provenBrowsers } = this.#deps;
      const requester: SmsRequester = {
        visitor: ticket.idHash,
        ip,
        deviceId,
        proven: provenBrowsers.deviceIdFor(account ?? recipient, request) !== undefined,
        own: account && ((await isKnownForCodes(this.#deps, account, request)) ? "known" : "new"),
        mobile: delivery.mobile,
      };
      // The captcha is checked before the number is locked: requests without a captcha could otherwise block its owner.
      const isSolved = !isBehavioural && (await this.#guard.captchaDue(requester));
      if (isSolved) await this.#requireCaptcha(request, typed.captcha);
      const reservation = await this.#guard.reserve(recipient, requester);
      if (reservation.captchaRequired && !isBehavioural && !isSolved) {
        await this.#requireCaptcha(request, typed.captcha).catch(async (error: unknown) => {
          await reservation.releaseAll();
          throw error;
        });
      }
      for (const ceiling of reservation.reached) logEvent(request.log, "sms_ceiling_reached", ceiling);
      const hasProof = typed.behaviour !== undefined;
      const countdownMs = await this.#callPlatform(delivery, reservation, request, { minutes, hasProof });
      // Simulated codes (decision 012) are recorded too, so that their attempts count the same way.
      const purpose = typed.purpose === "payment" ? "proof" : typed.purpose;
      if (purpose === "register" || purpose === "reset" || purpose === "proof") {
        await recordCodeRequest(this.#deps, purpose, account ?? recipient, ticket.idHash);
      }
      const retryAfter = Math.ceil(countdownMs / 1000);
      logEvent(request.log, "sms_sent", { ...logFields, retryAfter });
      return { retryAfter };
    } catch (error) {
      if (error instanceof ApiError || error instanceof PlatformError) {
        const fields = { ...logFields, code: error.code, ...reasons(error) };
        request.server.requestLines.writeRefusal(request, "sms_refused", fields);
      }
      throw error;
    }
  }

  /**
   * Checks the gateway's captcha, because the platform's call has none.
   * @throws ApiError captcha_required · captcha_invalid
   */
  async #requireCaptcha(request: FastifyRequest, typed: string | undefined): Promise<void> {
    const text = readCode(typed ?? "");
    if (!text) throw new ApiError("captcha_required", { captcha: true, fields: { captcha: "required" } });
    if (await this.#deps.captchas.solves(request, text)) return;
    throw new ApiError("captcha_invalid", { captcha: true, fields: { captcha: "invalid" } });
  }

  /**
   * Requests the code and returns the countdown in ms. `minutes` replaces the platform's value if the phone provider
   * sends the code.
   */
  async #callPlatform(
    delivery: SmsDelivery,
    reservation: SmsReservation,
    request: FastifyRequest,
    { minutes, hasProof }: { minutes: number | undefined; hasProof: boolean },
  ): Promise<number> {
    const { token, ...context } = request.platformContext();
    const startedAt = performance.now();
    try {
      const { expiredMinutes } = await delivery.send(this.#deps.platform, {
        ...context,
        ...(delivery.asAccount && token !== undefined && { token }),
      });
      this.#sendTimes.add(performance.now() - startedAt);
      return await this.#guard.sent(reservation, expiredMinutes, minutes);
    } catch (error) {
      const isRefused = error instanceof PlatformError && !error.fault && !aboutTheRequest.has(error.code);
      // An invalid proof has cost a platform call, so the address stays counted.
      const isInvalidProof = error instanceof PlatformError && error.code === "behaviour_check_required" && hasProof;
      if (isRefused && delivery.hidesRefusal(error.code)) {
        await sleep(this.#sendTimes.remaining(performance.now() - startedAt));
        return this.#guard.recordSimulatedSend(reservation, minutes);
      }
      // If the client disconnected before the response, the code may have been sent, so the countdown stays.
      if (!context.signal?.aborted)
        await (isRefused || isInvalidProof ? reservation.releaseRefused() : reservation.releaseAll());
      throw error;
    }
  }
}

/** Without settings, the platform's countdown applies. */
function noSettings(error: unknown): undefined {
  if (!(error instanceof PlatformError)) throw error;
}

function reasons(error: ApiError | PlatformError): { retryAfter?: number; platformCode?: string } {
  const { retryAfterMs, platformCode } = error instanceof ApiError ? error.options : error.details;
  return {
    ...(retryAfterMs !== undefined && { retryAfter: Math.ceil(retryAfterMs / 1000) }),
    ...(platformCode !== undefined && { platformCode }),
  };
}

/**
 * Durations of the last 32 sends. A refusal is faster than a send, so a response that hides a refusal is delayed by one
 * of these durations (decision 062).
 */
export class SendTimes {
  readonly #times: number[] = [];
  #next = 0;

  add(ms: number): void {
    this.#times[this.#next] = ms;
    this.#next = (this.#next + 1) % 32;
  }

  /** Returns the remaining delay in ms after a call that took `elapsedMs`; 0 until a code has been sent. */
  remaining(elapsedMs: number): number {
    const { length } = this.#times;
    const ms = length === 0 ? 0 : (this.#times[randomInt(length)] ?? 0);
    return Math.max(0, ms - elapsedMs);
  }
}
