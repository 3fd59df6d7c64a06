import Type from "typebox";
import { Ignored } from "../mappers/wire.ts";
import { wireMobile } from "../mappers/wire-mobile.ts";
import { operation } from "../row.ts";
import { own } from "./columns.ts";

/** Protocol 3.5. */
export const passwordOperations = {
  changePassword: operation({
    id: "changePassword",
    method: "POST",
    path: "/wps/member/password",
    moduleId: "PASS3",
    encrypted: true,
    audience: own,
    token: "required",
    idempotent: false,
    retry: "never",
    deadlineMs: 8_000,
    breaker: "account",
    errors: { "user.or.password.invalid": "old_password_invalid" },
    request: Type.Object({ oldPassword: Type.String(), newPassword: Type.String(), confirmNewPassword: Type.String() }),
    response: Ignored,
    toWire: ({ oldPassword, newPassword }) => ({ oldPassword, newPassword, confirmNewPassword: newPassword }),
    map: () => undefined,
  }),

  resetByEmail: operation({
    id: "resetByEmail",
    method: "POST",
    path: "/wps/member/password/email",
    moduleId: "COMM3",
    form: true,
    audience: ["guest"],
    token: "never",
    idempotent: false,
    retry: "never",
    deadlineMs: 8_000,
    breaker: "account",
    request: Type.Object({ username: Type.String(), email: Type.String() }),
    response: Ignored,
    toWire: ({ username, email }) => ({ username: username.trim(), email: email.trim() }),
    map: () => undefined,
  }),

  /** A number nobody has looks like a wrong code (promises, sessions: known and unknown accounts look alike). */
  resetByMobile: operation({
    id: "resetByMobile",
    method: "POST",
    path: "/wps/member/password/verification",
    moduleId: "CHNGPASSVERIF3",
    encrypted: true,
    audience: ["guest"],
    token: "never",
    idempotent: false,
    retry: "never",
    deadlineMs: 8_000,
    breaker: "account",
    errors: { "not.found": "sms_code_invalid", "user.or.password.invalid": "sms_code_invalid" },
    request: Type.Object({
      newPassword: Type.String(),
      mobileNum: Type.String(),
      verificationCode: Type.String(),
      countryDialingCode: Type.String(),
    }),
    response: Ignored,
    toWire: ({ mobile, countryDialingCode, code, newPassword }) => ({
      newPassword,
      mobileNum: wireMobile(mobile, countryDialingCode),
      verificationCode: code,
      countryDialingCode,
    }),
    map: () => undefined,
  }),
};
