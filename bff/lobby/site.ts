import Type from "typebox";
import { Site } from "../../shared/contracts/site.ts";
import { defaultLanguage, type Language } from "../../shared/language.ts";
import type { Resource, ResponseCache } from "../cache/contract.ts";
import type { Config } from "../config.ts";
import type { Platform } from "../platform/contract.ts";
import { PlatformError } from "../platform/error.ts";
import type { SystemSettings, SystemStatus } from "../platform/types.ts";
import { wholeStatus } from "./entry.ts";
import { lifetimesOf, orElse, siteLifetimes } from "./feeds.ts";
import { usualSettings } from "./site-rules.ts";

interface SiteDeps {
  readonly cache: ResponseCache;
  readonly config: Config;
  readonly platform: Platform;
}

const settingNames = ["currency", "utcOffset", "languages", "defaultLanguage", "furtherLanguages", "ageLimit"] as const;

const noLists = { registration: [], support: [], resources: [], imageBases: [], launchBases: [] };
const unknownSite: SystemStatus["site"] = { flags: {}, ...noLists };

/** The response of `GET /api/site`: public status, settings and brand. */
export function siteResource({ platform, cache, config }: SiteDeps): Resource<Site> {
  const settings: Resource<SystemSettings> = {
    name: "settings",
    ...lifetimesOf("systemSettings"),
    load: (context) => platform.call("systemSettings", {}, context),
    schema: Type.Pick(Site, [...settingNames]),
  };

  const domains: Resource<string[]> = {
    name: "domains",
    ...lifetimesOf("domainRoute"),
    load: (context) => platform.call("domainRoute", {}, context),
    schema: Type.Array(Type.String()),
  };

  const site: Resource<Site> = {
    name: "site",
    ...siteLifetimes,
    async load(context) {
      try {
        const { site: shared, maintenance } = await wholeStatus(platform, context);
        // Settings and domains have no translated texts, so one cached copy serves both languages.
        const [currentSettings, listedDomains] = await Promise.all([
          cache.value(settings, defaultLanguage).catch(orElse(usualSettings)),
          cache.value(domains, defaultLanguage).catch(orElse([])),
        ]);
        return {
          ...currentSettings,
          ageLimit: Math.max(currentSettings.ageLimit, config.admission.minimumAge),
          ...shared,
          ...(listedDomains.length > 0 && { domains: withMainDomain(listedDomains, shared.mainDomain) }),
          brand: brandOf(config),
          state: maintenance ? "maintenance" : "open",
          ...(maintenance && { maintenance }),
        };
      } catch (error) {
        if (!(error instanceof PlatformError) || error.code !== "maintenance") throw error;
        // Some platforms refuse the status call during maintenance. The last known site is served.
        const current = cache.getWithoutWaiting(site, context.language) ?? {
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

/** Adds the main domain. The platform sends a host, a host with port, or a URL. */
function withMainDomain(listed: readonly string[], mainDomain: string | undefined): string[] {
  const address = mainDomain?.includes("://") ? mainDomain : `https://${mainDomain}`;
  const main = mainDomain && URL.canParse(address) ? [new URL(address).hostname] : [];
  return [...new Set([...listed, ...main])];
}

const brandOf = ({ brand, platform }: Config): Site["brand"] => ({ ...brand, merchant: platform.merchant });

const windowOf = ({ details }: PlatformError): NonNullable<Site["maintenance"]> => ({
  ...details.until,
  ...(details.message && { note: details.message }),
});

export interface SiteFlagsDeps {
  readonly cache: ResponseCache;
  readonly site: Resource<Site>;
}

/** Returns the site's whitelabel flags. @throws PlatformError if the platform fails and no usable site is cached */
export async function siteFlags({ cache, site }: SiteFlagsDeps, language: Language): Promise<Site["flags"]> {
  return (await cache.value(site, language)).flags;
}
