import Type, { type Static } from "typebox";
import { closed, ImagePath, Instant, LanguageCode } from "./common.ts";
import { BehaviourProof, DialingCode, PhoneProof, VerifyType } from "./entry.ts";

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
    /** What the platform remembers this account to read; wins over the browser's own choice after login. */
    language: Type.Optional(LanguageCode),
  },
  closed,
);
export type Member = Static<typeof Member>;

export const SessionState = Type.Enum(["guest", "member", "trial", "agent", "verification", "passwordChange"]);

/**
 * Why the ticket this browser still carries no longer signs it in: nobody used it for too long, the account is used at
 * another device, or anything else that ended it (its longest life, the platform).
 */
export const endReasons = ["expired", "elsewhere", "ended"] as const;
export type EndReason = (typeof endReasons)[number];

export const Session = Type.Object(
  {
    state: SessionState,
    member: Type.Optional(Member),
    lastLogin: Type.Optional(Type.Object({ at: Instant, ip: Type.Optional(Type.String()) }, closed)),
    firstTimeLogin: Type.Optional(Type.Boolean()),
    verifyTypes: Type.Optional(Type.Array(Type.Object({ type: VerifyType, hint: Type.String() }, closed))),
    /** State `passwordChange`: the gateway holds the password just typed, the form need not ask for it. */
    oldPasswordKnown: Type.Optional(Type.Boolean()),
    /** The next sign-in of this visitor must carry a captcha. */
    captcha: Type.Boolean(),
    endReason: Type.Optional(Type.Enum([...endReasons])),
    visitor: Type.Object({ ip: Type.String(), restricted: Type.Boolean(), note: Type.Optional(Type.String()) }, closed),
  },
  closed,
);
export type Session = Static<typeof Session>;

const Secret = Type.String({ minLength: 1, maxLength: 128 });

export const SignIn = Type.Object(
  {
    type: Type.Enum(["username", "sms"]),
    /** For `sms` the mobile number, in any spelling. */
    username: Type.String({ minLength: 1, maxLength: 64 }),
    /** For `sms` the code. */
    password: Type.Optional(Secret),
    countryDialingCode: Type.Optional(DialingCode),
    behaviour: Type.Optional(BehaviourProof),
    /** Instead of an SMS code: proof of the phone provider. */
    phone: Type.Optional(PhoneProof),
    /** Use the password kept by "remember me"; the browser never sees it. */
    useRemembered: Type.Optional(Type.Boolean()),
    captcha: Type.Optional(Type.String({ maxLength: 16 })),
    remember: Type.Optional(Type.Boolean()),
    /** `agent`: sign in to the agent area; refused for everybody else. */
    area: Type.Optional(Type.Enum(["player", "agent"])),
  },
  closed,
);
export type SignIn = Static<typeof SignIn>;
