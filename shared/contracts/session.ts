import Type, { type Static } from "typebox";
import { del, get, post, type RouteRows, type RouteSchemas } from "../route-row.ts";
import { bodyOf, closedObject, ImagePath, Instant, LanguageCode, Text } from "./common.ts";
import { BehaviourProof, Code, DialingCode, Password, PhoneProof, VerifyType } from "./credentials.ts";

export const routes = {
  // `wordless` despite the translated rank name, because a language change reloads the session.
  session: get("/api/session", "visitor", {
    cost: 1.5,
    passive: true,
    pending: true,
    wordless: true,
    impersonal: true,
    apart: true,
  }),
  /** Password encryption, sealing and the later sign-out take 13 ms of CPU time. */
  signIn: post("/api/session", "visitor", { pending: true, cost: 20, apart: true }),
  signOut: del("/api/session", "visitor", { pending: true, apart: true }),
  activity: post("/api/session/activity", "signedIn", { paused: true }),
  verifySignIn: post("/api/session/verification", "visitor", { pending: true, cost: 20, apart: true }),
  trialSession: post("/api/session/trial", "visitor", { paused: false, cost: 26 }),
  handover: post("/api/session/handover", "visitor", { cost: 10 }),
  remembered: get("/api/session/remembered", "visitor", { passive: true, wordless: true, impersonal: true }),
  forget: del("/api/session/remembered", "visitor", { pending: true }),
} as const satisfies RouteRows;

/** The signed-in account. Phone number and e-mail address are masked. */
export const Member = closedObject({
  id: Text,
  account: Text,
  nickname: Text,
  role: Type.Enum(["member", "trial", "agent"]),
  avatar: Type.Optional(ImagePath),
  mobile: Type.Optional(Text),
  email: Type.Optional(Type.String({ description: "masked, e.g. r***@example.com" })),
  vip: Type.Optional(Type.String({ description: "VIP label of the platform" })),
  registeredAt: Type.Optional(Instant),
  /** The account's language on the platform. After sign-in, it overrides the browser's choice. */
  language: Type.Optional(LanguageCode),
});
export type Member = Static<typeof Member>;

/**
 * Why this browser's session ended: idle timeout, newer sign-in, ended from another device, new password, pause, or
 * another cause (maximum lifetime, the platform). A refused call has the error code `session_<reason>`.
 */
export const endReasons = ["expired", "elsewhere", "revoked", "password_changed", "paused", "ended"] as const;

export type EndReason = (typeof endReasons)[number];

export const Session = closedObject({
  /** `withdrawOnly`: a real account with an active time-out or self-exclusion (domain-rules section 2). */
  state: Type.Enum(["guest", "member", "trial", "agent", "withdrawOnly", "verification", "passwordChange"]),
  member: Type.Optional(Member),
  lastLogin: Type.Optional(closedObject({ at: Instant, ip: Type.Optional(Text) })),
  firstTimeLogin: Type.Optional(Type.Boolean()),
  verifyTypes: Type.Optional(Type.Array(closedObject({ type: VerifyType, hint: Text }))),
  /** In state `passwordChange`: the gateway still has the typed password, so the form does not ask for it. */
  oldPasswordKnown: Type.Optional(Type.Boolean()),
  /** The next sign-in of this visitor requires a captcha. */
  captcha: Type.Boolean(),
  endReason: Type.Optional(Type.Enum([...endReasons])),
  visitor: closedObject({ ip: Text, restricted: Type.Boolean(), note: Type.Optional(Text) }),
});
export type Session = Static<typeof Session>;

export const SignIn = bodyOf(
  {
    type: Type.Enum(["username", "sms"]),
    /** For `sms`, the mobile number in any spelling. */
    username: Type.String({ minLength: 1, maxLength: 64 }),
    password: Type.Optional(Password),
    countryDialingCode: Type.Optional(DialingCode),
    behaviour: Type.Optional(BehaviourProof),
    /** The phone provider's proof, instead of an SMS code. */
    phone: Type.Optional(PhoneProof),
    /** Uses the password stored by "remember me", which never reaches the browser. */
    useRemembered: Type.Optional(Type.Boolean()),
    captcha: Type.Optional(Type.String({ maxLength: 16 })),
    remember: Type.Optional(Type.Boolean()),
    /** `agent` signs in to the agent area, for agents only. */
    area: Type.Optional(Type.Enum(["player", "agent"])),
  },
  { type: "username", username: "nobody77", password: "Nobody77", remember: true, captcha: "1234" },
);
export type SignIn = Static<typeof SignIn>;

export const Verification = bodyOf(
  { type: VerifyType, value: Type.Optional(Type.String({ maxLength: 128 })), code: Type.Optional(Code) },
  { type: "MOBILE", value: "01712345678", code: "123456" },
);
export type Verification = Static<typeof Verification>;

export const Handover = bodyOf(
  {
    token: Type.String({ minLength: 8, maxLength: 256, pattern: "^[A-Za-z0-9._~-]+$" }),
    /** The player has confirmed replacing the signed-in account. */
    replace: Type.Optional(Type.Boolean()),
  },
  { token: "0123456789abcdef" },
);
export type Handover = Static<typeof Handover>;

/** Credentials remembered for a day. `password`: a stored password is available (`useRemembered`). */
export const Remembered = closedObject({
  username: Type.Optional(Text),
  mobile: Type.Optional(Text),
  countryDialingCode: Type.Optional(Text),
  password: Type.Boolean(),
});
export type Remembered = Static<typeof Remembered>;

/** `forget` also deletes the remembered credentials of this browser. */
export const SignOutQuery = bodyOf({ forget: Type.Optional(Type.Boolean()) }, { forget: true });
export type SignOutQuery = Static<typeof SignOutQuery>;

export const schemas = {
  session: { response: Session },
  signIn: { body: SignIn, response: Session },
  signOut: { querystring: SignOutQuery },
  activity: {},
  verifySignIn: { body: Verification, response: Session },
  trialSession: { response: Session },
  handover: { body: Handover, response: Session },
  remembered: { response: Remembered },
  forget: { response: Remembered },
} as const satisfies RouteSchemas<typeof routes>;
