import Type, { type Static } from "typebox";
import { get, post, put, type RouteRows, type RouteSchemas } from "../route-row.ts";
import { bodyOf, closedObject, Text } from "./common.ts";
import { BehaviourProof, Code, DialingCode, MobileInput, Password, PhoneProof } from "./credentials.ts";
import { Session } from "./session.ts";

export const routes = {
  affiliate: get("/api/affiliates/:code", "visitor", { passive: true, cost: 3 }),
  register: post("/api/registrations", "visitor", { paused: false, knownCountry: true, cost: 20 }),
  changePassword: put("/api/password", "signedIn", { paused: true, pending: true, cost: 20, apart: true }),
  resetByEmail: post("/api/password-resets/email", "visitor", { cost: 10, apart: true }),
  resetByMobile: post("/api/password-resets/mobile", "visitor", { cost: 20, apart: true }),
} as const satisfies RouteRows;

export const AffiliateParams = closedObject({
  code: Type.String({ minLength: 1, maxLength: 64, pattern: "^[A-Za-z0-9_-]+$" }),
});

/** The registration form. `fields` uses the field names of the site's rules. Digits may be of any script. */
export const Registration = bodyOf(
  {
    method: Type.Enum(["username", "mobile"]),
    fields: Type.Record(Type.String({ pattern: "^[A-Za-z]{2,24}$" }), Type.String({ maxLength: 256 }), {
      maxProperties: 32,
    }),
    countryDialingCode: Type.Optional(DialingCode),
    /** Code of the visitor's affiliate link, stored in the browser until the registration. */
    affiliateCode: Type.Optional(Type.String({ maxLength: 64 })),
    referralCode: Type.Optional(Type.String({ maxLength: 64 })),
    captcha: Type.Optional(Type.String({ maxLength: 16 })),
    termsAccepted: Type.Boolean(),
    ageConfirmed: Type.Boolean(),
    behaviour: Type.Optional(BehaviourProof),
    phone: Type.Optional(PhoneProof),
  },
  {
    method: "username",
    fields: { username: "newbie77", password: "Newbie77" },
    countryDialingCode: "880",
    affiliateCode: "AGENT01",
    captcha: "1234",
    termsAccepted: true,
    ageConfirmed: true,
  },
);
export type Registration = Static<typeof Registration>;

export const PasswordChange = bodyOf(
  { oldPassword: Type.Optional(Password), newPassword: Password, confirmPassword: Password },
  { oldPassword: "Demo1234", newPassword: "Demo5678", confirmPassword: "Demo5678" },
);
export type PasswordChange = Static<typeof PasswordChange>;

export const ResetByEmail = bodyOf(
  { username: Type.String({ minLength: 1, maxLength: 64 }), email: Type.String({ minLength: 3, maxLength: 254 }) },
  { username: "nobody77", email: "nobody77@example.com" },
);
export type ResetByEmail = Static<typeof ResetByEmail>;

export const ResetByMobile = bodyOf(
  { mobile: MobileInput, countryDialingCode: Type.Optional(DialingCode), code: Code, newPassword: Password },
  { mobile: "01712345678", countryDialingCode: "880", code: "123456", newPassword: "Demo5678" },
);
export type ResetByMobile = Static<typeof ResetByMobile>;

export const schemas = {
  affiliate: { params: AffiliateParams, response: closedObject({ code: Text }) },
  register: { body: Registration, response: Session },
  changePassword: { body: PasswordChange, response: Session },
  resetByEmail: { body: ResetByEmail },
  resetByMobile: { body: ResetByMobile, response: Session },
} as const satisfies RouteSchemas<typeof routes>;
