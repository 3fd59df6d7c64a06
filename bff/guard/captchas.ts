import { randomInt } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { keys } from "../../redis/keys.ts";
import type { CaptchaScene } from "../../shared/contracts/entry.ts";
import { constants } from "../../shared/rules/constants.ts";
import { latinDigits } from "../../shared/rules/digits.ts";
import { ApiError } from "../api-error.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import { lruMap } from "../lru-map.ts";
import type { Platform } from "../platform/contract.ts";
import type { Ticket } from "../session/contract.ts";
import type { CookieName, Cookies } from "../session/cookies.ts";
import { type Store, StoreUnavailable } from "../store/store.ts";
import { AddressMinutes } from "./address-minutes.ts";
import { drawCaptcha, drawText } from "./captcha-image.ts";

/** An image not answered by then is worth nothing any more. Tries at the images of as long share one field of bits. */
const lifeMs = 5 * 60_000;
/**
 * Bits of a field: 128 kB, whatever number of images is tried. Each image has one of them, by chance; where 10,000 images
 * are tried in 5 min, one in a hundred is refused although it was not tried, and its visitor loads another one.
 */
const fieldBits = 2 ** 20;
/** Visitors whose last image is remembered; the oldest are pushed out. */
const maxVisitors = 50_000;

/** An image as the sealed cookie holds it: 6 bytes of epoch ms, 3 of its bit, and what answers it. */
interface Image {
  readonly shownAt: number;
  readonly bit: number;
  /** The platform's cookie; before a code by SMS the text itself. */
  readonly answer: string;
}

const cookieOf = { entry: "captcha", sms: "captchaSms" } as const satisfies Record<CaptchaScene, CookieName>;

/**
 * Captcha images. What answers an image goes with the browser, sealed for its ticket, so that the store holds nothing of
 * an image nobody answers; what was tried is one bit there (decision 072).
 */
export class Captchas {
  readonly #store: Store;
  readonly #platform: Platform;
  readonly #clock: Clock;
  readonly #cookies: Cookies;
  readonly #shown: AddressMinutes;
  /** Ticket hash → when this instance showed it an image last. */
  readonly #shownAt = lruMap<number>(maxVisitors);

  constructor(deps: {
    readonly store: Store;
    readonly platform: Platform;
    readonly clock: Clock;
    readonly cookies: Cookies;
    readonly config: Pick<Config, "limits">;
  }) {
    this.#store = deps.store;
    this.#platform = deps.platform;
    this.#clock = deps.clock;
    this.#cookies = deps.cookies;
    this.#shown = new AddressMinutes(deps.clock, deps.config.limits.requestsPerMinute);
  }

  /**
   * A fresh image (PNG), in the place of the browser's older one.
   * @param ensureTicket issues the visitor's ticket when the browser has none, once nothing refuses the image
   * @throws ApiError captcha_throttled when asked again within a second (spec section 3) · too_many_requests for an
   * address with many tickets, or an account · StoreUnavailable
   */
  async image(
    ensureTicket: () => Ticket,
    request: FastifyRequest<{ Querystring: { scene?: CaptchaScene } }>,
    reply: FastifyReply,
  ): Promise<Buffer> {
    const { scene = "entry" } = request.query;
    const context = request.platformContext();
    // No try at it could be marked, so it would be solved for nothing.
    if (!this.#store.up) throw new StoreUnavailable("the store of tried images is away");
    const fullForMs = this.#shown.count(context.clientIp ?? "", request.server.ownerOf(request));
    if (fullForMs !== undefined) throw new ApiError("too_many_requests", { retryAfterMs: fullForMs });
    const ticket = ensureTicket();
    this.#throttle(ticket, request);
    const show = (answer: string): void => {
      const image = { shownAt: this.#clock.now(), bit: randomInt(fieldBits), answer };
      this.#cookies.set(reply, cookieOf[scene], sealImage(ticket, scene, image));
    };
    if (scene === "sms") {
      const text = drawText();
      show(text);
      return drawCaptcha(text);
    }
    const { png, cookie } = await this.#platform.call("captchaImage", {}, context);
    show(cookie);
    return png;
  }

  /** The platform's cookie of the visitor's image, once: one image, one try. Undefined when there is none. */
  async take(request: FastifyRequest): Promise<string | undefined> {
    return this.#spend(request, "entry");
  }

  /** Whether this answers the visitor's own picture, which is used up by it. */
  async solves(request: FastifyRequest, typed: string): Promise<boolean> {
    const text = await this.#spend(request, "sms");
    return text !== undefined && latinDigits(typed.normalize("NFKC")).replace(/\s/g, "") === text;
  }

  /** One image a second, by what this instance has shown and what the browser says of the others. */
  #throttle(ticket: Ticket, request: FastifyRequest): void {
    const now = this.#clock.now();
    const images = (["entry", "sms"] as const).map((scene) => this.#open(ticket, request, scene));
    const last = Math.max(this.#shownAt.get(ticket.idHash) ?? 0, ...images.map((image) => image?.shownAt ?? 0));
    const retryAfterMs = last + constants.captchaRefreshMs - now;
    if (retryAfterMs > 0) throw new ApiError("captcha_throttled", { retryAfterMs });
    this.#shownAt.set(ticket.idHash, now);
  }

  /** The answer of an image that was not tried before at any instance. The store is asked only for images that are ours. */
  async #spend(request: FastifyRequest, scene: CaptchaScene): Promise<string | undefined> {
    const { ticket } = request.caller;
    const image = ticket && this.#open(ticket, request, scene);
    if (!image || image.shownAt + lifeMs <= this.#clock.now()) return undefined;
    const field = keys.captchasTried.key(String(Math.floor(image.shownAt / lifeMs)));
    // An image of the field's last moment is still answered when the field is two lives old.
    const isFirst = await this.#store.setBit(field, image.bit, 2 * lifeMs);
    return isFirst ? image.answer : undefined;
  }

  #open(ticket: Ticket, request: FastifyRequest, scene: CaptchaScene): Image | undefined {
    const cookie = this.#cookies.read(request, cookieOf[scene]);
    return cookie === undefined ? undefined : openImage(ticket, scene, cookie);
  }
}

function sealImage({ sealer }: Ticket, scene: CaptchaScene, { shownAt, bit, answer }: Image): string {
  const head = Buffer.alloc(9);
  head.writeUIntBE(shownAt, 0, 6);
  head.writeUIntBE(bit, 6, 3);
  return sealer.seal(Buffer.concat([head, Buffer.from(`${scene} ${answer}`)])).toString("base64url");
}

/** Undefined for what was not sealed for this ticket and scene. */
function openImage({ sealer }: Ticket, scene: CaptchaScene, cookie: string): Image | undefined {
  const plain = sealer.open(Buffer.from(cookie, "base64url"));
  const text = plain?.toString("utf8", 9);
  if (!plain || !text?.startsWith(`${scene} `)) return undefined;
  return { shownAt: plain.readUIntBE(0, 6), bit: plain.readUIntBE(6, 3), answer: text.slice(scene.length + 1) };
}
