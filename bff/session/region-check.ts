import { LRUCache } from "lru-cache";
import type { Language } from "../../shared/language.ts";
import type { Session } from "../../shared/schemas/session.ts";
import type { Clock } from "../clock.ts";
import { ownText } from "../own-text.ts";
import type { Platform } from "../platform/contract.ts";
import { PlatformError } from "../platform/error.ts";

/** Where a visitor calls from, as the platform sees it. */
export type VisitorRegion = Session["visitor"];

/** The platform is asked about an address at most this often (architecture section 6). */
const knownMs = 15_000;
/** How soon a question that failed is asked again. */
const retryMs = 3_000;
/** A slow status answer must not hold up every personal call of a visitor. */
const patienceMs = 1_500;

interface Known {
  place: VisitorRegion;
  /** Epoch ms of the next question. */
  askAt: number;
}

/** Region checks per client address: kept for 15 s in this process, one question at a time for each address. */
export class RegionCheck {
  readonly #platform: Platform;
  readonly #clock: Clock;
  /** By language and address. */
  readonly #cache: Readonly<Record<Language, LRUCache<string, Known>>> = {
    BN: new LRUCache({ max: 10_000 }),
    EN: new LRUCache({ max: 10_000 }),
  };
  readonly #asking = new Map<string, Promise<VisitorRegion>>();

  constructor(deps: { readonly platform: Platform; readonly clock: Clock }) {
    this.#platform = deps.platform;
    this.#clock = deps.clock;
  }

  /** What is known of a visitor without asking; undefined when it is time to ask. */
  cachedRegion(ip: string, language: Language): VisitorRegion | undefined {
    const known = this.#cache[language].get(ip);
    return known && known.askAt > this.#clock.now() ? known.place : undefined;
  }

  /** Never rejects for an outage: the last known answer stands, and an unknown visitor is not restricted. */
  async regionOf(ip: string, language: Language): Promise<VisitorRegion> {
    const known = this.cachedRegion(ip, language);
    if (known) return known;
    const key = `${language} ${ip}`;
    const asking = this.#asking.get(key) ?? this.#ask(ip, language).finally(() => this.#asking.delete(key));
    this.#asking.set(key, asking);
    return asking;
  }

  async #ask(ip: string, language: Language): Promise<VisitorRegion> {
    try {
      const signal = AbortSignal.timeout(patienceMs);
      const { visitor } = await this.#platform.call("systemStatus", {}, { language, clientIp: ip, signal });
      const place: VisitorRegion = {
        ip: visitor.ip ?? ip,
        restricted: visitor.restricted,
        ...(visitor.note !== undefined && { note: visitor.note }),
      };
      this.#cache[language].set(ownText(ip), { place, askAt: this.#clock.now() + knownMs });
      return place;
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      const place = this.#cache[language].get(ip)?.place ?? { ip, restricted: false };
      this.#cache[language].set(ownText(ip), { place, askAt: this.#clock.now() + retryMs });
      return place;
    }
  }
}
