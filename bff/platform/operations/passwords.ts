import Type from "typebox";
import { readCode } from "../../../shared/rules/digits.ts";
import { normalizePaymentPassword } from "../../../shared/rules/payment-password.ts";
import { wireMobile } from "../mappers/accounts.ts";
import { OptionalText, texts } from "../mappers/schema.ts";
import { guestWrite, ownRead, ownWrite, second } from "../presets.ts";
import type { PasswordReset } from "../types.ts";

/** Changes and resets of the login password (protocol 3.5). */
export const passwordOperations = {
  changePassword: ownWrite({
    path: "/wps/member/password",
    moduleId: "PASS3",
    encrypted: true,
    deadlineMs: 8 * second,
    breaker: "account",
    errors: { "user.or.password.invalid": "old_password_invalid" },
    request: Type.Object(texts("oldPassword newPassword confirmNewPassword")),
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
    request: Type.Object(texts("username email")),
    toWire: ({ username, email }: { username: string; email: string }) => ({
      username: username.trim(),
      email: email.trim(),
    }),
  }),

  /** An unknown number gives the error of a wrong code, so that accounts cannot be enumerated. */
  resetByMobile: guestWrite({
    path: "/wps/member/password/verification",
    moduleId: "CHNGPASSVERIF3",
    encrypted: true,
    errors: { "not.found": "sms_code_invalid", "user.or.password.invalid": "sms_code_invalid" },
    request: Type.Object(texts("newPassword mobileNum verificationCode countryDialingCode")),
    toWire: ({ mobile, countryDialingCode, code, newPassword }: PasswordReset) => ({
      newPassword,
      mobileNum: wireMobile(mobile, countryDialingCode),
      verificationCode: readCode(code),
      countryDialingCode,
    }),
  }),
};

type Reset = Readonly<Record<"password" | "code" | "newPassword", string>>;

const paymentPasswordChange = {
  moduleId: "PASS3",
  encrypted: true,
  deadlineMs: 8 * second,
  breaker: "account",
  refusedFields: { newPaymentPassword: "newPassword" },
} as const;

/** The payment password (protocol 3.5 and 7.1), which only the platform checks. bff/money limits the attempts. */
export const paymentPasswordOperations = {
  hasPaymentPassword: ownRead({
    path: "/wps/member/hasWithdrawalPassword",
    moduleId: "PASS3",
    response: Type.Object({ hasPassword: Type.Boolean() }),
    map: ({ hasPassword }) => hasPassword,
  }),

  changePaymentPassword: ownWrite({
    ...paymentPasswordChange,
    method: "PUT",
    path: "/wps/member/paymentPassword",
    request: Type.Object({ oldPaymentPassword: OptionalText, newPaymentPassword: Type.String() }),
    toWire: ({ oldPassword, newPassword }: { oldPassword?: string; newPassword: string }) => ({
      oldPaymentPassword: oldPassword === undefined ? undefined : normalizePaymentPassword(oldPassword),
      newPaymentPassword: normalizePaymentPassword(newPassword),
    }),
  }),

  resetPaymentPassword: ownWrite({
    ...paymentPasswordChange,
    path: "/wps/relay/MCSFE_resetPaymentPassword",
    errors: { "user.or.password.invalid": "old_password_invalid" },
    request: Type.Object(texts("password verificationCode newPaymentPassword")),
    toWire: ({ password, code, newPassword }: Reset) => ({
      password,
      verificationCode: readCode(code),
      newPaymentPassword: normalizePaymentPassword(newPassword),
    }),
  }),
};
