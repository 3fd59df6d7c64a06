import Type from "typebox";
import { wireMobile } from "../mappers/wire-mobile.ts";
import { guestWrite, ownWrite, second } from "../presets.ts";
import type { PasswordReset } from "../types.ts";

/** Protocol 3.5. */
export const passwordOperations = {
  changePassword: ownWrite({
    path: "/wps/member/password",
    moduleId: "PASS3",
    encrypted: true,
    deadlineMs: 8 * second,
    breaker: "account",
    errors: { "user.or.password.invalid": "old_password_invalid" },
    request: Type.Object({ oldPassword: Type.String(), newPassword: Type.String(), confirmNewPassword: Type.String() }),
    toWire: ({ oldPassword, newPassword }: { oldPassword: string; newPassword: string }) => ({
      oldPassword,
      newPassword,
      confirmNewPassword: newPassword,
    }),
  }),

  resetByEmail: guestWrite({
    path: "/wps/member/password/email",
    moduleId: "COMM3",
    form: true,
    request: Type.Object({ username: Type.String(), email: Type.String() }),
    toWire: ({ username, email }: { username: string; email: string }) => ({
      username: username.trim(),
      email: email.trim(),
    }),
  }),

  /** A number nobody has looks like a wrong code (promises, sessions: known and unknown accounts look alike). */
  resetByMobile: guestWrite({
    path: "/wps/member/password/verification",
    moduleId: "CHNGPASSVERIF3",
    encrypted: true,
    errors: { "not.found": "sms_code_invalid", "user.or.password.invalid": "sms_code_invalid" },
    request: Type.Object({
      newPassword: Type.String(),
      mobileNum: Type.String(),
      verificationCode: Type.String(),
      countryDialingCode: Type.String(),
    }),
    toWire: ({ mobile, countryDialingCode, code, newPassword }: PasswordReset) => ({
      newPassword,
      mobileNum: wireMobile(mobile, countryDialingCode),
      verificationCode: code,
      countryDialingCode,
    }),
  }),
};
