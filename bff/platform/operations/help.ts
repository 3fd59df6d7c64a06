import Type from "typebox";
import { help } from "../mappers/help.ts";
import { minute, sharedRead } from "../presets.ts";
import type { NoInput } from "../row.ts";

/** Protocol section 4. */
export const helpOperations = {
  /** Kept for a day when the platform is down: that is when people look for help. */
  help: sharedRead({
    path: "/wps/system/helpCenter",
    moduleId: "COMM3",
    cache: { scope: "language", freshMs: 5 * minute, staleMs: 24 * 60 * minute },
    request: Type.Object({ lang: Type.Enum(["BN", "EN"]), device: Type.Literal("WEB") }),
    toWire: (_input: NoInput, { language }) => ({ lang: language, device: "WEB" as const }),
    map: help,
  }),
};
