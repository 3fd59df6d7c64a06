import type { Site } from "../../shared/contracts/site.ts";
import { defaultLanguage, type Language, languages } from "../../shared/language.ts";
import { siteDay } from "../../shared/rules/dates.ts";
import type { Resource, ResponseCache } from "../cache/contract.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Platform } from "../platform/contract.ts";
import { PlatformError } from "../platform/error.ts";
import type { SystemSettings } from "../platform/types.ts";
import { entrySettingsResource } from "./entry.ts";

/** What holds until a platform says otherwise; not every one has the settings call (protocol section 4, shape unseen). */
export const usualSettings: SystemSettings = {
  currency: { code: "BDT", symbol: "৳" },
  utcOffset: 6,
  languages: [...languages],
  defaultLanguage,
  ageLimit: 18,
};

/** Hours east of UTC of the site's calendar; those of most sites while the platform has never said it. */
export type SiteZone = () => Promise<number>;

/** Reads the zone from what the site says of itself, however old: a month's limit outlives an outage. */
export const siteZone =
  ({ cache, site }: { readonly cache: ResponseCache; readonly site: Resource<Site> }): SiteZone =>
  async () => {
    try {
      return (await cache.value(site, defaultLanguage)).utcOffset;
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      return (cache.peek(site, defaultLanguage) ?? usualSettings).utcOffset;
    }
  };

export interface AgeRule {
  /** On the site's clock, `yyyy-MM-dd`. */
  readonly today: string;
  readonly ageLimit: number;
}

export interface AgeRuleDeps {
  readonly cache: ResponseCache;
  readonly clock: Clock;
  readonly config: Config;
  readonly platform: Platform;
  readonly site: Resource<Site>;
}

/** How old somebody must be today. @throws PlatformError while the platform has never said it */
export async function ageRule(deps: AgeRuleDeps, language: Language): Promise<AgeRule> {
  const [{ utcOffset }, { ageLimit }] = await Promise.all([
    deps.cache.value(deps.site, language),
    deps.cache.value(entrySettingsResource(deps), language),
  ]);
  return { today: siteDay(deps.clock.now(), utcOffset), ageLimit };
}

/** The same for who is let in whatever the platform says: what holds for most sites, and the operator's own limit. */
export async function usualAgeRule(deps: AgeRuleDeps, language: Language): Promise<AgeRule> {
  try {
    return await ageRule(deps, language);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    const { utcOffset, ageLimit } = usualSettings;
    return {
      today: siteDay(deps.clock.now(), utcOffset),
      ageLimit: Math.max(ageLimit, deps.config.admission.minimumAge),
    };
  }
}
