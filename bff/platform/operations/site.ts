import Type from "typebox";
import { AnnouncementsValue, announcements } from "../mappers/announcements.ts";
import { flags } from "../mappers/flags.ts";
import { acceptedPatterns, registration } from "../mappers/registration.ts";
import { SettingsValue, systemSettings } from "../mappers/settings.ts";
import { StatusValue, systemStatus } from "../mappers/status.ts";
import { minute, sharedRead } from "../presets.ts";
import type { RegisterSettings } from "../types.ts";

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
