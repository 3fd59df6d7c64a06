import type { FastifyReply, FastifyRequest } from "fastify";
import type { SmsRequest, SmsSent } from "../../shared/contracts/entry.ts";
import { ApiError } from "../api-error.ts";
import { logLabel } from "../crypto/account-hash.ts";
import type { Deps } from "../deps.ts";
import { SmsGuard, type SmsReservation } from "../guard/sms.ts";
import { siteFlags } from "../lobby/site-flags.ts";
import { logEvent } from "../log/events.ts";
import { PlatformError } from "../platform/error.ts";
import { type SmsDelivery, smsDelivery } from "./sms-delivery.ts";

export type SmsCodesDeps = Pick<Deps, "cache" | "config" | "platform" | "site" | "store" | "visitors">;

/** Refusals that say nothing about whose number it is. */
const aboutTheRequest: ReadonlySet<string> = new Set<PlatformError["code"]>([
  "behaviour_check_required",
  "captcha_required",
  "captcha_invalid",
  "feature_unavailable",
  "maintenance",
  "sms_throttled",
  "too_many_requests",
]);

/** Codes by SMS for every purpose: limits, platform, countdown. */
export class SmsCodes {
  readonly #deps: SmsCodesDeps;
  readonly #guard: SmsGuard;

  constructor(deps: SmsCodesDeps) {
    this.#deps = deps;
    this.#guard = new SmsGuard(deps);
  }

  /**
   * Asking issues the visitor ticket its limit is kept by.
   * @returns seconds until the same number may be asked for again
   * @throws ApiError sms_countdown or sms_throttled with the wait, what `smsDelivery` throws · PlatformError ·
   * StoreUnavailable
   */
  async send(typed: SmsRequest, request: FastifyRequest, reply: FastifyReply): Promise<SmsSent> {
    const flags = await siteFlags(this.#deps, request.language);
    const delivery = smsDelivery(typed, request.caller, flags);
    const ticket = await this.#deps.visitors.ensureVisitorTicket(request, reply);
    const { ip } = request.caller;
    const who = { purpose: typed.purpose, recipient: logLabel(this.#deps.config, delivery.recipient), ip };
    try {
      const reservation = await this.#guard.reserve(ticket.idHash, delivery.recipient, ip);
      const retryAfter = Math.ceil((await this.#ask(delivery, reservation, request)) / 1000);
      logEvent(request.log, "sms_sent", { ...who, retryAfter });
      return { retryAfter };
    } catch (error) {
      if (error instanceof ApiError || error instanceof PlatformError) {
        logEvent(request.log, "sms_refused", { ...who, code: error.code, ...reasons(error) });
      }
      throw error;
    }
  }

  /** @returns the countdown in ms */
  async #ask(delivery: SmsDelivery, reservation: SmsReservation, request: FastifyRequest): Promise<number> {
    const { token, ...context } = request.platformContext();
    try {
      const { expiredMinutes } = await delivery.send(this.#deps.platform, {
        ...context,
        ...(delivery.asAccount && token !== undefined && { token }),
      });
      return await this.#guard.sent(reservation, expiredMinutes);
    } catch (error) {
      const refused = error instanceof PlatformError && !error.fault && !aboutTheRequest.has(error.code);
      if (refused && delivery.hidesAccount) return this.#guard.recordSimulatedSend(reservation);
      // A client that leaves before the answer may have had its code: its countdown stands.
      if (!context.signal?.aborted) await this.#guard.release(reservation);
      throw error;
    }
  }
}

function reasons(error: ApiError | PlatformError): { retryAfter?: number; platformCode?: string } {
  const { retryAfterMs, platformCode } = error instanceof ApiError ? error.options : error.details;
  return {
    ...(retryAfterMs !== undefined && { retryAfter: Math.ceil(retryAfterMs / 1000) }),
    ...(platformCode !== undefined && { platformCode }),
  };
}
