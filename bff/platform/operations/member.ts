import Type from "typebox";
import { BalanceValue, balance } from "../mappers/balance.ts";
import { IconValue, MemberValue, memberIcon, memberInfo } from "../mappers/member.ts";
import { Nothing } from "../mappers/wire.ts";
import { operation } from "../row.ts";

export const memberOperations = {
  memberInfo: operation({
    id: "memberInfo",
    method: "GET",
    path: "/wps/member/info",
    moduleId: "COMM3",
    who: ["member", "trial", "agent"],
    token: "required",
    idempotent: true,
    retry: "faults",
    deadlineMs: 6_000,
    breaker: "member",
    request: Nothing,
    response: MemberValue,
    toWire: () => ({}),
    map: memberInfo,
  }),

  memberIcon: operation({
    id: "memberIcon",
    method: "GET",
    path: "/wps/member/info/icon",
    aliases: [{ path: "/wps/relay/MCSFE_getPlayerAvatar" }],
    moduleId: "PROFPIC3",
    who: ["member", "agent"],
    token: "required",
    idempotent: true,
    retry: "never",
    deadlineMs: 3_000,
    breaker: "member",
    passive: true,
    request: Nothing,
    response: IconValue,
    toWire: () => ({}),
    map: memberIcon,
  }),

  balance: operation({
    id: "balance",
    method: "GET",
    path: "/wps/v2/wallets/balance",
    aliases: [{ path: "/wps/wallets/balance" }],
    moduleId: "COMM3",
    who: ["member", "trial", "agent"],
    token: "required",
    idempotent: true,
    retry: "faults",
    deadlineMs: 6_000,
    breaker: "member",
    passive: true,
    request: Type.Object({ typeId: Type.Literal(0) }),
    response: BalanceValue,
    toWire: () => ({ typeId: 0 as const }),
    map: balance,
  }),
};
