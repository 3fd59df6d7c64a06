import Type from "typebox";
import { plainPaymentPassword } from "../../../shared/rules/payment-password.ts";
import { ownRead, ownWrite, second } from "../presets.ts";

interface Change {
  readonly oldPassword?: string;
  readonly newPassword: string;
}

interface Reset {
  /** It signs in. */
  readonly password: string;
  readonly code: string;
  readonly newPassword: string;
}

/** Protocol 3.5 and 7.1. Nobody but the platform knows the password; its tries are counted in bff/money. */
export const paymentPasswordOperations = {
  hasPaymentPassword: ownRead({
    path: "/wps/member/hasWithdrawalPassword",
    moduleId: "PASS3",
    response: Type.Object({ hasPassword: Type.Boolean() }),
    map: ({ hasPassword }) => hasPassword,
  }),

  changePaymentPassword: ownWrite({
    method: "PUT",
    path: "/wps/member/paymentPassword",
    moduleId: "PASS3",
    encrypted: true,
    deadlineMs: 8 * second,
    breaker: "account",
    refusedFields: { newPaymentPassword: "newPassword" },
    request: Type.Object({ oldPaymentPassword: Type.Optional(Type.String()), newPaymentPassword: Type.String() }),
    toWire: ({ oldPassword, newPassword }: Change) => ({
      oldPaymentPassword: oldPassword === undefined ? undefined : plainPaymentPassword(oldPassword),
      newPaymentPassword: plainPaymentPassword(newPassword),
    }),
  }),

  resetPaymentPassword: ownWrite({
    path: "/wps/relay/MCSFE_resetPaymentPassword",
    moduleId: "PASS3",
    encrypted: true,
    deadlineMs: 8 * second,
    breaker: "account",
    refusedFields: { newPaymentPassword: "newPassword" },
    errors: { "user.or.password.invalid": "old_password_invalid" },
    request: Type.Object({
      password: Type.String(),
      verificationCode: Type.String(),
      newPaymentPassword: Type.String(),
    }),
    toWire: ({ password, code, newPassword }: Reset) => ({
      password,
      verificationCode: code,
      newPaymentPassword: plainPaymentPassword(newPassword),
    }),
  }),
};
