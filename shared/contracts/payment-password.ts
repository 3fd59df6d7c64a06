import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { closed, Instant } from "./common.ts";
import { Code, Password, PaymentPassword } from "./credentials.ts";

export const routes = {
  paymentPassword: { method: "GET", path: "/api/payment-password", access: "account", paused: true, wordless: true },
  setPaymentPassword: {
    method: "PUT",
    path: "/api/payment-password",
    access: "account",
    paused: true,
    proof: "typed",
    freshWithout: "oldPassword",
  },
  resetPaymentPassword: {
    method: "POST",
    path: "/api/payment-password/reset",
    access: "account",
    paused: true,
    proof: "typed",
  },
} as const satisfies RouteRows;

/** `lockedUntil`: it was wrong too often, and what asks for it is closed until then. */
export const PaymentPasswordState = Type.Object({ set: Type.Boolean(), lockedUntil: Type.Optional(Instant) }, closed);
export type PaymentPasswordState = Static<typeof PaymentPasswordState>;

/** Six digits, in any script. `oldPassword` once one is set. */
export const PaymentPasswordChange = Type.Object(
  { oldPassword: Type.Optional(PaymentPassword), newPassword: PaymentPassword, confirmPassword: PaymentPassword },
  { ...closed, examples: [{ oldPassword: "730914", newPassword: "482915", confirmPassword: "482915" }] },
);
export type PaymentPasswordChange = Static<typeof PaymentPasswordChange>;

/** For who has forgotten it: `password` signs in, `code` came by SMS (purpose `payment`). */
export const PaymentPasswordReset = Type.Object(
  { password: Password, code: Code, newPassword: PaymentPassword, confirmPassword: PaymentPassword },
  {
    ...closed,
    examples: [{ password: "Demo1234", code: "123456", newPassword: "482915", confirmPassword: "482915" }],
  },
);
export type PaymentPasswordReset = Static<typeof PaymentPasswordReset>;

export const schemas = {
  paymentPassword: { response: PaymentPasswordState },
  setPaymentPassword: { body: PaymentPasswordChange },
  resetPaymentPassword: { body: PaymentPasswordReset },
} as const satisfies RouteSchemas<typeof routes>;
