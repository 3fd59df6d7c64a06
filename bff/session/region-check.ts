import { LRUCache } from "lru-cache";
import type { Session } from "../../shared/contracts/session.ts";
import type { Language } from "../../shared/language.ts";
import type { Clock } from "../clock.ts";
import { ownText } from "../own-text.ts";
import type { Platform } from "../platform/contract.ts";
import { PlatformError } from "../platform/error.ts";

/** Where a visitor calls from, as the platform sees it. */
export type VisitorRegion = Session["visitor"];

/** The platform is asked about an address at most this often (architecture section 6). */
const freshMs = 15_000;
/** How soon a question that failed is asked again. */
const retryMs = 3_000;
/** A slow status answer must not hold up every personal call of a visitor. */
const patienceMs = 1_500;

interface CacheEntry {
  region: VisitorRegion;
  /** Epoch ms of the next question. */
  askAt: number;
}

/** Region checks per client address: kept for 15 s in this process, one question at a time for each address. */
export class RegionCheck {
  readonly #platform: Platform;
  readonly #clock: Clock;
  /** By language and address. */
  readonly #cache: Readonly<Record<Language, LRUCache<string, CacheEntry>>> = {
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
    const entry = this.#cache[language].get(ip);
    return entry && entry.askAt > this.#clock.now() ? entry.region : undefined;
  }

  /** Never rejects for an outage: the last known answer stands, and an unknown visitor is not restricted. */
  async regionOf(ip: string, language: Language): Promise<VisitorRegion> {
    const cached = this.cachedRegion(ip, language);
    if (cached) return cached;
    const key = `${language} ${ip}`;
    const asking = this.#asking.get(key) ?? this.#ask(ip, language).finally(() => this.#asking.delete(key));
    this.#asking.set(key, asking);
    return asking;
  }

  async #ask(ip: string, language: Language): Promise<VisitorRegion> {
    try {
      const signal = AbortSignal.timeout(patienceMs);
      const { visitor } = await this.#platform.call("systemStatus", {}, { language, clientIp: ip, signal });
      const region: VisitorRegion = {
        ip: visitor.ip ?? ip,
        restricted: visitor.restricted,
        ...(visitor.note !== undefined && { note: visitor.note }),
      };
      this.#cache[language].set(ownText(ip), { region, askAt: this.#clock.now() + freshMs });
      return region;
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      const region = this.#cache[language].get(ip)?.region ?? { ip, restricted: false };
      this.#cache[language].set(ownText(ip), { region, askAt: this.#clock.now() + retryMs });
      return region;
    }
  }
}
