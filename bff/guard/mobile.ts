import { parsePhoneNumberFromString } from "libphonenumber-js/mobile";
import { nationalDigits } from "../../shared/rules/mobile.ts";
import { ApiError } from "../api-error.ts";

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
}

/** A number in whatever spelling it was typed; undefined when no mobile number of the country looks like it. */
export function parseMobile(typed: string, countryDialingCode = localMarket): Mobile | undefined {
  const national = nationalDigits(typed, countryDialingCode);
  const international = `+${countryDialingCode}${national}`;
  if (national === null || !parsePhoneNumberFromString(international)?.isValid()) return undefined;
  return { national, countryDialingCode, international };
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
