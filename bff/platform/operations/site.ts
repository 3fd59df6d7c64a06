import Type from "typebox";
import { AnnouncementsValue, announcements } from "../mappers/announcements.ts";
import { SettingsValue, systemSettings } from "../mappers/settings.ts";
import { StatusValue, systemStatus } from "../mappers/status.ts";
import { Nothing } from "../mappers/wire.ts";
import { operation } from "../row.ts";
import { everybody, minute, second } from "./columns.ts";

export const siteOperations = {
  /** No cache on the row: `location` and `regionRestriction` are about the asking visitor (protocol section 4). */
  systemStatus: operation({
    id: "systemStatus",
    method: "GET",
    path: "/wps/system/status",
    aliases: [{ path: "/wps/v2/system/status" }],
    moduleId: "COMM3",
    audience: everybody,
    token: "never",
    idempotent: true,
    retry: "faults",
    deadlineMs: 6 * second,
    breaker: "site",
    passive: true,
    request: Nothing,
    response: StatusValue,
    toWire: () => ({}),
    map: systemStatus,
  }),

  systemSettings: operation({
    id: "systemSettings",
    method: "GET",
    path: "/wps/system/settings/consolidated",
    moduleId: "COMM3",
    audience: everybody,
    token: "never",
    idempotent: true,
    retry: "faults",
    deadlineMs: 6 * second,
    breaker: "site",
    passive: true,
    cache: { scope: "public", freshMs: 5 * minute, staleMs: 60 * minute },
    request: Nothing,
    response: SettingsValue,
    toWire: () => ({}),
    map: systemSettings,
  }),

  announcements: operation({
    id: "announcements",
    method: "GET",
    path: "/wps/relay/MCSFE_getListAnnouncements",
    aliases: [{ path: "/wps/relay/CCSFE_getListAnnouncements" }],
    moduleId: "COMM3",
    audience: everybody,
    token: "never",
    idempotent: true,
    retry: "faults",
    deadlineMs: 6 * second,
    breaker: "site",
    passive: true,
    cache: { scope: "language", freshMs: minute, staleMs: 60 * minute },
    request: Type.Object({
      types: Type.Literal("B,PL,PU,PR"),
      platform: Type.Literal("W"),
      merchantCode: Type.String(),
      execution: Type.Optional(Type.Enum(["A", "B", "F"])),
    }),
    response: AnnouncementsValue,
    toWire: ({ execution }, { merchant }) => ({
      types: "B,PL,PU,PR" as const,
      platform: "W" as const,
      merchantCode: merchant,
      execution,
    }),
    map: announcements,
  }),
};
