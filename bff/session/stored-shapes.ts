import Type, { type Static } from "typebox";
import { languages } from "../../shared/language.ts";

/**
 * Schemas of stored session values. Additional fields are accepted, so that instances of two versions can read each
 * other's values during a deployment.
 */
const text = Type.String();
const optionalText = Type.Optional(text);

const Member = Type.Object({
  id: text,
  account: text,
  nickname: text,
  role: Type.Enum(["member", "trial", "agent"]),
  avatar: optionalText,
  mobile: optionalText,
  email: optionalText,
  vip: optionalText,
  registeredAt: optionalText,
  language: Type.Optional(Type.Enum([...languages])),
});

export const StoredCredentials = Type.Object({
  username: optionalText,
  password: optionalText,
  mobile: optionalText,
  countryDialingCode: optionalText,
  account: text,
  /** When they expire, epoch ms; a use does not extend it. Absent in values of an earlier version. */
  until: Type.Optional(Type.Number()),
});

export type StoredCredentials = Static<typeof StoredCredentials>;

const PendingVerification = Type.Object({
  begunAt: Type.Optional(Type.Number()),
  verifyId: text,
  types: Type.Array(Type.Object({ type: Type.Enum(["MOBILE", "EMAIL", "PAYEE_NAME", "GOOGLE"]), hint: text })),
  username: text,
  password: text,
  typed: Type.Optional(Type.Boolean()),
  area: Type.Optional(Type.Enum(["player", "agent"])),
  remember: Type.Optional(Type.Union([Type.Omit(StoredCredentials, ["account", "until"]), Type.Literal(false)])),
  family: optionalText,
  byIdToken: Type.Optional(Type.Literal(true)),
  isReset: Type.Optional(Type.Literal(true)),
  notice: optionalText,
  isProven: Type.Optional(Type.Literal(true)),
});

export const StoredRecord = Type.Object({
  kind: Type.Enum(["visitor", "member", "trial", "agent", "withdrawOnly", "verification", "passwordChange"]),
  token: optionalText,
  member: Type.Optional(Member),
  vips: Type.Optional(Type.Object({ BN: optionalText, EN: optionalText })),
  password: optionalText,
  verification: Type.Optional(PendingVerification),
  device: Type.Optional(Type.Object({ ip: text, userAgent: optionalText, place: optionalText })),
  lastLogin: Type.Optional(Type.Object({ at: text, ip: optionalText })),
  firstTimeLogin: Type.Optional(Type.Boolean()),
  typed: Type.Optional(Type.Boolean()),
  isFirst: Type.Optional(Type.Literal(true)),
  proof: Type.Optional(
    Type.Object({ hash: text, password: Type.Optional(Type.Number()), code: Type.Optional(Type.Number()) }),
  ),
  captchaRequired: Type.Optional(Type.Boolean()),
  createdAt: Type.Number(),
  seenAt: Type.Number(),
  touchedAt: Type.Number(),
});

export const StoredDevice = Type.Object({
  createdAt: Type.Number(),
  seenAt: Type.Number(),
  ip: text,
  userAgent: optionalText,
  place: optionalText,
  token: optionalText,
  pending: Type.Optional(Type.Literal(true)),
  step: Type.Optional(Type.Object({ typed: text, subject: text })),
});
