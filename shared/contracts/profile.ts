import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { closed, Instant } from "./common.ts";

export const routes = {
  profile: { method: "GET", path: "/api/profile", access: "account", paused: true, wordless: true },
  changeProfile: {
    method: "PUT",
    path: "/api/profile",
    access: "account",
    // Where support and codes reach the owner.
    freshWith: ["email", "whatsapp", "facebook", "line", "wechat"],
    // It stays once it was given, and names its owner (decision 074).
    typedWith: ["birthday"],
  },
} as const satisfies RouteRows;

/** A masked contact, and whether its owner has proven it. */
const Contact = Type.Object({ masked: Type.String(), verified: Type.Boolean() }, closed);

/** What its owner sees of an account, and how safe it is. `lastSignIn` is the one before this session. */
export const Profile = Type.Object(
  {
    nickname: Type.String(),
    mobile: Type.Optional(Contact),
    email: Type.Optional(Contact),
    /** Masked name that cards are in. */
    holder: Type.Optional(Type.String()),
    /** `yyyy-MM-dd`; as the e-mail address, it stays once it was given. */
    birthday: Type.Optional(Type.String()),
    whatsapp: Type.Optional(Type.String()),
    facebook: Type.Optional(Type.String()),
    line: Type.Optional(Type.String()),
    wechat: Type.Optional(Type.String()),
    address: Type.Optional(Type.String()),
    lastSignIn: Type.Optional(Type.Object({ at: Instant, ip: Type.Optional(Type.String()) }, closed)),
  },
  closed,
);
export type Profile = Static<typeof Profile>;

/** One line, nothing that breaks or hides in it; empty takes away what stood there. Rules: shared/rules/profile.ts. */
const Line = Type.Optional(Type.String({ maxLength: 160, pattern: "^[^\\p{Cc}\\p{Zl}\\p{Zp}]*$" }));

/** Only what changes. */
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
