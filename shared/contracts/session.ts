import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { closed, ImagePath, Instant, LanguageCode } from "./common.ts";
import { BehaviourProof, Code, DialingCode, Password, PhoneProof, VerifyType } from "./credentials.ts";

export const routes = {
  // Its only words, the name of the rank, are asked for anew by whoever changes the language.
  session: {
    method: "GET",
    path: "/api/session",
    cost: 1.5,
    access: "visitor",
    passive: true,
    pending: true,
    wordless: true,
    impersonal: true,
    apart: true,
  },
  /** The encrypted password, sealing and the sign-out that follows are 13 ms of a core. */
  signIn: { method: "POST", path: "/api/session", access: "visitor", pending: true, cost: 20, apart: true },
  signOut: { method: "DELETE", path: "/api/session", access: "visitor", pending: true, apart: true },
  activity: { method: "POST", path: "/api/session/activity", access: "signedIn", paused: true },
  verifySignIn: {
    method: "POST",
    path: "/api/session/verification",
    access: "visitor",
    pending: true,
    cost: 20,
    apart: true,
  },
  trialSession: { method: "POST", path: "/api/session/trial", access: "visitor", paused: false, cost: 26 },
  handover: { method: "POST", path: "/api/session/handover", access: "visitor", cost: 10 },
  remembered: {
    method: "GET",
    path: "/api/session/remembered",
    access: "visitor",
    passive: true,
    wordless: true,
    impersonal: true,
  },
  forget: { method: "DELETE", path: "/api/session/remembered", access: "visitor", pending: true },
} as const satisfies RouteRows;

/** The signed-in person; never a token, never a full phone number or e-mail address (both are masked). */
export const Member = Type.Object(
  {
    id: Type.String(),
    account: Type.String(),
    nickname: Type.String(),
    role: Type.Enum(["member", "trial", "agent"]),
    avatar: Type.Optional(ImagePath),
    mobile: Type.Optional(Type.String()),
    email: Type.Optional(Type.String({ description: "masked, e.g. r***@example.com" })),
    vip: Type.Optional(Type.String({ description: "VIP label of the platform" })),
    registeredAt: Type.Optional(Instant),
    /** The language the platform stored for this account; it wins over the browser's own choice after login. */
    language: Type.Optional(LanguageCode),
  },
  closed,
);
export type Member = Static<typeof Member>;

/** `withdrawOnly`: a real account whose owner has paused or excluded themselves (domain-rules section 2). */
export const SessionState = Type.Enum([
  "guest",
  "member",
  "trial",
  "agent",
  "withdrawOnly",
  "verification",
  "passwordChange",
]);

/**
 * The reason why the ticket of this browser no longer signs it in: it was idle for too long, a newer sign-in took its
 * place, another device of the account signed it out, the account got a new password, its owner paused it, or anything else that ended it
 * (its longest life, the platform). A refused call says the same as `session_<reason>`.
 */
export const endReasons = ["expired", "elsewhere", "revoked", "password_changed", "paused", "ended"] as const;

export type EndReason = (typeof endReasons)[number];

export const Session = Type.Object(
  {
    state: SessionState,
    member: Type.Optional(Member),
    lastLogin: Type.Optional(Type.Object({ at: Instant, ip: Type.Optional(Type.String()) }, closed)),
    firstTimeLogin: Type.Optional(Type.Boolean()),
    verifyTypes: Type.Optional(Type.Array(Type.Object({ type: VerifyType, hint: Type.String() }, closed))),
    /** State `passwordChange`: the gateway has the password just typed, so the form need not ask for it. */
    oldPasswordKnown: Type.Optional(Type.Boolean()),
    /** The next sign-in of this visitor must carry a captcha. */
    captcha: Type.Boolean(),
    endReason: Type.Optional(Type.Enum([...endReasons])),
    visitor: Type.Object({ ip: Type.String(), restricted: Type.Boolean(), note: Type.Optional(Type.String()) }, closed),
  },
  closed,
);
export type Session = Static<typeof Session>;

export const SignIn = Type.Object(
  {
    type: Type.Enum(["username", "sms"]),
    /** For `sms` the mobile number, in any spelling. */
    username: Type.String({ minLength: 1, maxLength: 64 }),
    /** For `sms` the code. */
    password: Type.Optional(Password),
    countryDialingCode: Type.Optional(DialingCode),
    behaviour: Type.Optional(BehaviourProof),
    /** Instead of an SMS code: proof of the phone provider. */
    phone: Type.Optional(PhoneProof),
    /** Use the password stored by "remember me"; the browser never sees it. */
    useRemembered: Type.Optional(Type.Boolean()),
    captcha: Type.Optional(Type.String({ maxLength: 16 })),
    remember: Type.Optional(Type.Boolean()),
    /** `agent`: sign in to the agent area; refused for everybody else. */
    area: Type.Optional(Type.Enum(["player", "agent"])),
  },
  {
    ...closed,
    examples: [{ type: "username", username: "nobody77", password: "Nobody77", remember: true, captcha: "1234" }],
  },
);
export type SignIn = Static<typeof SignIn>;

export const Verification = Type.Object(
  { type: VerifyType, value: Type.Optional(Type.String({ maxLength: 128 })), code: Type.Optional(Code) },
  { ...closed, examples: [{ type: "MOBILE", value: "01712345678", code: "123456" }] },
);
export type Verification = Static<typeof Verification>;

export const Handover = Type.Object(
  {
    token: Type.String({ minLength: 8, maxLength: 256, pattern: "^[A-Za-z0-9._~-]+$" }),
    /** The player was asked, and wants this account instead of the one signed in here. */
    replace: Type.Optional(Type.Boolean()),
  },
  { ...closed, examples: [{ token: "0123456789abcdef" }] },
);
export type Handover = Static<typeof Handover>;

/** Credentials remembered for a day. `password`: a saved one can be used (never read) by signing in with `useRemembered`. */
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

/** `forget`: what "remember me" keeps for this browser goes, too. */
export const SignOutQuery = Type.Object(
  { forget: Type.Optional(Type.Boolean()) },
  { ...closed, examples: [{ forget: true }] },
);
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
