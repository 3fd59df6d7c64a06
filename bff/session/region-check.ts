import { LRUCache } from "lru-cache";
import type { Session } from "../../shared/contracts/session.ts";
import type { Language } from "../../shared/language.ts";
import type { Clock } from "../clock.ts";
import { copyString } from "../copy-string.ts";
import { addressKeyOf } from "../guard/address.ts";
import type { Platform } from "../platform/contract.ts";
import { PlatformError } from "../platform/error.ts";

/** Where a visitor calls from, as the platform sees it. */
export type VisitorRegion = Session["visitor"];

/** The platform is asked about an address at most this often; the answer is personal and never in the shared cache. */
const freshMs = 15_000;
/** How soon a question that failed is asked again. */
const retryMs = 3_000;
/** A slow status answer must not hold up every personal call of a visitor. */
const timeoutMs = 1_500;

interface CacheEntry {
  /** The address the platform was asked about. */
  askedOf: string;
  region: VisitorRegion;
  /** Epoch ms of the next question. */
  askAt: number;
}

/**
 * Region checks per client address, an IPv6 client's by its /64: kept for 15 s in this process, one question at a time
 * for each.
 */
export class RegionCheck {
  readonly #platform: Platform;
  readonly #clock: Clock;
  /** By language and address key. */
  readonly #cache: Readonly<Record<Language, LRUCache<string, CacheEntry>>> = {
    BN: new LRUCache({ max: 10_000 }),
    EN: new LRUCache({ max: 10_000 }),
  };
  readonly #asking = new Map<string, Promise<CacheEntry>>();

  constructor(deps: { readonly platform: Platform; readonly clock: Clock }) {
    this.#platform = deps.platform;
    this.#clock = deps.clock;
  }

  /** What is known of a visitor without asking; undefined when it is time to ask. */
  cachedRegion(ip: string, language: Language): VisitorRegion | undefined {
    const entry = this.#cache[language].get(addressKeyOf(ip));
    return entry && entry.askAt > this.#clock.now() ? regionFor(ip, entry) : undefined;
  }

  /** Never rejects for an outage: the last known answer stands, and an unknown visitor is not restricted. */
  async regionOf(ip: string, language: Language): Promise<VisitorRegion> {
    const cached = this.cachedRegion(ip, language);
    if (cached) return cached;
    const key = `${language} ${addressKeyOf(ip)}`;
    const asking = this.#asking.get(key) ?? this.#ask(ip, language).finally(() => this.#asking.delete(key));
    this.#asking.set(key, asking);
    return regionFor(ip, await asking);
  }

  async #ask(ip: string, language: Language): Promise<CacheEntry> {
    const cache = this.#cache[language];
    const addressKey = addressKeyOf(ip);
    const askedOf = copyString(ip);
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const { visitor } = await this.#platform.call("systemStatus", {}, { language, clientIp: ip, signal });
      const region: VisitorRegion = {
        ip: visitor.ip ?? askedOf,
        restricted: visitor.restricted,
        ...(visitor.note !== undefined && { note: visitor.note }),
      };
      const entry = { askedOf, region, askAt: this.#clock.now() + freshMs };
      cache.set(addressKey, entry);
      return entry;
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      const last = cache.get(addressKey) ?? { askedOf, region: { ip: askedOf, restricted: false } };
      const entry = { ...last, askAt: this.#clock.now() + retryMs };
      cache.set(addressKey, entry);
      return entry;
    }
  }
}

/** A region that was asked about a neighbour in the same /64 holds for a visitor, but for the address itself. */
const regionFor = (ip: string, { askedOf, region }: CacheEntry): VisitorRegion =>
  ip === askedOf ? region : { ...region, ip };
