import { keys } from "../../redis/keys.ts";
import type { CaptchaScene } from "../../shared/contracts/entry.ts";
import { constants } from "../../shared/rules/constants.ts";
import { latinDigits } from "../../shared/rules/digits.ts";
import { ApiError } from "../api-error.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Platform } from "../platform/contract.ts";
import type { CallContext } from "../platform/types/call-context.ts";
import type { Ticket } from "../session/contract.ts";
import type { Store } from "../store/store.ts";
import { AddressMinutes } from "./address-minutes.ts";
import { drawCaptcha, drawText } from "./captcha-image.ts";

/** An image not answered by then is worth nothing any more. */
const lifeMs = 5 * 60_000;

/** Captcha images, bound to the visitor's ticket: what answers them stays with us. */
export class Captchas {
  readonly #store: Store;
  readonly #platform: Platform;
  readonly #shown: AddressMinutes;

  constructor(deps: {
    readonly store: Store;
    readonly platform: Platform;
    readonly clock: Clock;
    readonly config: Pick<Config, "limits">;
  }) {
    this.#store = deps.store;
    this.#platform = deps.platform;
    this.#shown = new AddressMinutes(deps.clock, deps.config.limits.requestsPerMinute);
  }

  /**
   * A fresh image (PNG); the visitor's older one is void.
   * @throws ApiError captcha_throttled when asked again within a second (spec section 3) · too_many_requests for an
   * address with many tickets
   */
  async image(ticket: Ticket, context: CallContext, scene: CaptchaScene = "entry"): Promise<Buffer> {
    const fullForMs = this.#shown.count(context.clientIp ?? "");
    if (fullForMs !== undefined) throw new ApiError("too_many_requests", { retryAfterMs: fullForMs });
    const retryAfterMs = constants.captchaRefreshMs;
    const free = await this.#store.set(keys.captchaThrottle.key(ticket.idHash), "1", {
      ttl: retryAfterMs,
      ifAbsent: true,
    });
    if (!free) throw new ApiError("captcha_throttled", { retryAfterMs });
    if (scene === "sms") {
      const text = drawText();
      await this.#store.set(keys.smsCaptcha.key(ticket.idHash), ticket.sealer.seal(Buffer.from(text)), { ttl: lifeMs });
      return drawCaptcha(text);
    }
    const { png, cookie } = await this.#platform.call("captchaImage", {}, context);
    await this.#store.set(keys.captcha.key(ticket.idHash), ticket.sealer.seal(Buffer.from(cookie)), { ttl: lifeMs });
    return png;
  }

  /** The platform's cookie of the visitor's image, once: one image, one try. Undefined when there is none. */
  async take(ticket: Ticket | undefined): Promise<string | undefined> {
    const sealed = ticket && (await this.#store.take(keys.captcha.key(ticket.idHash)));
    return (sealed && ticket.sealer.open(sealed)?.toString()) || undefined;
  }

  /** Whether this answers the visitor's own picture, which is used up by it. */
  async solves(ticket: Ticket, typed: string): Promise<boolean> {
    const sealed = await this.#store.take(keys.smsCaptcha.key(ticket.idHash));
    const text = sealed && ticket.sealer.open(sealed)?.toString();
    return Boolean(text) && latinDigits(typed.normalize("NFKC")).replace(/\s/g, "") === text;
  }
}
