import { isIP } from "node:net";
import Type, { type Static } from "typebox";
import type { VisitorLocation } from "../types/entry.ts";
import { plainText } from "./html.ts";
import { firstText, Scalar, text } from "./wire.ts";

/** Protocol section 4. */
export const LocationValue = Type.Object({ ip: Scalar, countryCode: Scalar, country: Scalar, city: Scalar });

const longestPlace = 60;
const place = (value: unknown): string => plainText(text(value) ?? "", longestPlace);

export function location(value: Static<typeof LocationValue>): VisitorLocation {
  const ip = text(value.ip) ?? "";
  const country = place(firstText(value.country, value.countryCode));
  const city = place(value.city);
  return { ...(isIP(ip) && { ip }), ...(country && { country }), ...(city && { city }) };
}
