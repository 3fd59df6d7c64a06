import Type from "typebox";
import { AnnouncementsValue, announcements } from "../mappers/announcements.ts";
import { SettingsValue, systemSettings } from "../mappers/settings.ts";
import { StatusValue, systemStatus } from "../mappers/status.ts";
import { sharedRead } from "../presets.ts";
import { minute } from "./columns.ts";

export const siteOperations = {
  /** No cache on the row: `location` and `regionRestriction` are about the asking visitor (protocol section 4). */
  systemStatus: sharedRead({
    path: "/wps/system/status",
    aliases: [{ path: "/wps/v2/system/status" }],
    moduleId: "COMM3",
    response: StatusValue,
    map: systemStatus,
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
      types: Type.Literal("B,PL,PU,PR"),
      platform: Type.Literal("W"),
      merchantCode: Type.String(),
      execution: Type.Optional(Type.Enum(["A", "B", "F"])),
    }),
    response: AnnouncementsValue,
    toWire: ({ execution }: { execution?: "A" | "B" | "F" }, { merchant }) => ({
      types: "B,PL,PU,PR" as const,
      platform: "W" as const,
      merchantCode: merchant,
      execution,
    }),
    map: announcements,
  }),
};
