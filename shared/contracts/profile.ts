import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { closed, closedObject, Instant } from "./common.ts";

export const routes = {
  profile: { method: "GET", path: "/api/profile", access: "account", paused: true, wordless: true },
  changeProfile: {
    method: "PUT",
    path: "/api/profile",
    access: "account",
    // The contacts that support and codes use.
    freshWith: ["email", "whatsapp", "facebook", "line", "wechat"],
    // It cannot be changed later, and it identifies the owner (decision 074).
    typedWith: ["birthday"],
  },
} as const satisfies RouteRows;

/** A masked contact, and whether it is verified. */
const Contact = closedObject({ masked: Type.String(), verified: Type.Boolean() });

/** The profile of the account. `lastSignIn` is the one before the current session. */
export const Profile = closedObject({
  nickname: Type.String(),
  mobile: Type.Optional(Contact),
  email: Type.Optional(Contact),
  /** Masked name of the card holder. */
  holder: Type.Optional(Type.String()),
  /** `yyyy-MM-dd`. Like the e-mail address, it cannot be changed once it is set. */
  birthday: Type.Optional(Type.String()),
  whatsapp: Type.Optional(Type.String()),
  facebook: Type.Optional(Type.String()),
  line: Type.Optional(Type.String()),
  wechat: Type.Optional(Type.String()),
  address: Type.Optional(Type.String()),
  lastSignIn: Type.Optional(closedObject({ at: Instant, ip: Type.Optional(Type.String()) })),
});
export type Profile = Static<typeof Profile>;

/** One line without control characters or line separators; empty deletes the value. Rules: shared/rules/profile.ts. */
const Line = Type.Optional(Type.String({ maxLength: 160, pattern: "^[^\\p{Cc}\\p{Zl}\\p{Zp}]*$" }));

/** Contains only the changed fields. */
export const ProfileChange = Type.Object(
  {
    ...{ nickname: Line, email: Line, birthday: Line, whatsapp: Line },
    ...{ facebook: Line, line: Line, wechat: Line, address: Line },
  },
  { ...closed, minProperties: 1, examples: [{ nickname: "Rakib", birthday: "1994-03-17", whatsapp: "8801712345678" }] },
);
export type ProfileChange = Static<typeof ProfileChange>;

export const schemas = {
  profile: { response: Profile },
  changeProfile: { body: ProfileChange },
} as const satisfies RouteSchemas<typeof routes>;
