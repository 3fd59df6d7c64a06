import { isIP } from "node:net";
import Type, { type Static } from "typebox";
import type { VisitorLocation } from "../types.ts";
import { plainText } from "./html.ts";
import { firstText, Scalar, text } from "./wire.ts";

/** Protocol section 4. */
export const LocationValue = Type.Object({ ip: Scalar, countryCode: Scalar, country: Scalar, city: Scalar });

const longestPlace = 60;
const place = (value: unknown): string => plainText(text(value) ?? "", longestPlace);

/** ISO 3166, two capitals; undefined for what is no such code. */
export const countryCode = (value: unknown): string | undefined =>
  /^[A-Z]{2}$/.exec(text(value)?.toUpperCase() ?? "")?.[0];

export function location(value: Static<typeof LocationValue>): VisitorLocation {
  const ip = text(value.ip) ?? "";
  const country = place(firstText(value.country, value.countryCode));
  const city = place(value.city);
  const code = countryCode(value.countryCode);
  return {
    ...(isIP(ip) && { ip }),
    ...(code && { countryCode: code }),
    ...(country && { country }),
    ...(city && { city }),
  };
}
