import Type from "typebox";
import { Site } from "../../shared/contracts/site.ts";
import { defaultLanguage, type Language } from "../../shared/language.ts";
import type { Resource } from "../cache/contract.ts";
import type { Config } from "../config.ts";
import type { Deps } from "../deps.ts";
import { PlatformError } from "../platform/error.ts";
import type { SystemSettings, SystemStatus } from "../platform/types.ts";
import { wholeStatus } from "./entry.ts";
import { freshness } from "./feeds.ts";
import { usualSettings } from "./site-rules.ts";

const Domains = Type.Array(Type.String());
const Settings = Type.Pick(Site, [
  "currency",
  "utcOffset",
  "languages",
  "defaultLanguage",
  "furtherLanguages",
  "ageLimit",
]);

const unknownSite: SystemStatus["site"] = {
  flags: {},
  registration: [],
  support: [],
  resources: [],
  imageBases: [],
  launchBases: [],
};

/** The answer of `GET /api/site`: what all visitors share of status and settings, and the brand. */
export function siteResource({ platform, cache, config }: Pick<Deps, "platform" | "cache" | "config">): Resource<Site> {
  const settings: Resource<SystemSettings> = {
    name: "settings",
    ...freshness.settings,
    load: (context) => platform.call("systemSettings", {}, context),
    schema: Settings,
  };

  /** Without words, so one copy serves both languages. */
  async function settingsNow(): Promise<SystemSettings> {
    try {
      return await cache.value(settings, defaultLanguage);
    } catch (error) {
      if (error instanceof PlatformError) return usualSettings;
      throw error;
    }
  }

  const domains: Resource<string[]> = {
    name: "domains",
    ...freshness.domains,
    load: (context) => platform.call("domainRoute", {}, context),
    schema: Domains,
  };

  /** Unknown is any: a list that cannot be had shuts nobody out. */
  async function domainsNow(): Promise<string[]> {
    try {
      return await cache.value(domains, defaultLanguage);
    } catch (error) {
      if (error instanceof PlatformError) return [];
      throw error;
    }
  }

  const site: Resource<Site> = {
    name: "site",
    ...freshness.site,
    async load(context) {
      try {
        const { site: shared, maintenance } = await wholeStatus(platform, context);
        const [known, listed] = await Promise.all([settingsNow(), domainsNow()]);
        return {
          ...known,
          ageLimit: Math.max(known.ageLimit, config.admission.minimumAge),
          ...shared,
          ...(listed.length > 0 && { domains: withMain(listed, shared.mainDomain) }),
          brand: brandOf(config),
          state: maintenance ? "maintenance" : "open",
          ...(maintenance && { maintenance }),
        };
      } catch (error) {
        if (!(error instanceof PlatformError) || error.code !== "maintenance") throw error;
        // A platform may refuse the status call itself while it is being maintained: keep what was known of the site.
        const current = cache.peek(site, context.language) ?? {
          ...usualSettings,
          ageLimit: Math.max(usualSettings.ageLimit, config.admission.minimumAge),
          ...unknownSite,
          brand: brandOf(config),
        };
        return { ...current, state: "maintenance", maintenance: windowOf(error) };
      }
    },
    schema: Site,
  };
  return site;
}

/** The platform spells the main domain as a host, with a port or as an address. */
function withMain(listed: readonly string[], mainDomain: string | undefined): string[] {
  const address = mainDomain?.includes("://") ? mainDomain : `https://${mainDomain}`;
  const main = mainDomain && URL.canParse(address) ? [new URL(address).hostname] : [];
  return [...new Set([...listed, ...main])];
}

const brandOf = ({ brand, platform }: Config): Site["brand"] => ({ ...brand, merchant: platform.merchant });

const windowOf = ({ details }: PlatformError): NonNullable<Site["maintenance"]> => ({
  ...details.until,
  ...(details.words && { note: details.words }),
});

/**
 * The site's whitelabel flags, from the copy all visitors share (`GET /api/site`).
 * @throws PlatformError when the site was never loaded and the platform is away
 */
export async function siteFlags(
  { cache, site }: Pick<Deps, "cache" | "site">,
  language: Language,
): Promise<Site["flags"]> {
  return (await cache.value(site, language)).flags;
}
