import Type, { type Static } from "typebox";
import { defaultLanguage, isLanguage, languages } from "../../../shared/language.ts";
import { AnnouncementsValue, announcements } from "../mappers/announcements.ts";
import { acceptedPatterns, flags, registration, StatusValue, systemStatus } from "../mappers/status.ts";
import { listIn, number, Scalar, text } from "../mappers/wire.ts";
import { minute, sharedRead } from "../presets.ts";
import type { RegisterSettings, SystemSettings } from "../types.ts";

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

/** Announcements of type H have readers of their own; all others are read together (protocol 7.3). */
interface AnnouncementQuery {
  types?: "H";
  execution?: "A" | "B" | "F";
}

export const siteOperations = {
  /** No cache on the row: `location` and `regionRestriction` are about the asking visitor (protocol section 4). */
  systemStatus: sharedRead({
    path: "/wps/system/status",
    aliases: [{ path: "/wps/v2/system/status" }],
    moduleId: "COMM3",
    response: StatusValue,
    map: systemStatus,
  }),

  /** The two parts of the status that some builds answer by themselves alone (bff/lobby/entry.ts). */
  whitelabel: sharedRead({
    path: "/wps/system/whitelabel",
    moduleId: "COMM3",
    response: Type.Union([Type.Object({}), Type.Array(Type.Object({}))]),
    map: flags,
  }),

  registerSettings: sharedRead({
    path: "/wps/system/setting/register",
    moduleId: "COMM3",
    response: Type.Object({}),
    map: (value): RegisterSettings => ({ registration: registration(value), patterns: acceptedPatterns(value) }),
  }),

  systemSettings: sharedRead({
    path: "/wps/system/settings/consolidated",
    moduleId: "COMM3",
    cache: { scope: "public", freshMs: 5 * minute, staleMs: 60 * minute },
    response: SettingsValue,
    map: systemSettings,
  }),

  announcements: sharedRead({
    path: "/wps/relay/MCSFE_getListAnnouncements",
    aliases: [{ path: "/wps/relay/CCSFE_getListAnnouncements" }],
    moduleId: "COMM3",
    cache: { scope: "language", freshMs: minute, staleMs: 60 * minute },
    request: Type.Object({
      types: Type.Enum(["B,PL,PU,PR", "H"]),
      platform: Type.Literal("W"),
      merchantCode: Type.String(),
      execution: Type.Optional(Type.Enum(["A", "B", "F"])),
    }),
    response: AnnouncementsValue,
    toWire: ({ types, execution }: AnnouncementQuery, { merchant }) => ({
      types: types ?? ("B,PL,PU,PR" as const),
      platform: "W" as const,
      merchantCode: merchant,
      execution,
    }),
    map: announcements,
  }),
};
