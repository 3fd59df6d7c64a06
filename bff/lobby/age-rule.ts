import type { Site } from "../../shared/contracts/site.ts";
import type { Language } from "../../shared/language.ts";
import { siteDay } from "../../shared/rules/dates.ts";
import type { Resource, ResponseCache } from "../cache/contract.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Platform } from "../platform/contract.ts";
import { PlatformError } from "../platform/error.ts";
import { entrySettingsResource } from "./entry.ts";
import { usualSettings } from "./usual-settings.ts";

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
