import { localDigits, nationalDigits } from "../../../shared/rules/mobile.ts";

const localMarket = "880";

/** A number as the platform spells it, the way people write it at home: `1712345678` of country 880 → `01712345678`. */
export function wireMobile(mobile: string, countryDialingCode = localMarket): string {
  const national = nationalDigits(mobile, countryDialingCode);
  return national === null ? mobile : localDigits(national, countryDialingCode);
}
