import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { SmsRequest, SmsSent } from "../../shared/contracts/entry.ts";
import { ApiError } from "../api-error.ts";
import { logLabel } from "../crypto/account-hash.ts";
import type { Deps } from "../deps.ts";
import { type SmsAsker, SmsGuard, type SmsReservation } from "../guard/sms.ts";
import { entrySettingsResource } from "../lobby/entry.ts";
import { siteFlags } from "../lobby/site.ts";
import { logEvent } from "../log/events.ts";
import { PlatformError } from "../platform/error.ts";
import { CodeAskers, isKnownForCodes } from "./code-reservation.ts";
import type { Ticket } from "./contract.ts";
import { requireOfferedCountry, type SmsDelivery, smsDelivery } from "./sms-delivery.ts";

export type SmsCodesDeps = Pick<
  Deps,
  | "accountSecurity"
  | "cache"
  | "captchas"
  | "config"
  | "memoryPressure"
  | "platform"
  | "provenBrowsers"
  | "site"
  | "store"
  | "visitors"
> & {
  /** Waits; tests replace it. */
  readonly pause?: (ms: number) => Promise<unknown>;
};

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

/** Purposes whose code the phone provider sends where there is one; the platform's own minutes are not its. */
const sentByProvider: ReadonlySet<SmsRequest["purpose"]> = new Set(["login", "register"]);
/** Spec section 4: the countdown on the provider's path. */
const providerMinutes = 1;

/** Codes by SMS for every purpose: limits, platform, countdown. */
export class SmsCodes {
  readonly #deps: SmsCodesDeps;
  readonly #guard: SmsGuard;
  readonly #askers: CodeAskers;
  readonly #sendTimes = new SendTimes();

  constructor(deps: SmsCodesDeps) {
    this.#deps = deps;
    this.#guard = new SmsGuard(deps);
    this.#askers = new CodeAskers(deps);
  }

