import type { FastifyRequest } from "fastify";
import type { EntrySettings } from "../../shared/contracts/entry.ts";
import { ApiError } from "../api-error.ts";
import type { Deps } from "../deps.ts";
import type { Captchas } from "../guard/captchas.ts";
import type { Quota } from "../guard/quota.ts";
import type { SignInGuard } from "../guard/sign-in-guard.ts";
import type { RegistrationRules } from "../lobby/entry.ts";

/** The picture before a registration: when the site's form has one, the platform wants one here, or our own count does. */
export class RegistrationCaptcha {
  readonly #captchas: Captchas;
  readonly #guard: SignInGuard;
  readonly #quota: Quota;
  /** Registrations of an hour, refused ones included, after which everybody at the address or browser solves one. */
  readonly #captchaAfter: number;

  constructor(deps: Pick<Deps, "captchas" | "config" | "guard" | "quota">) {
    this.#captchas = deps.captchas;
    this.#guard = deps.guard;
    this.#quota = deps.quota;
    this.#captchaAfter = deps.config.limits.captchaAfterRequests;
  }

  /**
   * What was typed and the platform's cookie of the image; each image serves one try. Undefined when none is wanted.
   * @throws ApiError captcha_required · captcha_invalid
   */
  async answer(
    typed: string | undefined,
    rules: Pick<RegistrationRules, "rules">,
    settings: Pick<EntrySettings, "captchaScenes">,
    request: FastifyRequest,
  ): Promise<{ text: string; cookie: string } | undefined> {
    const { caller } = request;
    const text = typed?.trim();
    if (text) {
      const cookie = await this.#captchas.take(request);
      if (!cookie) throw new ApiError("captcha_invalid", { captcha: true, fields: { captcha: "invalid" } });
      return { text, cookie };
    }
    const wanted =
      settings.captchaScenes.includes("register") ||
      rules.rules.some(({ field }) => field === "captcha") ||
      caller.ticket?.record.captchaRequired === true ||
      (await this.#guard.captchaForAddress(caller.ip)) ||
      (await this.#quota.exceeds("registration", caller, this.#captchaAfter));
    if (wanted) throw new ApiError("captcha_required", { captcha: true, fields: { captcha: "required" } });
    return undefined;
  }
}
