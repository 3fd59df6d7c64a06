import Type, { type Static } from "typebox";
import { noticeTypes, type PushedNotice } from "../../../shared/contracts/events.ts";
import type { ProfileChange } from "../../../shared/contracts/profile.ts";
import type { Balance } from "../../../shared/contracts/wallets.ts";
import type { Language } from "../../../shared/language.ts";
import { wireAmount } from "../../../shared/rules/money.ts";
import { IconValue, MemberValue, memberIcon, memberInfo } from "../mappers/member.ts";
import { id, instant, listIn, listRequired, money, moneyRequired, rowsOf, Scalar, text } from "../mappers/wire.ts";
import { ownRead, ownWrite, second } from "../presets.ts";
import { unreadCount } from "./contact.ts";

/** Protocol 7.1. */
export const BalanceValue = Type.Object({
  sumBalance: Scalar,
  currency: Scalar,
  currencySymbol: Scalar,
  balance: Type.Optional(Type.Unknown()),
});

const wallets = rowsOf(Type.Object({ accountTypeId: Scalar, accountTypeName: Scalar, availBalance: Scalar }));

export function balance(value: Static<typeof BalanceValue>): Balance {
  return {
    currency: text(value.currency) ?? "BDT",
    symbol: text(value.currencySymbol) ?? "৳",
    total: moneyRequired(value.sumBalance),
    wallets: wallets(listIn(value.balance)).flatMap((row) => {
      const wallet = id(row.accountTypeId);
      const amount = money(row.availBalance);
      const name = text(row.accountTypeName);
      return wallet === undefined || amount === undefined ? [] : [{ id: wallet, ...(name && { name }), amount }];
    }),
  };
}

const rows = rowsOf(Type.Object({ id: Scalar, type: Scalar, amount: Scalar, createdTime: Scalar }));
const noticeType = (value: unknown) => noticeTypes.find((type) => type === text(value));

/** Protocol section 9: movements of money the player has not been notified of. Unknown kinds are left out. */
export const notifications = (value: unknown): PushedNotice[] =>
  rows(listRequired(value, "list")).flatMap((row) => {
    const [name, type, amount, createdAt] = [
      id(row.id),
      noticeType(row.type),
      money(row.amount),
      instant(row.createdTime),
    ];
    return name && type && amount && createdAt ? [{ id: name, type, amount, createdAt }] : [];
  });

const wireKinds = { stake: "STAKE", loss: "LOSS" } as const;
const wirePeriods = { day: "DAY", week: "WEEK", month: "MONTH" } as const;

interface PlayLimit {
  readonly kind: keyof typeof wireKinds;
  readonly period: keyof typeof wirePeriods;
  /** Decimal string. */
  readonly amount: string;
}

export const memberOperations = {
  memberInfo: ownRead({
    path: "/wps/member/info",
    moduleId: "COMM3",
    audience: ["member", "trial", "agent"],
    namesAccounts: true,
    response: MemberValue,
    map: memberInfo,
  }),

  memberIcon: ownRead({
    path: "/wps/member/info/icon",
    aliases: [{ path: "/wps/relay/MCSFE_getPlayerAvatar" }],
    moduleId: "PROFPIC3",
    retry: "never",
    deadlineMs: 3 * second,
    relay: true,
    response: IconValue,
    map: memberIcon,
  }),

  balance: ownRead({
    path: "/wps/v2/wallets/balance",
    aliases: [{ path: "/wps/wallets/balance" }],
    moduleId: "COMM3",
    audience: ["member", "trial", "agent"],
    request: Type.Object({ typeId: Type.Literal(0) }),
    response: BalanceValue,
    toWire: () => ({ typeId: 0 as const }),
    map: balance,
  }),

  /**
   * All of a player's own limits on stakes and losses, and none besides. Not on the sheet (decision 068): a platform that
   * does not know it refuses, and its bets go on as before.
   */
  setPlayLimits: ownWrite({
    method: "PUT",
    path: "/wps/member/playLimits",
    idempotent: true,
    retry: "never",
    deadlineMs: 3 * second,
    request: Type.Object({
      limits: Type.Array(
        Type.Object({
          type: Type.Enum(["STAKE", "LOSS"]),
          period: Type.Enum(["DAY", "WEEK", "MONTH"]),
          amount: Type.Number(),
        }),
      ),
    }),
    toWire: ({ limits }: { limits: readonly PlayLimit[] }) => ({
      limits: limits.map(({ kind, period, amount }) => ({
        ...{ type: wireKinds[kind], period: wirePeriods[period], amount: wireAmount(amount) },
      })),
    }),
    map: () => undefined,
  }),

  /** Protocol 3.4: only what changes is sent, so saying it twice says the same. */
  changeProfile: ownWrite({
    path: "/wps/member/info",
    moduleId: "COMM3",
    idempotent: true,
    deadlineMs: 6 * second,
    errors: { "birthday.fixed": "profile_fixed", "email.fixed": "profile_fixed" },
    refusedFields: { "birthday.fixed": "birthday", "email.fixed": "email" },
    request: Type.Partial(
      Type.Object({
        ...{ nickname: Type.String(), email: Type.String(), birthday: Type.String(), whatsapp: Type.String() },
        ...{ facebook: Type.String(), line: Type.String(), wechat: Type.String(), address: Type.String() },
      }),
    ),
    toWire: (change: ProfileChange) => change,
  }),

  /** Which of the two verbs the platform takes is not shown; saying it twice says the same. */
  setLanguage: ownWrite({
    path: "/wps/member/language",
    aliases: [{ method: "PUT" }],
    moduleId: "COMM3",
    idempotent: true,
    deadlineMs: 4 * second,
    request: Type.Object({ language: Type.Enum(["BN", "EN"]) }),
    toWire: ({ language }: { language: Language }) => ({ language }),
  }),

  unreadCount: ownRead({
    path: "/wps/relay/CSP_unreadCount",
    aliases: [{ path: "/wps/relay/EMFE_getInboxUnreadCount" }],
    moduleId: "INBOX3",
    retry: "never",
    deadlineMs: 4 * second,
    relay: true,
    map: unreadCount,
  }),

  notifications: ownRead({
    path: "/wps/relay/CSP_getNotification",
    moduleId: "INBOX3",
    retry: "never",
    deadlineMs: 4 * second,
    request: Type.Object({ since: Type.Integer() }),
    toWire: ({ since }: { since: number }) => ({ since }),
    map: notifications,
  }),
};
