import Type from "typebox";
import { PointConfigValue, pointBalance, pointConfig, pointRewards } from "../mappers/points.ts";
import { listRequired } from "../mappers/wire.ts";
import { ownRead } from "../presets.ts";
import type { NoInput } from "../row.ts";
import { everybody, LanguageField } from "./columns.ts";

const older = (name: string) => [{ path: `/wps/relay/MCS2_${name}` }];

/** Protocol 7.6; the mall's shelves are asked for with a token where there is one, as some builds demand it. */
export const pointOperations = {
  pointConfig: ownRead({
    path: "/wps/relay/MCSFE_getPointConfig",
    aliases: older("getPointConfig"),
    moduleId: "PTSYS3",
    audience: everybody,
    token: "optional",
    breaker: "site",
    relay: true,
    response: PointConfigValue,
    map: pointConfig,
  }),

  pointRewards: ownRead({
    path: "/wps/relay/MCSFE_getPointReward",
    aliases: older("getPointReward"),
    moduleId: "PTSYS3",
    audience: everybody,
    token: "optional",
    breaker: "site",
    relay: true,
    request: Type.Object({
      pageNo: Type.Literal(1),
      pageSize: Type.Literal(100),
      language: LanguageField,
    }),
    toWire: (_input: NoInput, { language }) => ({ pageNo: 1 as const, pageSize: 100 as const, language }),
    map: (value) => pointRewards(listRequired(value, "list", "content")),
  }),

  pointBalance: ownRead({
    path: "/wps/relay/MCSFE_getPointBalance",
    aliases: older("getPointBalance"),
    moduleId: "PTSYS3",
    map: pointBalance,
  }),
};
