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

/** Default settings for platforms without the settings call (protocol section 4). */
export const usualSettings: SystemSettings = {
  currency: { code: "BDT", symbol: "৳" },
  utcOffset: 6,
  languages: [...languages],
  defaultLanguage,
  ageLimit: 18,
};

/** Returns the UTC offset of the site's calendar in hours. */
export type SiteZone = () => Promise<number>;

/**
 * Reads the offset from the site. If the platform fails, uses a cached site of any age, or else the default, so that
 * monthly limits work during an outage.
 */
export const siteZone =
  ({ cache, site }: { readonly cache: ResponseCache; readonly site: Resource<Site> }): SiteZone =>
  async () => {
    try {
      return (await cache.value(site, defaultLanguage)).utcOffset;
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      return (cache.getWithoutWaiting(site, defaultLanguage) ?? usualSettings).utcOffset;
    }
  };

export interface AgeRule {
  /** Today's date in the site's time zone, `yyyy-MM-dd`. */
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

/** Returns the age rule. @throws PlatformError if the platform fails and no usable response is cached */
export async function ageRule(deps: AgeRuleDeps, language: Language): Promise<AgeRule> {
  const [{ utcOffset }, { ageLimit }] = await Promise.all([
    deps.cache.value(deps.site, language),
    deps.cache.value(entrySettingsResource(deps), language),
  ]);
  return { today: siteDay(deps.clock.now(), utcOffset), ageLimit };
}

/** Returns the age rule. If `ageRule` fails, uses the default settings and the operator's minimum age. */
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
