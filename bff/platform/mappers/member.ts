import Type, { type Static } from "typebox";
import { isLanguage } from "../../../shared/language.ts";
import { readDay } from "../../../shared/rules/dates.ts";
import { PlatformError } from "../error.ts";
import type { MemberInfo } from "../types.ts";
import {
  field,
  firstText,
  flag,
  imagePath,
  instant,
  maskEmail,
  masked,
  maskName,
  number,
  Scalar,
  text,
  words,
} from "./wire.ts";

/** Protocol 3.4. */
export const MemberValue = Type.Object({
  id: Scalar,
  account: Scalar,
  nickname: Scalar,
  type: Scalar,
  mobile: Scalar,
  regDate: Scalar,
  clubLabel: Type.Optional(Type.Union([Type.Object({ labelName: Scalar }), Type.Null()])),
  lastLoginTime: Scalar,
  lastLoginIp: Scalar,
  language: Scalar,
  email: Scalar,
  payeeName: Scalar,
  isMobileVerified: Scalar,
  isEmailVerified: Scalar,
  ...{ birthday: Scalar, whatsapp: Scalar, facebook: Scalar, line: Scalar, wechat: Scalar, address: Scalar },
});

/** @throws PlatformError `session_ended`: some builds answer anonymous callers with an identity-less success */
export function memberInfo(value: Static<typeof MemberValue>): MemberInfo {
  const account = firstText(value.account, value.id);
  if (account === undefined) throw new PlatformError("session_ended", false);
  const optional = {
    mobile: text(value.mobile),
    vip: words(value.clubLabel?.labelName),
    registeredAt: instant(value.regDate),
    lastLoginAt: instant(value.lastLoginTime),
    lastLoginIp: text(value.lastLoginIp),
    email: masked(value.email, maskEmail),
    payeeName: masked(value.payeeName, maskName),
  };
  const language = text(value.language)?.toUpperCase();
  return {
    id: firstText(value.id, account) ?? account,
    account,
    nickname: text(value.nickname) ?? account,
    type: number(value.type) ?? 0,
    ...given(optional),
    said: given({
      birthday: readDay(text(value.birthday) ?? "") ?? undefined,
      ...{ whatsapp: text(value.whatsapp), facebook: text(value.facebook), line: text(value.line) },
      ...{ wechat: text(value.wechat), address: text(value.address) },
    }),
    ...(isLanguage(language) && { language }),
    ...(flag(value.isMobileVerified) && { mobileVerified: true }),
    ...(flag(value.isEmailVerified) && { emailVerified: true }),
  };
}

/** The avatar: a path, an object that holds one, or a numbered stock picture (which is none). */
export const IconValue = Type.Union([Type.String(), Type.Object({}), Type.Null()]);

export function memberIcon(value: Static<typeof IconValue>): { image?: string } {
  const names = ["iconUrl", "icon", "url", "imageUrl", "avatar", "path"];
  const image = [value, ...names.map((name) => field(value, name))]
    .map(imagePath)
    .find((path) => path !== undefined && /[./]/.test(path));
  return image === undefined ? {} : { image };
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Only the fields that have a value. */
function given<T extends Record<string, string | undefined>>(fields: T): Given<T> {
  const present: Given<T> = {};
  for (const key in fields) {
    const value = fields[key];
    if (value !== undefined) present[key] = value as Exclude<T[typeof key], undefined>;
  }
  return present;
}
