import Type, { type Static } from "typebox";
import type { Announcement, Announcements, Banner } from "../../../shared/contracts/announcements.ts";
import { defaultLanguage, isLanguage, languages } from "../../../shared/language.ts";
import { htmlCleaner, safeHtml } from "../mappers/html.ts";
import { instant, numberWithin } from "../mappers/numbers.ts";
import { AnyField, anyFields, rowMapper, rowsOf, scalars } from "../mappers/schema.ts";
import { acceptedPatterns, flags, registration, StatusValue, systemStatus } from "../mappers/status.ts";
import { completeRow, definedFields, field, listIn } from "../mappers/structure.ts";
import { firstText, id, imagePath, pathOrUrl, plainLine, text } from "../mappers/text.ts";
import { minute, sharedRead } from "../presets.ts";
import type { RegisterSettings, SystemSettings } from "../types.ts";

/** Value of the settings call (protocol section 4). */
const SettingsValue = Type.Object({
  ...scalars("currency currencySymbol timeZone defaultLanguage ageLimit"),
  languages: AnyField,
});

/** Omitted fields get this market's defaults (protocol section 10). */
function systemSettings(value: Static<typeof SettingsValue>): SystemSettings {
  const offered = listIn(value.languages).filter(isLanguage);
  const preferred = text(value.defaultLanguage);
  const further = furtherLanguages(value.languages);
  return {
    currency: { code: text(value.currency) ?? "BDT", symbol: text(value.currencySymbol) ?? "৳" },
    utcOffset: numberWithin(value.timeZone, -12, 14) ?? 6,
    languages: offered.length > 0 ? [...new Set(offered)] : [...languages],
    defaultLanguage: isLanguage(preferred) ? preferred : defaultLanguage,
    ageLimit: Math.trunc(numberWithin(value.ageLimit, 0, 99) ?? 18),
    ...(further.length > 0 && { furtherLanguages: further }),
  };
}

const maxFurtherLanguages = 50;

/** Returns the platform's languages without ours. */
const furtherLanguages = (list: unknown): string[] => {
  const codes = listIn(list).flatMap((entry) => text(entry) ?? []);
  const further = codes.filter((code) => /^[A-Z]{2,5}$/.test(code) && !isLanguage(code));
  return [...new Set(further)].slice(0, maxFurtherLanguages);
};

/** Value of the announcements call (protocol 7.3). */
const AnnouncementsValue = Type.Object(anyFields("banners player popup promotion help"));

const announcementRows = rowsOf({
  ...scalars("id title content promotionType execution createdTime categoryCode startTime endTime"),
  announcementImages: AnyField,
});
const maxTitleLength = 200;

/** Maps announcements. `help` belongs to the help centre (decision 058). */
export const announcements = (
  value: Static<typeof AnnouncementsValue>,
): Announcements & { help: readonly Announcement[] } => {
  const clean = htmlCleaner(safeHtml);
  const read = (feed: unknown) => announcementRows(listIn(feed)).flatMap((row) => announcement(row, clean));
  return {
    banners: banners(listIn(value.banners)),
    notices: read(value.player),
    popups: read(value.popup),
    promotions: read(value.promotion),
    help: read(value.help),
  };
};

const banners = rowMapper(scalars("bannerId id title url groupName linkageType linkageUrl"), (row): Banner[] =>
  completeRow(
    {
      id: id(firstText(row.bannerId, row.id)),
      title: plainLine(row.title, maxTitleLength),
      image: imagePath(row.url),
      group: text(row.groupName) ?? "",
    },
    { link: text(row.linkageType) === undefined ? undefined : pathOrUrl(row.linkageUrl) },
  ),
);

function announcement(
  row: ReturnType<typeof announcementRows>[number],
  clean: (content: unknown) => string,
): Announcement[] {
  const announcementId = id(row.id);
  if (announcementId === undefined) return [];
  const { execution } = row;
  return [
    {
      id: announcementId,
      title: plainLine(row.title, maxTitleLength),
      html: clean(row.content),
      ...((execution === "A" || execution === "B" || execution === "F") && { execution }),
      ...definedFields({
        promotionType: text(row.promotionType),
        image: imagePath(field(listIn(row.announcementImages)[0], "imageUrl")),
        createdAt: instant(row.createdTime),
        category: id(row.categoryCode),
        startAt: instant(row.startTime),
        endAt: instant(row.endTime),
      }),
    },
  ];
}

/** Announcements of type H need a separate call (protocol 7.3). */
interface AnnouncementQuery {
  types?: "H";
  execution?: "A" | "B" | "F";
}

export const siteOperations = {
  /** Not cached, because `location` and `regionRestriction` describe the visitor (protocol section 4). */
  systemStatus: sharedRead({
    path: "/wps/system/status",
    aliases: [{ path: "/wps/v2/system/status" }],
    moduleId: "COMM3",
    response: StatusValue,
    map: systemStatus,
  }),

  /** `whitelabel` and `registerSettings` return parts that some builds omit from the status (bff/lobby/entry.ts). */
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
