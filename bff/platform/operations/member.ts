import Type, { type Static } from "typebox";
import { noticeTypes, type PushedNotice } from "../../../shared/contracts/events.ts";
import type { ProfileChange } from "../../../shared/contracts/profile.ts";
import type { Balance } from "../../../shared/contracts/wallets.ts";
import { isLanguage, type Language } from "../../../shared/language.ts";
import { toWireAmount } from "../../../shared/rules/money.ts";
import { PlatformError } from "../error.ts";
import { maskEmail, masked, maskMobile, maskName, wireMobile } from "../mappers/accounts.ts";
import { day, finiteNumber, instant, money, moneyRequired } from "../mappers/numbers.ts";
import { AnyField, optionalTexts, rowMapper, Scalar, scalars } from "../mappers/schema.ts";
import { completeRow, definedFields, field, listIn, listRequired } from "../mappers/structure.ts";
import { displayText, firstText, flag, id, imagePath, text } from "../mappers/text.ts";
import { ownRead, ownWrite, second } from "../presets.ts";
import type { MemberInfo } from "../types.ts";
import { unreadCount } from "./contact.ts";

/** Value of the member call (protocol 3.4). */
const MemberValue = Type.Object({
  ...scalars("id account nickname type mobile regDate lastLoginTime lastLoginIp language email payeeName"),
  ...scalars("isMobileVerified isEmailVerified birthday whatsapp facebook line wechat address"),
  clubLabel: Type.Optional(Type.Union([Type.Object({ labelName: Scalar }), Type.Null()])),
});

/** @throws PlatformError `session_ended`, because some builds answer guests with an empty success */
function memberInfo(value: Static<typeof MemberValue>): MemberInfo {
  const account = firstText(value.account, value.id);
  if (account === undefined) throw new PlatformError("session_ended", false);
  const language = text(value.language)?.toUpperCase();
  return {
    id: firstText(value.id, account) ?? account,
    account,
    nickname: text(value.nickname) ?? account,
    type: finiteNumber(value.type) ?? 0,
    ...definedFields({
      mobile: masked(value.mobile, (number) => maskMobile(wireMobile(number))),
      vip: displayText(value.clubLabel?.labelName),
      registeredAt: instant(value.regDate),
      lastLoginAt: instant(value.lastLoginTime),
      lastLoginIp: text(value.lastLoginIp),
      email: masked(value.email, maskEmail),
      payeeName: masked(value.payeeName, maskName),
    }),
    details: definedFields({
      birthday: day(value.birthday),
      whatsapp: text(value.whatsapp),
      facebook: text(value.facebook),
      line: text(value.line),
      wechat: text(value.wechat),
      address: text(value.address),
    }),
    ...(isLanguage(language) && { language }),
    ...(flag(value.isMobileVerified) && { mobileVerified: true }),
    ...(flag(value.isEmailVerified) && { emailVerified: true }),
  };
}

const iconFields = ["iconUrl", "icon", "url", "imageUrl", "avatar", "path"];

const wallets = rowMapper(scalars("accountTypeId accountTypeName availBalance"), (row) =>
  completeRow({ id: id(row.accountTypeId), amount: money(row.availBalance) }, { name: text(row.accountTypeName) }),
);

/** Maps deposits and withdrawals that the player was not notified of (protocol section 9). */
const notifications = rowMapper(scalars("id type amount createdTime"), (row): PushedNotice[] =>
  completeRow({
    id: id(row.id),
    type: noticeTypes.find((name) => name === text(row.type)),
    amount: money(row.amount),
    createdAt: instant(row.createdTime),
  }),
);

const wireLimitKinds = { stake: "STAKE", loss: "LOSS" } as const;
const wireLimitPeriods = { day: "DAY", week: "WEEK", month: "MONTH" } as const;

const Limit = Type.Object({
  type: Type.Enum(Object.values(wireLimitKinds)),
  period: Type.Enum(Object.values(wireLimitPeriods)),
  amount: Type.Number(),
});

interface PlayLimit {
  readonly kind: keyof typeof wireLimitKinds;
  readonly period: keyof typeof wireLimitPeriods;
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

  /** The avatar is a path, or an object with a path. The number of a stock image is ignored. */
  memberIcon: ownRead({
    path: "/wps/member/info/icon",
    aliases: [{ path: "/wps/relay/MCSFE_getPlayerAvatar" }],
    moduleId: "PROFPIC3",
    retry: "never",
    deadlineMs: 3 * second,
    relay: true,
    response: Type.Union([Type.String(), Type.Object({}), Type.Null()]),
    map: (value) => {
      const paths = [value, ...iconFields.map((name) => field(value, name))].map(imagePath);
      return definedFields({ image: paths.find((path) => path !== undefined && /[./]/.test(path)) });
    },
  }),

  balance: ownRead({
    path: "/wps/v2/wallets/balance",
    aliases: [{ path: "/wps/wallets/balance" }],
    moduleId: "COMM3",
    audience: ["member", "trial", "agent"],
    request: Type.Object({ typeId: Type.Literal(0) }),
    response: Type.Object({ ...scalars("sumBalance currency currencySymbol"), balance: AnyField }),
    toWire: () => ({ typeId: 0 as const }),
    map: (value): Balance => ({
      currency: text(value.currency) ?? "BDT",
      symbol: text(value.currencySymbol) ?? "৳",
      total: moneyRequired(value.sumBalance),
      wallets: wallets(listIn(value.balance)),
    }),
  }),

  /** Replaces all limits of a player. Platforms without this addition (decision 068) do not enforce the limits. */
  setPlayLimits: ownWrite({
    method: "PUT",
    path: "/wps/member/playLimits",
    idempotent: true,
    retry: "never",
    deadlineMs: 3 * second,
    request: Type.Object({ limits: Type.Array(Limit) }),
    toWire: ({ limits }: { limits: readonly PlayLimit[] }) => ({
      limits: limits.map(({ kind, period, amount }) => ({
        type: wireLimitKinds[kind],
        period: wireLimitPeriods[period],
        amount: toWireAmount(amount),
      })),
    }),
    map: () => undefined,
  }),

  /** Sends only changed fields, so the call is idempotent (protocol 3.4). */
  changeProfile: ownWrite({
    path: "/wps/member/info",
    moduleId: "COMM3",
    idempotent: true,
    deadlineMs: 6 * second,
    errors: { "birthday.fixed": "profile_fixed", "email.fixed": "profile_fixed" },
    refusedFields: { "birthday.fixed": "birthday", "email.fixed": "email" },
    request: Type.Object(optionalTexts("nickname email birthday whatsapp facebook line wechat address")),
    toWire: (change: ProfileChange) => change,
  }),

  /** No public source shows which method the platform accepts. */
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
    map: (value) => notifications(listRequired(value, "list")),
  }),
};
