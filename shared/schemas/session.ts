import Type, { type Static } from "typebox";
import { closed, ImagePath, Instant } from "./common.ts";

/** The signed-in person; never a token, never a full phone number (the platform masks it). */
export const Member = Type.Object(
  {
    id: Type.String(),
    account: Type.String(),
    nickname: Type.String(),
    role: Type.Enum(["member", "trial", "agent"]),
    avatar: Type.Optional(ImagePath),
    mobile: Type.Optional(Type.String()),
    vip: Type.Optional(Type.String({ description: "VIP label of the platform" })),
    registeredAt: Type.Optional(Instant),
  },
  closed,
);
export type Member = Static<typeof Member>;

export const SessionState = Type.Enum(["guest", "member", "trial", "agent", "verification", "passwordChange"]);

/** Why the ticket this browser still carries no longer signs it in. */
export const EndReason = Type.Enum(["expired", "elsewhere"]);

export const Session = Type.Object(
  {
    state: SessionState,
    member: Type.Optional(Member),
    lastLogin: Type.Optional(Type.Object({ at: Instant, ip: Type.Optional(Type.String()) }, closed)),
    firstTimeLogin: Type.Optional(Type.Boolean()),
    verifyTypes: Type.Optional(Type.Array(Type.Object({ type: Type.String(), hint: Type.String() }, closed))),
    /** The next sign-in of this visitor must carry a captcha. */
    captcha: Type.Boolean(),
    endReason: Type.Optional(EndReason),
    visitor: Type.Object({ ip: Type.String(), restricted: Type.Boolean(), note: Type.Optional(Type.String()) }, closed),
  },
  closed,
);
export type Session = Static<typeof Session>;

const Secret = Type.String({ minLength: 1, maxLength: 128 });

export const SignIn = Type.Object(
  {
    type: Type.Enum(["username", "sms"]),
    username: Type.String({ minLength: 1, maxLength: 64 }),
    password: Type.Optional(Secret),
    useRemembered: Type.Optional(Type.Boolean()),
    captcha: Type.Optional(Type.String({ maxLength: 16 })),
    remember: Type.Optional(Type.Boolean()),
    /** `agent`: sign in to the agent area; refused for everybody else. */
    area: Type.Optional(Type.Enum(["player", "agent"])),
  },
  closed,
);
export type SignIn = Static<typeof SignIn>;
