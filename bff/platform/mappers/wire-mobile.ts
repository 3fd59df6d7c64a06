const localMarket = "880";
/** Digit people dial before a number inside the country; it is part of the platform's spelling (protocol 3.9). */
const trunkPrefixes: ReadonlyMap<string, string> = new Map([[localMarket, "0"]]);

/** National digits as the platform spells them: `1712345678` of country 880 → `01712345678`. */
export function wireMobile(national: string, countryDialingCode = localMarket): string {
  const prefix = trunkPrefixes.get(countryDialingCode) ?? "";
  return national === "" || national.startsWith(prefix) ? national : `${prefix}${national}`;
}
