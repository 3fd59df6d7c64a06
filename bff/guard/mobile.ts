import * as phone from "libphonenumber-js/mobile";
import { nationalDigits } from "../../shared/rules/mobile.ts";
import { ApiError } from "../api-error.ts";
import type { Country } from "../platform/types.ts";

/** Dialing code of the site's market, assumed for numbers without one. */
export const localMarket = "880";

export interface Mobile {
  /** National digits without a leading 0, e.g. `1712345678`. */
  readonly national: string;
  /** Dialing code without plus, e.g. `880`. */
  readonly countryDialingCode: string;
  /** International form, e.g. `+8801712345678`; used for counters and hashes. */
  readonly international: string;
  /** ISO 3166 code of the number's country. Several countries share the dialing codes `+1` and `+44`. */
  readonly country: string;
}

/** Digits after the prefix. A prefix is a block of a million numbers, which belongs to one carrier. */
const digitsAfterPrefix = 6;
const minPrefixDigits = 2;

/** Returns the number's prefix, e.g. `1712` for `1712345678`. SMS pumping targets the prefixes of one carrier. */
export const prefixOf = ({ national }: Pick<Mobile, "national">): string =>
  national.slice(0, Math.max(minPrefixDigits, national.length - digitsAfterPrefix));

/** Parses a number in any spelling. Returns undefined for invalid, satellite and other global numbers. */
export function parseMobile(typed: string, countryDialingCode = localMarket): Mobile | undefined {
  const national = nationalDigits(typed, countryDialingCode);
  const international = `+${countryDialingCode}${national}`;
  const number = national === null ? undefined : phone.parsePhoneNumberFromString(international);
  if (national === null || number?.country === undefined || !number.isValid()) return undefined;
  if (number.countryCallingCode !== countryDialingCode) return undefined;
  return { national, countryDialingCode, international, country: number.country };
}

export const homeCountry: Country = { code: "BD", dialingCode: localMarket };

/** Whether the site offers the number's country. The dialing code may be shared, e.g. by the Bahamas and the US. */
export const isOffered = ({ country, countryDialingCode }: Mobile, offered: readonly Country[]): boolean =>
  offered.some((row) => row.dialingCode === countryDialingCode && regionOf(row) === country);

/** Returns a country's region. For a code outside ISO 3166, returns the only region with its dialing code, if any. */
function regionOf({ code, dialingCode }: Country): phone.CountryCode | undefined {
  // CLDR has `UK` as an alias of `GB`.
  const region = /^[A-Z]{2}$/.test(code) ? new Intl.Locale(`und-${code}`).region : undefined;
  if (region !== undefined && phone.isSupportedCountry(region)) return region;
  const regions = phone.getCountries().filter((country) => phone.getCountryCallingCode(country) === dialingCode);
  return regions.length === 1 ? regions[0] : undefined;
}

/** Parses the mobile number of a form field. @throws ApiError mobile_invalid with the field's name */
export function readMobile(typed: string, countryDialingCode = localMarket, field = "mobile"): Mobile {
  const mobile = parseMobile(typed, countryDialingCode);
  if (!mobile) throw new ApiError("mobile_invalid", { fields: { [field]: "invalid" } });
  return mobile;
}
