import Type from "typebox";
import { PointConfigValue, pointBalance, pointConfig, pointRewards } from "../mappers/points.ts";
import { listRequired, Nothing } from "../mappers/wire.ts";
import { operation } from "../row.ts";
import { everybody, LanguageField, own, second } from "./columns.ts";

const older = (name: string) => [{ path: `/wps/relay/MCS2_${name}` }];

/** Protocol 7.6; the mall's shelves are asked for with a token where there is one, as some builds demand it. */
export const pointOperations = {
  pointConfig: operation({
    id: "pointConfig",
    method: "GET",
    path: "/wps/relay/MCSFE_getPointConfig",
    aliases: older("getPointConfig"),
    moduleId: "PTSYS3",
    audience: everybody,
    token: "optional",
    idempotent: true,
    retry: "faults",
    deadlineMs: 6 * second,
    breaker: "site",
    relay: true,
    passive: true,
    request: Nothing,
    response: PointConfigValue,
    toWire: () => ({}),
    map: pointConfig,
  }),

  pointRewards: operation({
    id: "pointRewards",
    method: "GET",
    path: "/wps/relay/MCSFE_getPointReward",
    aliases: older("getPointReward"),
    moduleId: "PTSYS3",
    audience: everybody,
    token: "optional",
    idempotent: true,
    retry: "faults",
    deadlineMs: 6 * second,
    breaker: "site",
    relay: true,
    passive: true,
    request: Type.Object({
      pageNo: Type.Literal(1),
      pageSize: Type.Literal(100),
      language: LanguageField,
    }),
    response: Type.Unknown(),
    toWire: (_input, { language }) => ({ pageNo: 1 as const, pageSize: 100 as const, language }),
    map: (value) => pointRewards(listRequired(value, "list", "content")),
  }),

  pointBalance: operation({
    id: "pointBalance",
    method: "GET",
    path: "/wps/relay/MCSFE_getPointBalance",
    aliases: older("getPointBalance"),
    moduleId: "PTSYS3",
    audience: own,
    token: "required",
    idempotent: true,
    retry: "faults",
    deadlineMs: 6 * second,
    breaker: "member",
    passive: true,
    request: Nothing,
    response: Type.Unknown(),
    toWire: () => ({}),
    map: pointBalance,
  }),
};
