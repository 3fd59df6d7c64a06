import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { closed, LanguageCode, LanguageQuery, Money } from "./common.ts";
import { BehaviourProof, DialingCode, MobileInput } from "./credentials.ts";

export const routes = {
  sms: { method: "POST", path: "/api/sms", access: "visitor", pending: true, apart: true },
  captcha: { method: "GET", path: "/api/captcha", access: "visitor", passive: true, cost: 6, apart: true },
  countries: { method: "GET", path: "/api/countries", access: "shared" },
  entrySettings: { method: "GET", path: "/api/entry-settings", access: "shared" },
  setLanguage: { method: "PUT", path: "/api/language", access: "account", paused: true },
} as const satisfies RouteRows;

/**
 * To the signed-in account's own number: `payment` for a new payment password, `proof` to prove the session. They share a
 * countdown.
 */
export const SmsPurpose = Type.Enum(["login", "register", "reset", "verification", "payment", "proof"]);

export const SmsRequest = Type.Object(
  {
    purpose: SmsPurpose,
    /** Absent for `verification`, `payment` and `proof`: the platform knows the number. */
    mobile: Type.Optional(MobileInput),
    countryDialingCode: Type.Optional(DialingCode),
    behaviour: Type.Optional(BehaviourProof),
    /** What the picture of `GET /api/captcha?scene=sms` says, once `captcha_required` was answered. */
    captcha: Type.Optional(Type.String({ maxLength: 16 })),
  },
  {
    ...closed,
    examples: [{ purpose: "login", mobile: "01712345678", countryDialingCode: "880", behaviour: { lot: "x" } }],
  },
);
export type SmsRequest = Static<typeof SmsRequest>;

/** Seconds until the same number may be asked for again; enforced by the gateway. */
export const SmsSent = Type.Object({ retryAfter: Type.Integer({ minimum: 1 }) }, closed);
export type SmsSent = Static<typeof SmsSent>;

/** What a picture is for: signing in and registering, or a code by SMS, which the platform asks no captcha for. */
export const CaptchaScene = Type.Enum(["entry", "sms"]);
export type CaptchaScene = Static<typeof CaptchaScene>;

/** `t` is the moment the picture was asked for, which makes the address a new one. */
export const CaptchaQuery = Type.Object(
  { scene: Type.Optional(CaptchaScene), t: Type.Optional(Type.Integer({ minimum: 0 })) },
  { ...closed, examples: [{ scene: "sms" }] },
);

/** A picture, not JSON. */
export const CaptchaImage = Type.Unsafe<Uint8Array>({
  type: "string",
  format: "binary",
  contentMediaType: "image/png",
});

export const Countries = Type.Object(
  { items: Type.Array(Type.Object({ code: Type.String(), dialingCode: Type.String(), name: Type.String() }, closed)) },
  closed,
);
export type Countries = Static<typeof Countries>;

/** A project of Firebase, as its console names it; nothing of it is secret. */
export const FirebaseProject = Type.Object(
  {
    apiKey: Type.String(),
    authDomain: Type.String(),
    /** Address of a stand-in that draws no challenge; only in sandbox mode. */
    emulator: Type.Optional(Type.String()),
  },
  closed,
);
export type FirebaseProject = Static<typeof FirebaseProject>;

/** Who proves phone numbers: an operator's script, or Firebase. One of the two. */
export const PhoneProvider = Type.Object(
  { script: Type.Optional(Type.String()), firebase: Type.Optional(FirebaseProject) },
  closed,
);
export type PhoneProvider = Static<typeof PhoneProvider>;

/** The ways to sign in and register, from the platform's security configuration and flags; the client builds its forms from it. */
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
    phoneProvider: Type.Optional(PhoneProvider),
    /** The most a Zalo number brings a new account; absent: the operator gives nothing for it. */
    zaloBonus: Type.Optional(Money),
  },
  closed,
);
export type EntrySettings = Static<typeof EntrySettings>;

export const LanguageChoice = Type.Object({ language: LanguageCode }, { ...closed, examples: [{ language: "EN" }] });

export const schemas = {
  sms: { body: SmsRequest, response: SmsSent },
  captcha: { querystring: CaptchaQuery, response: CaptchaImage },
  countries: { querystring: LanguageQuery, response: Countries },
  entrySettings: { querystring: LanguageQuery, response: EntrySettings },
  setLanguage: { body: LanguageChoice },
} as const satisfies RouteSchemas<typeof routes>;
