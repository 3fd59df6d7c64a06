import Type, { type Static } from "typebox";
import { defaultLanguage, isLanguage, languages } from "../../../shared/language.ts";
import type { SystemSettings } from "../types.ts";
import { listIn, number, Scalar, text } from "./wire.ts";

/** Protocol section 4; the values of this market stand in for what a build leaves out (section 10). */
export const SettingsValue = Type.Object({
  currency: Scalar,
  currencySymbol: Scalar,
  timeZone: Scalar,
  languages: Type.Optional(Type.Unknown()),
  defaultLanguage: Scalar,
  ageLimit: Scalar,
});

export function systemSettings(value: Static<typeof SettingsValue>): SystemSettings {
  const offered = listIn(value.languages).filter(isLanguage);
  const preferred = text(value.defaultLanguage);
  const further = furtherCodes(value.languages);
  return {
    currency: { code: text(value.currency) ?? "BDT", symbol: text(value.currencySymbol) ?? "৳" },
    utcOffset: within(number(value.timeZone), -12, 14) ?? 6,
    languages: offered.length > 0 ? [...new Set(offered)] : [...languages],
    defaultLanguage: isLanguage(preferred) ? preferred : defaultLanguage,
    ageLimit: Math.trunc(within(number(value.ageLimit), 0, 99) ?? 18),
    ...(further.length > 0 && { furtherLanguages: further }),
  };
}

const mostCodes = 50;

/** Codes that are not ours, as the platform spells them. */
const furtherCodes = (list: unknown): string[] => {
  const codes = listIn(list).flatMap((entry) => text(entry) ?? []);
  return [...new Set(codes.filter((code) => /^[A-Z]{2,5}$/.test(code) && !isLanguage(code)))].slice(0, mostCodes);
};

const within = (value: number | undefined, least: number, most: number): number | undefined =>
  value !== undefined && value >= least && value <= most ? value : undefined;
