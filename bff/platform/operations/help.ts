import Type from "typebox";
import { help } from "../mappers/help.ts";
import { operation } from "../row.ts";
import { everybody, minute, second } from "./columns.ts";

/** Protocol section 4. */
export const helpOperations = {
  /** Kept for a day when the platform is down: that is when people look for help. */
  help: operation({
    id: "help",
    method: "GET",
    path: "/wps/system/helpCenter",
    moduleId: "COMM3",
    audience: everybody,
    token: "never",
    idempotent: true,
    retry: "faults",
    deadlineMs: 6 * second,
    breaker: "site",
    passive: true,
    cache: { scope: "language", freshMs: 5 * minute, staleMs: 24 * 60 * minute },
    request: Type.Object({ lang: Type.Enum(["BN", "EN"]), device: Type.Literal("WEB") }),
    response: Type.Unknown(),
    toWire: (_input, { language }) => ({ lang: language, device: "WEB" as const }),
    map: help,
  }),
};
