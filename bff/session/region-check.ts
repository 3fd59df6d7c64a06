import type { Session } from "../../shared/contracts/session.ts";
import type { Language } from "../../shared/language.ts";
import { runInBackground } from "../background.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import { addressKeysOf } from "../guard/address.ts";
import type { EventLogger } from "../log/events.ts";
import { copyString, LruMap } from "../lru-map.ts";
import type { Platform } from "../platform/contract.ts";
import { PlatformError } from "../platform/error.ts";
import type { CallContext } from "../platform/types.ts";

export type VisitorRegion = Session["visitor"];

const freshMs = 15_000;
/** Age up to which a page does not wait for a newer region. */
const maxAgeMs = 60_000;
const retryMs = 3_000;
/** Maximum time of each call, so that a slow platform does not delay every personal call. */
const deadlineMs = 1_500;

/** As many as sessions in memory (session-cache.ts). */
const maxAddresses = 20_000;

interface CacheEntry {
  askedOf: string;
  region: VisitorRegion;
  /** ISO 3166 code from the platform; absent if unknown. */
  country?: string;
  askAt: number;
  /** Time of the platform's last response, if any. */
  answeredAt?: number;
}

/**
 * Checks the region of a client address or IPv6 /64, and caches it in this process. Countries that the operator does
 * not allow count as restricted (domain-rules section 2, Age and region).
 */
export class RegionCheck {
  readonly #platform: Platform;
  readonly #clock: Clock;
  readonly #log: EventLogger;
  readonly #countries: Config["admission"]["countries"];
  readonly #cache: Readonly<Record<Language, LruMap<CacheEntry>>> = {
    BN: new LruMap(maxAddresses),
    EN: new LruMap(maxAddresses),
  };
  readonly #asking = new Map<string, Promise<CacheEntry>>();

  constructor(deps: {
    readonly platform: Platform;
    readonly clock: Clock;
    readonly log: EventLogger;
    readonly config: { readonly admission: Pick<Config["admission"], "countries"> };
  }) {
    this.#platform = deps.platform;
    this.#clock = deps.clock;
    this.#log = deps.log;
    this.#countries = deps.config.admission.countries;
  }

  /**
   * Returns a visitor's region, up to a minute old, or undefined if the platform must be called first. A region older
   * than 15 s is refreshed in the background.
   */
  cachedRegion(ip: string, language: Language): VisitorRegion | undefined {
    const entry = this.#cache[language].get(addressKeysOf(ip).address);
    if (!entry) return undefined;
    const now = this.#clock.now();
    if (entry.askAt <= now) {
      if (entry.answeredAt === undefined || now - entry.answeredAt >= maxAgeMs) return undefined;
      runInBackground(this.#currentEntry(ip, language), this.#log, "region_check");
    }
    return regionFor(ip, entry);
  }

  /** Returns a visitor's region for a page. Never rejects on an outage: uses the last response, or no restriction. */
  async regionOf(ip: string, language: Language): Promise<VisitorRegion> {
    return this.cachedRegion(ip, language) ?? this.currentRegionOf(ip, language);
  }

  /** Returns a visitor's region, not older than 15 s unless the platform is down. Never rejects on an outage. */
  async currentRegionOf(ip: string, language: Language): Promise<VisitorRegion> {
    return regionFor(ip, await this.#currentEntry(ip, language));
  }

  /** Whether a visitor's country is known, or all countries are allowed. Never rejects on an outage. */
  async isCountryKnown(ip: string, language: Language): Promise<boolean> {
    if (this.#countries === "*") return true;
    return (await this.#currentEntry(ip, language)).country !== undefined;
  }

  async #currentEntry(ip: string, language: Language): Promise<CacheEntry> {
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
      const context = { language, clientIp: ip, deadlineMs };
      const { visitor } = await this.#platform.call("systemStatus", {}, context);
      const country = visitor.country ?? (await this.#askCountry(context));
      const isClosed = country !== undefined && this.#countries !== "*" && !this.#countries.has(country);
      const region: VisitorRegion = {
        ip: visitor.ip ?? askedOf,
        restricted: visitor.restricted || isClosed,
        ...(visitor.note !== undefined && { note: visitor.note }),
      };
      const answeredAt = this.#clock.now();
      entry = { askedOf, region, ...(country !== undefined && { country }), answeredAt, askAt: answeredAt + freshMs };
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      const last = cache.get(addressKey) ?? { askedOf, region: { ip: askedOf, restricted: false } };
      entry = { ...last, askAt: this.#clock.now() + retryMs };
    }
    cache.set(addressKey, entry);
    return entry;
  }

  /** Asks the platform for the country if the operator restricts countries. */
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

/** Returns the cached region with the address `ip`. The entry may come from another address of the same /64. */
const regionFor = (ip: string, { askedOf, region }: CacheEntry): VisitorRegion =>
  ip === askedOf ? region : { ...region, ip };
