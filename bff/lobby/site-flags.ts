import type { Site } from "../../shared/contracts/site.ts";
import type { Language } from "../../shared/language.ts";
import type { Deps } from "../deps.ts";

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
