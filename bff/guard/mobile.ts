import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/mobile";
import { nationalDigits } from "../../shared/rules/mobile.ts";
import { ApiError } from "../api-error.ts";
import type { Country } from "../platform/types.ts";

/** Country of a number typed without one; the site's market. */
export const localMarket = "880";

/** A mobile number that can exist, in its one spelling. */
export interface Mobile {
  /** National digits without a leading 0, e.g. `1712345678`. */
  readonly national: string;
  /** Without plus, e.g. `880`. */
  readonly countryDialingCode: string;
  /** `+8801712345678`: what counters and hashes are made of. */
  readonly international: string;
  /** ISO 3166 code of the country whose plan has the number. `+1` and `+44` are shared by several countries. */
  readonly country: string;
}

/** Digits after a number's prefix: a block of a million numbers belongs to one carrier. */
const digitsAfterPrefix = 6;
const minPrefix = 2;

/** The number's block, e.g. `1712` of `1712345678`: pumped codes go to the blocks of one carrier. */
export const prefixOf = ({ national }: Pick<Mobile, "national">): string =>
  national.slice(0, Math.max(minPrefix, national.length - digitsAfterPrefix));

/**
 * Parses a number in whatever spelling it was typed; undefined when no mobile number of the country looks like it.
 * Satellite and other numbers of no country are none: their dialing codes have no country.
 */
export function parseMobile(typed: string, countryDialingCode = localMarket): Mobile | undefined {
  const national = nationalDigits(typed, countryDialingCode);
  const international = `+${countryDialingCode}${national}`;
  const number = national === null ? undefined : parsePhoneNumberFromString(international);
  if (national === null || number?.country === undefined || !number.isValid()) return undefined;
  if (number.countryCallingCode !== countryDialingCode) return undefined;
  return { national, countryDialingCode, international, country: number.country };
}

/** The site's own market, as a row of the platform's countries. */
export const homeCountry: Country = { code: "BD", dialingCode: localMarket };

/**
 * Whether the site offers the country that has the number. The dialing code alone does not say so: a number of the
 * Bahamas starts with the code of the United States and costs many times as much.
 */
export const isOffered = ({ country, countryDialingCode }: Mobile, offered: readonly Country[]): boolean =>
  offered.some((row) => row.dialingCode === countryDialingCode && regionOf(row) === country);

/** The region of a row; a code ISO 3166 does not know names one only if no other region has its dialing code. */
function regionOf({ code, dialingCode }: Country): CountryCode | undefined {
  // `UK` is an alias of `GB`, known to CLDR.
  const region = /^[A-Z]{2}$/.test(code) ? new Intl.Locale(`und-${code}`).region : undefined;
  if (region !== undefined && isSupportedCountry(region)) return region;
  const regions = getCountries().filter((one) => getCountryCallingCode(one) === dialingCode);
  return regions.length === 1 ? regions[0] : undefined;
}

/**
 * The same where a form needs one.
 * @param field name of the form's field, for the refusal
 * @throws ApiError mobile_invalid when no mobile number of the country looks like it
 */
export function readMobile(typed: string, countryDialingCode = localMarket, field = "mobile"): Mobile {
  const mobile = parseMobile(typed, countryDialingCode);
  if (!mobile) throw new ApiError("mobile_invalid", { fields: { [field]: "invalid" } });
  return mobile;
}
