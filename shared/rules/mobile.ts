import { latinDigits } from "./digits.ts";

/** Characters between digits: spaces, invisible characters, dashes, brackets, dots and slashes. */
const separators = /[\s\p{Cf}\p{Pd}\u2212()[\]./]/gu;
/** Without `+` or `00`, leading digits count as the country code only if at least this many digits follow. */
const minDigitsAfterBareCode = 9;

/** Removes the separators of a number and converts its digits to Latin: `+৮৮০ ১৭-১২` → `+8801712`. */
export const joinDigits = (text: string): string => latinDigits(text).replaceAll("\uff0b", "+").replace(separators, "");

/**
 * Normalises a mobile number: `+880 1712-345678`, `০১৭১২৩৪৫৬৭৮` and `8801712345678` all result in `1712345678`.
 * @returns null if the input cannot be a number of the country. The gateway checks the country's numbering plan.
 */
export function nationalDigits(input: string, dialingCode: string): string | null {
  const [, international, digits] = /^(\+|00)?([0-9]{4,20})$/.exec(joinDigits(input)) ?? [];
  if (digits === undefined) return null;
  const hasCode =
    digits.startsWith(dialingCode) &&
    (international !== undefined || digits.length - dialingCode.length >= minDigitsAfterBareCode);
  if (international && !hasCode) return null;
  const national = (hasCode ? digits.slice(dialingCode.length) : digits).replace(/^0+/, "");
  return national.length >= 4 && national.length + dialingCode.length <= 15 ? national : null;
}

/** Trunk prefixes by country. The site's rules and the platform expect them in national numbers. */
const trunkPrefixes: ReadonlyMap<string, string> = new Map([["880", "0"]]);

/** Adds the trunk prefix to national digits: `1712345678` of country 880 becomes `01712345678`. */
export const localDigits = (national: string, dialingCode: string): string =>
  `${trunkPrefixes.get(dialingCode) ?? ""}${national}`;