  /**
   * Asking issues the visitor ticket its limit is kept by.
   * @returns seconds until the same number may be asked for again
   * @throws ApiError sms_countdown or sms_throttled with the wait, captcha_required or captcha_invalid,
   * behaviour_check_required, mobile_invalid of a country that is not offered, what `smsDelivery` throws · PlatformError ·
   * StoreUnavailable
   */
  async send(typed: SmsRequest, request: FastifyRequest, reply: FastifyReply): Promise<SmsSent> {
    const flags = await siteFlags(this.#deps, request.language);
    const delivery = smsDelivery(typed, request.caller, flags);
    if (delivery.mobile) await requireOfferedCountry(this.#deps, delivery.mobile, request.language);
    const ticket = this.#deps.visitors.ensureVisitorTicket(request, reply);
    const { ip } = request.caller;
    const who = { purpose: typed.purpose, recipient: logLabel(this.#deps.config, delivery.recipient), ip };
    try {
      // Before the place is taken: whoever sends the code, what fails here has used nothing up.
      const settings = await this.#deps.cache
        .value(entrySettingsResource(this.#deps), request.language)
        .catch(noSettings);
      const minutes = sentByProvider.has(typed.purpose) && settings?.phoneProvider ? providerMinutes : undefined;
      // The platform judges the proof; our own picture is the weaker check, and stands in where there is none.
      const isBehavioural = settings?.behaviour?.scenes.includes("sms") === true;
      if (isBehavioural && !typed.behaviour) throw new ApiError("behaviour_check_required");
      const { account, recipient } = delivery;
      const { provenBrowsers } = this.#deps;
      const asker: SmsAsker = {
        ...{ visitor: ticket.idHash, ip, deviceId: request.caller.deviceId },
        proven: provenBrowsers.deviceIdFor(account ?? recipient, request) !== undefined,
        own: account && ((await isKnownForCodes(this.#deps, account, request)) ? "known" : "new"),
        mobile: delivery.mobile,
      };
      // Before the number is taken: requests without a captcha would keep its owner from codes.
      const isSolved = !isBehavioural && (await this.#guard.captchaDue(asker));
      if (isSolved) await this.#requireCaptcha(request, typed.captcha);
      const reservation = await this.#guard.reserve(recipient, asker);
      if (reservation.captchaRequired && !isBehavioural && !isSolved) {
        await this.#requireCaptcha(request, typed.captcha).catch(async (error: unknown) => {
          await reservation.releaseAll();
          throw error;
        });
      }
      for (const ceiling of reservation.reached) logEvent(request.log, "sms_ceiling_reached", ceiling);
      const retryAfter = Math.ceil(
        (await this.#ask(delivery, reservation, request, { minutes, hasProof: typed.behaviour !== undefined })) / 1000,
      );
      await this.#rememberAsker(typed.purpose, delivery, ticket);
      logEvent(request.log, "sms_sent", { ...who, retryAfter });
      return { retryAfter };
    } catch (error) {
      if (error instanceof ApiError || error instanceof PlatformError) {
        request.server.requestLines.writeRefusal(request, "sms_refused", {
          ...who,
          code: error.code,
          ...reasons(error),
        });
      }
      throw error;
    }
  }

  /** Also for a code that was not really sent: its tries must look like all others. */
  async #rememberAsker(
    purpose: SmsRequest["purpose"],
    { recipient, account }: SmsDelivery,
    ticket: Ticket,
  ): Promise<void> {
    const kind = purpose === "payment" ? "proof" : purpose;
    if (kind === "register" || kind === "reset" || kind === "proof") {
      await this.#askers.add(kind, account ?? recipient, ticket.idHash);
    }
  }

  /** The platform's call takes no captcha, so the gateway judges its own. An unsolved one counts nowhere. */
  async #requireCaptcha(request: FastifyRequest, typed: string | undefined): Promise<void> {
    if (typed?.trim() && (await this.#deps.captchas.solves(request, typed))) return;
    const [code, fault] = typed?.trim()
      ? (["captcha_invalid", "invalid"] as const)
      : (["captcha_required", "required"] as const);
    throw new ApiError(code, { captcha: true, fields: { captcha: fault } });
  }

  /**
   * @param options.minutes of the countdown, where the phone provider sends the code
   * @param options.hasProof the request carries a proof of the behavioural captcha
   * @returns the countdown in ms
   */
  async #ask(
    delivery: SmsDelivery,
    reservation: SmsReservation,
    request: FastifyRequest,
    { minutes, hasProof }: { minutes: number | undefined; hasProof: boolean },
  ): Promise<number> {
    const { pause = sleep } = this.#deps;
    const { token, ...context } = request.platformContext();
    const begunAt = performance.now();
    try {
      const { expiredMinutes } = await delivery.send(this.#deps.platform, {
        ...context,
        ...(delivery.asAccount && token !== undefined && { token }),
      });
      this.#sendTimes.add(performance.now() - begunAt);
      return await this.#guard.sent(reservation, expiredMinutes, minutes);
    } catch (error) {
      const refused = error instanceof PlatformError && !error.fault && !aboutTheRequest.has(error.code);
      // A false proof has cost the platform a call: it stays counted for the address.
      const isFalseProof = error instanceof PlatformError && error.code === "behaviour_check_required" && hasProof;
      if (refused && delivery.hidesRefusal(error.code)) {
        await pause(this.#sendTimes.missing(performance.now() - begunAt));
        return this.#guard.recordSimulatedSend(reservation, minutes);
      }
      // A client that leaves before the answer may have had its code: its countdown stands.
      if (!context.signal?.aborted)
        await (refused || isFalseProof ? reservation.releaseRefused() : reservation.releaseAll());
      throw error;
    }
  }
}

/** The platform's own minutes hold then. */
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

const kept = 32;

/**
 * How long the platform lately took to send codes. It refuses at once where it sends none, so an answer that must not tell
 * the difference takes as long as one of these did (decision 062).
 */
export class SendTimes {
  readonly #times: number[] = [];
  #next = 0;

  add(ms: number): void {
    this.#times[this.#next] = ms;
    this.#next = (this.#next + 1) % kept;
  }

  /** @returns ms until an answer to a call that took `elapsedMs` may be given; none while no code has been sent */
  missing(elapsedMs: number): number {
    const { length } = this.#times;
    const ms = length === 0 ? 0 : (this.#times[randomInt(length)] ?? 0);
    return Math.max(0, ms - elapsedMs);
  }
}
