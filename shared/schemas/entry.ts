import Type, { type Static } from "typebox";
import { closed, Id, Instant, LanguageCode } from "./common.ts";

/** Digits as typed: any spelling of a number is brought to one by the gateway (rules/phone). */
export const MobileInput = Type.String({ minLength: 4, maxLength: 32 });
/** Country dialling code without plus, e.g. `880`. */
export const DialingCode = Type.String({ pattern: "^[1-9][0-9]{0,3}$" });
export const Code = Type.String({ minLength: 1, maxLength: 255 });
const Password = Type.String({ minLength: 1, maxLength: 128 });

/** Result of the behavioural captcha (geetest v4); passed through to the platform. */
export const BehaviourProof = Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 2048 }), {
  maxProperties: 8,
});
export type BehaviourProof = Static<typeof BehaviourProof>;

/** A sign-in proven by the phone provider (firebase). */
export const PhoneProof = Type.Object(
  { channel: Type.Literal("sms"), idToken: Type.String({ maxLength: 4096 }) },
  closed,
);

export const SmsPurpose = Type.Enum(["login", "register", "reset", "verification"]);
export const SmsRequest = Type.Object(
  {
    purpose: SmsPurpose,
    /** Absent for `verification`: the platform knows the number. */
    mobile: Type.Optional(MobileInput),
    countryDialingCode: Type.Optional(DialingCode),
    behaviour: Type.Optional(BehaviourProof),
  },
  closed,
);
export type SmsRequest = Static<typeof SmsRequest>;
/** Seconds until the same number may be asked for again; enforced by the gateway. */
export const SmsSent = Type.Object({ retryAfter: Type.Integer({ minimum: 1 }) }, closed);
export type SmsSent = Static<typeof SmsSent>;

export const VerifyType = Type.Enum(["MOBILE", "EMAIL", "PAYEE_NAME", "GOOGLE"]);
export const Verification = Type.Object(
  { type: VerifyType, value: Type.Optional(Type.String({ maxLength: 128 })), code: Type.Optional(Code) },
  closed,
);
export type Verification = Static<typeof Verification>;

export const Handover = Type.Object(
  { token: Type.String({ minLength: 8, maxLength: 256, pattern: "^[A-Za-z0-9._~-]+$" }) },
  closed,
);
export type Handover = Static<typeof Handover>;

/** What "remember me" kept for a day. `password`: a saved one can be used (never read) by signing in with `useRemembered`. */
export const Remembered = Type.Object(
  {
    username: Type.Optional(Type.String()),
    mobile: Type.Optional(Type.String()),
    countryDialingCode: Type.Optional(Type.String()),
    password: Type.Boolean(),
  },
  closed,
);
export type Remembered = Static<typeof Remembered>;

export const DeviceEntry = Type.Object(
  {
    id: Id,
    current: Type.Boolean(),
    browser: Type.String(),
    system: Type.String(),
    ip: Type.String(),
    place: Type.Optional(Type.String()),
    signedInAt: Instant,
    seenAt: Instant,
  },
  closed,
);
export const Devices = Type.Object({ items: Type.Array(DeviceEntry) }, closed);
export type Devices = Static<typeof Devices>;
/** A device id, or `others`: all but this browser. */
export const EndDeviceParams = Type.Object({ id: Type.String({ pattern: "^[A-Za-z0-9_-]{6,64}$" }) }, closed);

export const Countries = Type.Object(
  { items: Type.Array(Type.Object({ code: Type.String(), dialingCode: Type.String(), name: Type.String() }, closed)) },
  closed,
);
export type Countries = Static<typeof Countries>;

/** How people get in, from the platform's security configuration and flags; the client builds its forms from it. */
export const EntrySettings = Type.Object(
  {
    captchaScenes: Type.Array(Type.Enum(["login", "register"])),
    loginCountryCode: Type.Boolean(),
    registerCountryCode: Type.Boolean(),
    ageLimit: Type.Integer(),
    behaviour: Type.Optional(
      Type.Object(
        {
          scenes: Type.Array(Type.Enum(["login", "register", "sms"])),
          captchaId: Type.String(),
          script: Type.String(),
        },
        closed,
      ),
    ),
    phoneProvider: Type.Optional(Type.Object({ script: Type.String() }, closed)),
  },
  closed,
);
export type EntrySettings = Static<typeof EntrySettings>;

export const AffiliateParams = Type.Object(
  { code: Type.String({ minLength: 1, maxLength: 64, pattern: "^[A-Za-z0-9_-]+$" }) },
  closed,
);
export const Affiliate = Type.Object({ code: Type.String() }, closed);
export type Affiliate = Static<typeof Affiliate>;

/** The registration form: `fields` by the names of the site's rules, in any spelling of digits. */
export const Registration = Type.Object(
  {
    method: Type.Enum(["username", "mobile"]),
    fields: Type.Record(Type.String({ pattern: "^[A-Za-z]{2,24}$" }), Type.String({ maxLength: 256 }), {
      maxProperties: 32,
    }),
    countryDialingCode: Type.Optional(DialingCode),
    /** From the link the visitor came by; kept until registration. */
    affiliateCode: Type.Optional(Type.String({ maxLength: 64 })),
    referralCode: Type.Optional(Type.String({ maxLength: 64 })),
    captcha: Type.Optional(Type.String({ maxLength: 16 })),
    termsAccepted: Type.Boolean(),
    ageConfirmed: Type.Boolean(),
    behaviour: Type.Optional(BehaviourProof),
    phone: Type.Optional(PhoneProof),
  },
  closed,
);
export type Registration = Static<typeof Registration>;

export const PasswordChange = Type.Object(
  { oldPassword: Type.Optional(Password), newPassword: Password, confirmPassword: Password },
  closed,
);
export type PasswordChange = Static<typeof PasswordChange>;

export const ResetByEmail = Type.Object(
  { username: Type.String({ minLength: 1, maxLength: 64 }), email: Type.String({ minLength: 3, maxLength: 254 }) },
  closed,
);
export type ResetByEmail = Static<typeof ResetByEmail>;

export const ResetByMobile = Type.Object(
  { mobile: MobileInput, countryDialingCode: Type.Optional(DialingCode), code: Code, newPassword: Password },
  closed,
);
export type ResetByMobile = Static<typeof ResetByMobile>;

export const LanguageChoice = Type.Object({ language: LanguageCode }, closed);
export const Unread = Type.Object({ count: Type.Integer({ minimum: 0 }) }, closed);
export type Unread = Static<typeof Unread>;
