import type { Site } from "../../shared/contracts/site.ts";
import { defaultLanguage } from "../../shared/language.ts";
import type { Resource, ResponseCache } from "../cache/contract.ts";
import { usualSettings } from "../lobby/usual-settings.ts";
import { PlatformError } from "../platform/error.ts";

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
