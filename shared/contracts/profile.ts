import Type, { type Static } from "typebox";
import { get, put, type RouteRows, type RouteSchemas } from "../route-row.ts";
import { closed, closedObject, Instant, lineOf, Text } from "./common.ts";

export const routes = {
  profile: get("/api/profile", "account", { paused: true, wordless: true }),
  changeProfile: put("/api/profile", "account", {
    proofWith: {
      // Contacts that support and security codes use.
      email: "fresh",
      whatsapp: "fresh",
      facebook: "fresh",
      line: "fresh",
      wechat: "fresh",
      // The birthday is final and identifies the owner (decision 074).
      birthday: "typed",
    },
  }),
} as const satisfies RouteRows;

/** A masked contact, and whether it is verified. */
const Contact = closedObject({ masked: Text, verified: Type.Boolean() });

/** The account's profile. `lastLogin` is the sign-in before the current session. */
export const Profile = closedObject({
  nickname: Text,
  mobile: Type.Optional(Contact),
  email: Type.Optional(Contact),
  /** Masked name of the card holder. */
  holder: Type.Optional(Text),
  /** `yyyy-MM-dd`. Like the e-mail address, it is final once set. */
  birthday: Type.Optional(Text),
  whatsapp: Type.Optional(Text),
  facebook: Type.Optional(Text),
  line: Type.Optional(Text),
  wechat: Type.Optional(Text),
  address: Type.Optional(Text),
  lastLogin: Type.Optional(closedObject({ at: Instant, ip: Type.Optional(Text) })),
});
export type Profile = Static<typeof Profile>;

/** A profile field (shared/rules/profile.ts). An empty text deletes the value. */
const Line = Type.Optional(lineOf({ maxLength: 160 }));

/** Contains only the changed fields. */
export const ProfileChange = Type.Object(
  {
    nickname: Line,
    email: Line,
    birthday: Line,
    whatsapp: Line,
    facebook: Line,
    line: Line,
    wechat: Line,
    address: Line,
  },
  { ...closed, minProperties: 1, examples: [{ nickname: "Rakib", birthday: "1994-03-17", whatsapp: "8801712345678" }] },
);
export type ProfileChange = Static<typeof ProfileChange>;

export const schemas = {
  profile: { response: Profile },
  changeProfile: { body: ProfileChange },
} as const satisfies RouteSchemas<typeof routes>;
