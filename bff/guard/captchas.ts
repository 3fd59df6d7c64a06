import { randomInt } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { keys } from "../../redis/keys.ts";
import type { CaptchaScene } from "../../shared/contracts/entry.ts";
import { constants } from "../../shared/rules/constants.ts";
import { readCode } from "../../shared/rules/digits.ts";
import { ApiError } from "../api-error.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { AccountHash } from "../crypto/account-hash.ts";
import { LruMap } from "../lru-map.ts";
import type { Platform } from "../platform/contract.ts";
import type { Ticket } from "../session/contract.ts";
import type { CookieName, Cookies } from "../session/cookies.ts";
import { type Store, StoreUnavailable } from "../store/store.ts";
import { AddressMinutes } from "./address-minutes.ts";
import { drawCaptcha, drawText } from "./captcha-image.ts";

/** Lifetime of an image. Each period of this length has one bit field for its tried images. */
const imageMs = 5 * 60_000;
/** Bits per field (128 KiB). At 10,000 tried images in 5 min, 1 in 100 untried images is refused. */
const fieldBits = 2 ** 20;
/** Number of most recent visitors whose last image time is never evicted. */
const maxVisitors = 50_000;

/**
 * A captcha image as sealed in the cookie: 6 bytes of epoch ms, 3 bytes of bit index, then scene and answer. The answer
 * is the platform's cookie or, for an SMS code, the image's text.
 */
type Image = { readonly shownAt: number; readonly bit: number; readonly answer: string };

const cookieNames = { entry: "captcha", sms: "captchaSms" } as const satisfies Record<CaptchaScene, CookieName>;

interface CaptchasDeps {
  readonly store: Store;
  readonly platform: Platform;
  readonly clock: Clock;
  readonly cookies: Cookies;
  readonly config: Pick<Config, "limits">;
}

/** Issues and checks captcha images. Answers are stored in sealed cookies, attempts as one bit each (decision 072). */
export class Captchas {
  readonly #deps: CaptchasDeps;
  readonly #shown: AddressMinutes;
  /** Ticket hash → time of its last image from this instance. */
  readonly #shownAt = new LruMap<number>(maxVisitors);

  constructor(deps: CaptchasDeps) {
    this.#deps = deps;
    this.#shown = new AddressMinutes(deps.clock, deps.config.limits.requestsPerMinute);
  }

  /**
   * Creates a PNG image that replaces the browser's previous one.
   * @throws ApiError captcha_throttled for a second image within a second (spec section 3) · too_many_requests for an
   * account or address with many images, or an address with many new tickets · StoreUnavailable · PlatformError
   */
  async image(
    ensureTicket: () => Ticket,
    request: FastifyRequest<{ Querystring: { scene?: CaptchaScene } }>,
    reply: FastifyReply,
    account: AccountHash | undefined,
  ): Promise<Buffer> {
    const { clock, cookies, platform, store } = this.#deps;
    const { scene = "entry" } = request.query;
    const context = request.platformContext();
    // Without the store the attempt could not be recorded, so the answer would be refused.
    if (!store.up) throw new StoreUnavailable("the store of tried images is unavailable");
    const retryAfterMs = this.#shown.count(context.clientIp ?? "", account);
    if (retryAfterMs !== undefined) throw new ApiError("too_many_requests", { retryAfterMs });
    const ticket = ensureTicket();
    this.#throttle(ticket, request);
    const setCookie = (answer: string): void => {
      const image = { shownAt: clock.now(), bit: randomInt(fieldBits), answer };
      cookies.set(reply, cookieNames[scene], sealImage(ticket, scene, image));
    };
    if (scene === "sms") {
      const text = drawText();
      setCookie(text);
      return drawCaptcha(text);
    }
    const { png, cookie } = await platform.call("captchaImage", {}, context);
    setCookie(cookie);
    return png;
  }

  /** Returns the platform cookie of the visitor's image. Undefined if there is no image or it was used before. */
  async take(request: FastifyRequest): Promise<string | undefined> {
    return this.#takeAnswer(request, "entry");
  }

  /** Whether the text solves the visitor's SMS captcha. Each image allows one attempt. */
  async solves(request: FastifyRequest, typed: string): Promise<boolean> {
    const text = await this.#takeAnswer(request, "sms");
    return text !== undefined && readCode(typed) === text;
  }

  /** Allows one image per second. The cookies also show images that other instances issued. */
  #throttle(ticket: Ticket, request: FastifyRequest): void {
    const now = this.#deps.clock.now();
    const images = (["entry", "sms"] as const).map((scene) => this.#open(ticket, request, scene));
    const last = Math.max(this.#shownAt.get(ticket.idHash) ?? 0, ...images.map((image) => image?.shownAt ?? 0));
    const retryAfterMs = last + constants.captchaRefreshMs - now;
    if (retryAfterMs > 0) throw new ApiError("captcha_throttled", { retryAfterMs });
    this.#shownAt.set(ticket.idHash, now);
  }

  /** Returns an image's answer at the first attempt on any instance. Only correctly sealed images reach the store. */
  async #takeAnswer(request: FastifyRequest, scene: CaptchaScene): Promise<string | undefined> {
    const { clock, store } = this.#deps;
    const { ticket } = request.caller;
    const image = ticket && this.#open(ticket, request, scene);
    if (!image || image.shownAt + imageMs <= clock.now()) return undefined;
    const field = keys.captchasTried.key(String(Math.floor(image.shownAt / imageMs)));
    // An image issued late in a period can still be answered until two lifetimes after the period's start.
    const isFirst = await store.setBit(field, image.bit, 2 * imageMs);
    return isFirst ? image.answer : undefined;
  }

  #open(ticket: Ticket, request: FastifyRequest, scene: CaptchaScene): Image | undefined {
    const cookie = this.#deps.cookies.read(request, cookieNames[scene]);
    return cookie === undefined ? undefined : openImage(ticket, scene, cookie);
  }
}

function sealImage({ sealer }: Ticket, scene: CaptchaScene, { shownAt, bit, answer }: Image): string {
  const head = Buffer.alloc(9);
  head.writeUIntBE(shownAt, 0, 6);
  head.writeUIntBE(bit, 6, 3);
  return sealer.seal(Buffer.concat([head, Buffer.from(`${scene} ${answer}`)])).toString("base64url");
}

function openImage({ sealer }: Ticket, scene: CaptchaScene, cookie: string): Image | undefined {
  const plain = sealer.open(Buffer.from(cookie, "base64url"));
  const text = plain?.toString("utf8", 9);
  if (!plain || !text?.startsWith(`${scene} `)) return undefined;
  return { shownAt: plain.readUIntBE(0, 6), bit: plain.readUIntBE(6, 3), answer: text.slice(scene.length + 1) };
}
