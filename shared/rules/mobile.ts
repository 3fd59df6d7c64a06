import { latinDigits } from "./digits.ts";

/** Characters typed between digits: spaces, invisible marks, dashes, brackets, dots and slashes. */
const separators = /[\s\p{Cf}\p{Pd}\u2212()[\]./]/gu;
/** Without `+` or `00` a number may begin with its own country's code by chance; a whole number must be left after it. */
const leastAfterBareCode = 9;

/**
 * The one spelling of a mobile number: `+880 1712-345678`, `০১৭১২৩৪৫৬৭৮` and `8801712345678` are all `1712345678`.
 * @param dialingCode without plus, e.g. `880`
 * @returns national digits without a leading 0; null for anything that cannot be a number of that country. Whether the
 * number exists in the country's plan is the gateway's to check.
 */
export function nationalDigits(input: string, dialingCode: string): string | null {
  const text = latinDigits(input).replaceAll("\uff0b", "+").replace(separators, "");
  const [, international, digits] = /^(\+|00)?([0-9]{4,20})$/.exec(text) ?? [];
  if (digits === undefined) return null;
  const hasCode =
    digits.startsWith(dialingCode) &&
    (international !== undefined || digits.length - dialingCode.length >= leastAfterBareCode);
  if (international && !hasCode) return null;
  const national = (hasCode ? digits.slice(dialingCode.length) : digits).replace(/^0+/, "");
  return national.length >= 4 && national.length + dialingCode.length <= 15 ? national : null;
}

/** Digit dialled before a number inside its country; it is part of the spelling rules and the platform go by. */
const trunkPrefixes: ReadonlyMap<string, string> = new Map([["880", "0"]]);

/** National digits as people write them at home: `1712345678` of country 880 is `01712345678`. */
export const localDigits = (national: string, dialingCode: string): string =>
  `${trunkPrefixes.get(dialingCode) ?? ""}${national}`;
