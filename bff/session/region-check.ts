import type { Session } from "../../shared/contracts/session.ts";
import type { Language } from "../../shared/language.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import { addressKeysOf } from "../guard/address.ts";
import { copyString, LruMap } from "../lru-map.ts";
import type { Platform } from "../platform/contract.ts";
import { PlatformError } from "../platform/error.ts";
import type { CallContext } from "../platform/types.ts";

export type VisitorRegion = Session["visitor"];

const freshMs = 15_000;
const retryMs = 3_000;
/** Timeout of the status call: a slow one must not delay every personal call of a visitor. */
const timeoutMs = 1_500;

interface CacheEntry {
  askedOf: string;
  region: VisitorRegion;
  /** ISO 3166, according to the platform. Absent if it does not know. */
  country?: string;
  askAt: number;
}

/**
 * Checks the region of a client address, for IPv6 of its /64. Results are cached for 15 s in this process. A country
 * that the operator does not allow is a restricted region (domain-rules section 2, Age and region).
 */
export class RegionCheck {
  readonly #platform: Platform;
  readonly #clock: Clock;
  readonly #countries: Config["admission"]["countries"];
  readonly #cache: Readonly<Record<Language, LruMap<CacheEntry>>> = {
    BN: new LruMap(10_000),
    EN: new LruMap(10_000),
  };
  readonly #asking = new Map<string, Promise<CacheEntry>>();

  constructor(deps: {
    readonly platform: Platform;
    readonly clock: Clock;
    readonly config: { readonly admission: Pick<Config["admission"], "countries"> };
  }) {
    this.#platform = deps.platform;
    this.#clock = deps.clock;
    this.#countries = deps.config.admission.countries;
  }

  /** Returns the region of a visitor from memory, or undefined if the platform has to be called. */
  cachedRegion(ip: string, language: Language): VisitorRegion | undefined {
    const entry = this.#cache[language].get(addressKeysOf(ip).address);
    return entry && entry.askAt > this.#clock.now() ? regionFor(ip, entry) : undefined;
  }

  /**
   * Returns the region of a visitor. Never rejects on an outage: the last response remains valid, and a visitor without
   * one is not restricted.
   */
  async regionOf(ip: string, language: Language): Promise<VisitorRegion> {
    return this.cachedRegion(ip, language) ?? regionFor(ip, await this.#entryOf(ip, language));
  }

  /** Whether a visitor's country is known, as registration, deposit and launch require. Never rejects on an outage. */
  async isCountryKnown(ip: string, language: Language): Promise<boolean> {
    if (this.#countries === "*") return true;
    return (await this.#entryOf(ip, language)).country !== undefined;
  }

  #entryOf(ip: string, language: Language): Promise<CacheEntry> | CacheEntry {
    const entry = this.#cache[language].get(addressKeysOf(ip).address);
    if (entry && entry.askAt > this.#clock.now()) return entry;
    const key = `${language} ${addressKeysOf(ip).address}`;
    const asking = this.#asking.get(key) ?? this.#ask(ip, language).finally(() => this.#asking.delete(key));
    this.#asking.set(key, asking);
    return asking;
  }

  async #ask(ip: string, language: Language): Promise<CacheEntry> {
    const cache = this.#cache[language];
    const addressKey = addressKeysOf(ip).address;
    const askedOf = copyString(ip);
    let entry: CacheEntry;
    try {
      const context = { language, clientIp: ip, signal: AbortSignal.timeout(timeoutMs) };
      const { visitor } = await this.#platform.call("systemStatus", {}, context);
      const country = visitor.country ?? (await this.#askCountry(context));
      const isClosed = country !== undefined && this.#countries !== "*" && !this.#countries.has(country);
      const region: VisitorRegion = {
        ip: visitor.ip ?? askedOf,
        restricted: visitor.restricted || isClosed,
        ...(visitor.note !== undefined && { note: visitor.note }),
      };
      entry = { askedOf, region, ...(country !== undefined && { country }), askAt: this.#clock.now() + freshMs };
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      const last = cache.get(addressKey) ?? { askedOf, region: { ip: askedOf, restricted: false } };
      entry = { ...last, askAt: this.#clock.now() + retryMs };
    }
    cache.set(addressKey, entry);
    return entry;
  }

  /** Calls the platform for the country, if its status does not contain it. Called only if the country matters. */
  async #askCountry(context: CallContext): Promise<string | undefined> {
    if (this.#countries === "*") return undefined;
    try {
      return (await this.#platform.call("location", {}, context)).countryCode;
    } catch (error) {
      if (error instanceof PlatformError) return undefined;
      throw error;
    }
  }
}

/** Returns the cached region for `ip`. The entry may be about another address of the same /64, which is replaced. */
const regionFor = (ip: string, { askedOf, region }: CacheEntry): VisitorRegion =>
  ip === askedOf ? region : { ...region, ip };
