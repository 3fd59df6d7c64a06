import Type, { type Static } from "typebox";
import { languages } from "../../shared/language.ts";

/**
 * Schemas and types of stored session values. Additional properties are accepted, so that two versions can read each
 * other's values during a deployment. All times are epoch ms.
 */
const text = Type.String();
const optionalText = Type.Optional(text);
const optionalTime = Type.Optional(Type.Number());
const optionalFlag = Type.Optional(Type.Boolean());
const optionalTrue = Type.Optional(Type.Literal(true));

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

/** Credentials that the gateway stores for a browser for a day. */
const RememberedCredentials = Type.Object({
  username: optionalText,
  /** Used with `useRemembered`; never sent to the browser. */
  password: optionalText,
  mobile: optionalText,
  countryDialingCode: optionalText,
});
export type RememberedCredentials = Static<typeof RememberedCredentials>;

export const StoredCredentials = Type.Object({
  ...RememberedCredentials.properties,
  account: text,
  /** Expiry of the credentials; unchanged by a use. Absent in values of an earlier version. */
  until: optionalTime,
});
export type StoredCredentials = Static<typeof StoredCredentials>;

/** A sign-in with the right password from an address that is new to the platform (protocol 3.3). */
const PendingVerification = Type.Object({
  /** Time at which the password was sent to the platform. */
  begunAt: optionalTime,
  verifyId: text,
  types: Type.Array(Type.Object({ type: Type.Enum(["MOBILE", "EMAIL", "PAYEE_NAME", "GOOGLE"]), hint: text })),
  username: text,
  password: text,
  typed: optionalFlag,
  /** With `agent`, all other accounts are refused. */
  area: Type.Optional(Type.Enum(["player", "agent"])),
  /** Credentials to store for this browser for a day. `false` erases the stored credentials. */
  remember: Type.Optional(Type.Union([RememberedCredentials, Type.Literal(false)])),
  /** Family of the remembered token that supplied the password (`PresentedToken.family`). */
  family: optionalText,
  /** Started by an id token, which does not prove the number in `username`. */
  byIdToken: optionalTrue,
  /** The password was reset with a code: all other browsers become unknown, and the owner is notified. */
  isReset: optionalTrue,
  /** Id of this browser's entry in the account's list, if it was already reported as new. */
  notice: optionalText,
  /** This browser has signed in to the account before, so its pending steps have a separate limit. */
  isProven: optionalTrue,
});
export type PendingVerification = Static<typeof PendingVerification>;

/** Hash of the `proof` cookie, and the time of the owner's latest proof by each method (decision 069). */
const SessionProofRecord = Type.Object({ hash: text, password: optionalTime, code: optionalTime });
export type SessionProofRecord = Static<typeof SessionProofRecord>;

/** The sealed record of a ticket. Visitors have no record: their cookie contains the state (`visitor-ticket.ts`). */
export const StoredRecord = Type.Object({
  kind: Type.Enum(["visitor", "member", "trial", "agent", "withdrawOnly", "verification", "passwordChange"]),
  /** Absent for visitors. */
  token: optionalText,
  member: Type.Optional(Member),
  vips: Type.Optional(Type.Object({ BN: optionalText, EN: optionalText })),
  /** Only for `passwordChange`: the typed password, so that the form can omit it. */
  password: optionalText,
  /** Only for `verification`: the sign-in that waits for its second step. */
  verification: Type.Optional(PendingVerification),
  device: Type.Optional(Type.Object({ ip: text, userAgent: optionalText, place: optionalText })),
  lastLogin: Type.Optional(Type.Object({ at: text, ip: optionalText })),
  firstTimeLogin: optionalFlag,
  /** Started by a typed password, a code or a registration, not by a cookie or link, which may be a copy. */
  typed: optionalFlag,
  /** Started by a link for an account without browsers. The first proof makes this browser the account's first. */
  isFirst: optionalTrue,
  /** Contains only the hash until the first proof. The hash binds a pending or typed sign-in to its browser. */
  proof: Type.Optional(SessionProofRecord),
  /** The next sign-in of this browser needs a captcha. */
  captchaRequired: optionalFlag,
  createdAt: Type.Number(),
  /** Last active (not passive) call; idle expiry counts from here. */
  seenAt: Type.Number(),
  /** Last known call that reached the platform with the token. */
  touchedAt: Type.Number(),
});
export type SessionRecord = Static<typeof StoredRecord>;

export const StoredDevice = Type.Object({
  createdAt: Type.Number(),
  /** Last active call, up to five minutes late. */
  seenAt: Type.Number(),
  ip: text,
  userAgent: optionalText,
  place: optionalText,
  /** Sealed platform token (`sealToken`), so that another device can end the session. */
  token: optionalText,
  /** A pending sign-in. It ends with the account's sessions and is no device yet. */
  pending: optionalTrue,
  /** Set for a pending second step: hashes of the typed account and of the subject that limits its steps. */
  step: Type.Optional(Type.Object({ typed: text, subject: text })),
});
export type Device = Static<typeof StoredDevice>;
