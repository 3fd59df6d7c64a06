import Type, { type Static } from "typebox";
import type { Country } from "../types.ts";
import { plainText } from "./html.ts";
import { firstText, rowsOf, Scalar, text } from "./wire.ts";

const CountryRow = Type.Object({ countryCode: Scalar, countryDialingCode: Scalar, countryName: Scalar, name: Scalar });
const countryRows = rowsOf(CountryRow);
const longestName = 60;

/** Countries a number may be of, in the platform's order, each once (protocol 3.9). */
export function countries(list: readonly unknown[]): Country[] {
  const byCode = new Map<string, Country>();
  for (const row of countryRows(list).flatMap(country)) {
    if (!byCode.has(row.code)) byCode.set(row.code, row);
  }
  return [...byCode.values()];
}

function country(row: Static<typeof CountryRow>): Country[] {
  const code = text(row.countryCode)?.toUpperCase() ?? "";
  const dialingCode = text(row.countryDialingCode)?.replace(/^\+/, "") ?? "";
  if (!/^[A-Z]{2,3}$/.test(code) || !/^[1-9]\d{0,3}$/.test(dialingCode)) return [];
  const name = plainText(firstText(row.countryName, row.name) ?? "", longestName);
  return [{ code, dialingCode, ...(name && { name }) }];
}
