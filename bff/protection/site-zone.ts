import { defaultLanguage } from "../../shared/language.ts";
import type { Deps } from "../deps.ts";
import { usualSettings } from "../lobby/site.ts";
import { PlatformError } from "../platform/error.ts";

/** Hours east of UTC of the site's calendar; those of most sites while the platform has never said it. */
export type SiteZone = () => Promise<number>;

/** Reads the zone from what the site says of itself, however old: a month's limit outlives an outage. */
export const siteZone =
  ({ cache, site }: Pick<Deps, "cache" | "site">): SiteZone =>
  async () => {
    try {
      return (await cache.value(site, defaultLanguage)).utcOffset;
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      return (cache.peek(site, defaultLanguage) ?? usualSettings).utcOffset;
    }
  };
