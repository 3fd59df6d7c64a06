import type { FastifyRequest } from "fastify";
import type { EntrySettings } from "../../shared/contracts/entry.ts";
import { ApiError } from "../api-error.ts";
import type { Deps } from "../deps.ts";
import type { RegistrationRules } from "../lobby/entry.ts";

type RegistrationCaptchaDeps = Pick<Deps, "captchas" | "config" | "guard" | "quota">;

/** The captcha of a registration: required by the site's form, by the platform, or by our limits. */
export class RegistrationCaptcha {
  readonly #deps: RegistrationCaptchaDeps;

  constructor(deps: RegistrationCaptchaDeps) {
    this.#deps = deps;
  }

  /**
   * Returns the typed text and the platform's cookie of the image, which allows one attempt. Undefined if no captcha is
   * required.
   * @throws ApiError captcha_required · captcha_invalid
   */
  async answer(
    typed: string | undefined,
    rules: Pick<RegistrationRules, "rules">,
    settings: Pick<EntrySettings, "captchaScenes">,
    request: FastifyRequest,
  ): Promise<{ text: string; cookie: string } | undefined> {
    const { captchas, config, guard, quota } = this.#deps;
    const { caller } = request;
    const text = typed?.trim();
    if (text) {
      const cookie = await captchas.take(request);
      if (!cookie) throw new ApiError("captcha_invalid", { captcha: true, fields: { captcha: "invalid" } });
      return { text, cookie };
    }
    const isRequired =
      settings.captchaScenes.includes("register") ||
      rules.rules.some(({ field }) => field === "captcha") ||
      caller.ticket?.record.captchaRequired === true ||
      (await guard.captchaForAddress(caller.ip)) ||
      // Refused registrations count as well.
      (await quota.exceeds("registration", caller, config.limits.captchaAfterRequests));
    if (isRequired) throw new ApiError("captcha_required", { captcha: true, fields: { captcha: "required" } });
    return undefined;
  }
}
