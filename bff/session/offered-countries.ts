import type { Language } from "../../shared/language.ts";
import { ApiError } from "../api-error.ts";
import type { Deps } from "../deps.ts";
import { homeCountry, isOffered, type Mobile } from "../guard/mobile.ts";
import { countriesResource } from "../lobby/entry.ts";
import { PlatformError } from "../platform/error.ts";
import type { Country } from "../platform/types.ts";

/**
 * Refuses a typed number of a country that the site does not offer (`GET /api/countries`), so that nobody makes the
 * platform send codes to whatever range pays them for it. The answer is the same for numbers of accounts and others.
 * @throws ApiError mobile_invalid naming the field `countryDialingCode`
 */
export async function requireOfferedCountry(
  deps: Pick<Deps, "cache" | "config" | "platform">,
  mobile: Mobile,
  language: Language,
): Promise<void> {
  const { smsCountries } = deps.config;
  const isAllowed = smsCountries === undefined || smsCountries.has(mobile.countryDialingCode);
  if (isAllowed && isOffered(mobile, await offeredCountries(deps, language))) return;
  throw new ApiError("mobile_invalid", { fields: { countryDialingCode: "invalid" } });
}

/** A platform that is away, or that lists no country, leaves the home market. */
async function offeredCountries(
  { cache, platform }: Pick<Deps, "cache" | "platform">,
  language: Language,
): Promise<readonly Country[]> {
  try {
    const { items } = await cache.value(countriesResource(platform), language);
    if (items.length > 0) return items;
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
  }
  return [homeCountry];
}
