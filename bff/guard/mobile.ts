import * as phone from "libphonenumber-js/mobile";
import { nationalDigits } from "../../shared/rules/mobile.ts";
import { ApiError } from "../api-error.ts";
import type { Country } from "../platform/types.ts";

/** Dialing code of the site's market, used for numbers typed without one. */
export const localMarket = "880";

/** A valid mobile number in its canonical spelling. */
export interface Mobile {
  /** National digits without a leading 0, e.g. `1712345678`. */
  readonly national: string;
  /** Dialing code without plus, e.g. `880`. */
  readonly countryDialingCode: string;
  /** International form, e.g. `+8801712345678`; used for counters and hashes. */
  readonly international: string;
  /** ISO 3166 code of the country whose numbering plan has the number. Several countries share `+1` and `+44`. */
  readonly country: string;
}

/** Digits after the prefix. They span a block of a million numbers, which belongs to one carrier. */
const digitsAfterPrefix = 6;
const minPrefixDigits = 2;

/** Returns the number's block, e.g. `1712` of `1712345678`. SMS pumping targets the blocks of one carrier. */
export const prefixOf = ({ national }: Pick<Mobile, "national">): string =>
  national.slice(0, Math.max(minPrefixDigits, national.length - digitsAfterPrefix));

/** Parses a number in any spelling. Returns undefined if it is invalid, and for satellite or other global numbers. */
export function parseMobile(typed: string, countryDialingCode = localMarket): Mobile | undefined {
  const national = nationalDigits(typed, countryDialingCode);
  const international = `+${countryDialingCode}${national}`;
  const number = national === null ? undefined : phone.parsePhoneNumberFromString(international);
  if (national === null || number?.country === undefined || !number.isValid()) return undefined;
  if (number.countryCallingCode !== countryDialingCode) return undefined;
  return { national, countryDialingCode, international, country: number.country };
}

export const homeCountry: Country = { code: "BD", dialingCode: localMarket };

/**
 * Whether the site offers the number's country. The dialing code alone does not decide: the Bahamas share that of the
 * United States.
 */
export const isOffered = ({ country, countryDialingCode }: Mobile, offered: readonly Country[]): boolean =>
  offered.some((row) => row.dialingCode === countryDialingCode && regionOf(row) === country);

/** Returns the region of a row. A code outside ISO 3166 has one only if exactly one region has its dialing code. */
function regionOf({ code, dialingCode }: Country): phone.CountryCode | undefined {
  // CLDR has `UK` as an alias of `GB`.
  const region = /^[A-Z]{2}$/.test(code) ? new Intl.Locale(`und-${code}`).region : undefined;
  if (region !== undefined && phone.isSupportedCountry(region)) return region;
  const regions = phone.getCountries().filter((country) => phone.getCountryCallingCode(country) === dialingCode);
  return regions.length === 1 ? regions[0] : undefined;
}

/** Parses the number of a form field, as `parseMobile`. @throws ApiError mobile_invalid, with the name of the field */
export function readMobile(typed: string, countryDialingCode = localMarket, field = "mobile"): Mobile {
  const mobile = parseMobile(typed, countryDialingCode);
  if (!mobile) throw new ApiError("mobile_invalid", { fields: { [field]: "invalid" } });
  return mobile;
}
