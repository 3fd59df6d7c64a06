import Type, { type Static } from "typebox";
import { get, post, put, type RouteRows, type RouteSchemas } from "../route-row.ts";
import { bodyOf, Count, closedObject, LanguageCode, LanguageQuery, Money, Text } from "./common.ts";
import { BehaviourProof, DialingCode, MobileInput } from "./credentials.ts";

export const routes = {
  sms: post("/api/sms", "visitor", { pending: true, apart: true }),
  captcha: get("/api/captcha", "visitor", { passive: true, cost: 6, apart: true, noHead: true }),
  countries: get("/api/countries", "shared"),
  entrySettings: get("/api/entry-settings", "shared"),
  setLanguage: put("/api/language", "account", { paused: true }),
} as const satisfies RouteRows;

/** `payment` (new payment password) and `proof` use the account's own number and share a countdown. */
export const SmsPurpose = Type.Enum(["login", "register", "reset", "verification", "payment", "proof"]);

export const SmsRequest = bodyOf(
  {
    purpose: SmsPurpose,
    /** Missing for `verification`, `payment` and `proof`, which use the account's number. */
    mobile: Type.Optional(MobileInput),
    countryDialingCode: Type.Optional(DialingCode),
    behaviour: Type.Optional(BehaviourProof),
    /** Text of the image from `GET /api/captcha?scene=sms`, required after a `captcha_required` error. */
    captcha: Type.Optional(Type.String({ maxLength: 16 })),
  },
  { purpose: "login", mobile: "01712345678", countryDialingCode: "880", behaviour: { lot: "x" } },
);
export type SmsRequest = Static<typeof SmsRequest>;

/** Seconds until the next code for the same number. The gateway enforces them. */
export const SmsSent = closedObject({ retryAfter: Type.Integer({ minimum: 1 }) });
export type SmsSent = Static<typeof SmsSent>;

/** `entry`: sign-in and registration. `sms`: SMS codes, for which only the gateway requires a captcha. */
export const CaptchaScene = Type.Enum(["entry", "sms"]);
export type CaptchaScene = Static<typeof CaptchaScene>;

/** `t` is the request time, which makes the URL unique. */
const CaptchaQuery = bodyOf({ scene: Type.Optional(CaptchaScene), t: Type.Optional(Count) }, { scene: "sms" });

const CaptchaImage = Type.Unsafe<Uint8Array>({ type: "string", format: "binary", contentMediaType: "image/png" });

export const Countries = closedObject({
  items: Type.Array(closedObject({ code: Text, dialingCode: Text, name: Text })),
});
export type Countries = Static<typeof Countries>;

/** Client configuration of a Firebase project. Contains no secrets. */
export const FirebaseProject = closedObject({
  apiKey: Text,
  authDomain: Text,
  /** URL of an emulator without a challenge. Sandbox mode only. */
  emulator: Type.Optional(Text),
});
export type FirebaseProject = Static<typeof FirebaseProject>;

/** The provider that verifies phone numbers: either the operator's script or Firebase. */
export const PhoneProvider = closedObject({ script: Type.Optional(Text), firebase: Type.Optional(FirebaseProject) });
export type PhoneProvider = Static<typeof PhoneProvider>;

export const EntrySettings = closedObject({
  captchaScenes: Type.Array(Type.Enum(["login", "register"])),
  loginCountryCode: Type.Boolean(),
  registerCountryCode: Type.Boolean(),
  ageLimit: Type.Integer(),
  behaviour: Type.Optional(
    closedObject({ scenes: Type.Array(Type.Enum(["login", "register", "sms"])), captchaId: Text, script: Text }),
  ),
  phoneProvider: Type.Optional(PhoneProvider),
  /** Maximum bonus for registering with a Zalo number, if any. */
  zaloBonus: Type.Optional(Money),
});
export type EntrySettings = Static<typeof EntrySettings>;

export const schemas = {
  sms: { body: SmsRequest, response: SmsSent },
  captcha: { querystring: CaptchaQuery, response: CaptchaImage },
  countries: { querystring: LanguageQuery, response: Countries },
  entrySettings: { querystring: LanguageQuery, response: EntrySettings },
  setLanguage: { body: bodyOf({ language: LanguageCode }, { language: "EN" }) },
} as const satisfies RouteSchemas<typeof routes>;
