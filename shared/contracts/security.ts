import Type, { type Static } from "typebox";
import { del, get, post, put, type RouteRows, type RouteSchemas } from "../route-row.ts";
import { bodyOf, closedObject, Id, Instant, listOf, ProofMethod, Text } from "./common.ts";
import { Code, Password, PaymentPassword } from "./credentials.ts";

export const routes = {
  proveSession: post("/api/session/proof", "account", { paused: true, apart: true }),
  security: get("/api/security", "account", { paused: true, wordless: true, apart: true }),
  stopPayouts: post("/api/security/stop", "account", { paused: true, proof: "typed", apart: true }),
  resumePayouts: del("/api/security/stop", "account", { paused: true }),
  devices: get("/api/session/devices", "account", { paused: true, passive: true, wordless: true, apart: true }),
  endDevice: del("/api/session/devices/:id", "account", { paused: true, proof: "typed", apart: true }),
  paymentPassword: get("/api/payment-password", "account", { paused: true, wordless: true }),
  setPaymentPassword: put("/api/payment-password", "account", {
    paused: true,
    proof: "fresh",
    proofWith: { oldPassword: "typed" },
  }),
  resetPaymentPassword: post("/api/payment-password/reset", "account", { paused: true, proof: "typed" }),
} as const satisfies RouteRows;

/** Either the sign-in password or the code sent to the account's own number (purpose `proof`). */
export const SessionProof = bodyOf(
  { password: Type.Optional(Password), code: Type.Optional(Code) },
  { password: "Demo1234" },
);
export type SessionProof = Static<typeof SessionProof>;

/** Changes that concern an account's security. The owner is notified of each change. */
export const securityChangeKinds = [
  "paymentPasswordSet",
  "paymentPasswordChanged",
  "paymentPasswordReset",
  "cardAdded",
  "contactChanged",
  "passwordChanged",
  "payoutsStopped",
  "payoutsResumed",
  "newBrowser",
  "rememberedCopied",
  "incomeChanged",
] as const;
export type SecurityChangeKind = (typeof securityChangeKinds)[number];

export const SecurityChange = closedObject({
  id: Id,
  kind: Type.Enum([...securityChangeKinds]),
  at: Instant,
  /** Whether the account knew the browser in which the change was made. */
  browser: Type.Enum(["known", "new"]),
  /** The change was made in this browser, so the client does not ask the owner to confirm it. */
  current: Type.Optional(Type.Literal(true)),
  /** Masked, e.g. the end of a card number or an e-mail address. */
  detail: Type.Optional(Text),
  /** End of the hold on payouts that the change caused. */
  heldUntil: Type.Optional(Instant),
});
export type SecurityChange = Static<typeof SecurityChange>;

/**
 * `methods`: available methods of proof. `frozen`: the owner has stopped payouts. `holds.payments`: end of a hold on
 * payouts, because the payment password was set in a new browser. `changes`: newest first.
 */
export const Security = closedObject({
  methods: Type.Array(ProofMethod),
  frozen: Type.Boolean(),
  holds: closedObject({ payments: Type.Optional(Instant) }),
  changes: Type.Array(SecurityChange),
});
export type Security = Static<typeof Security>;

export const DeviceEntry = closedObject({
  id: Id,
  current: Type.Boolean(),
  browser: Text,
  system: Text,
  ip: Text,
  place: Type.Optional(Text),
  signedInAt: Instant,
  seenAt: Instant,
});

export const Devices = listOf(DeviceEntry);
export type Devices = Static<typeof Devices>;

/** `lockedUntil` is set after too many wrong attempts. Until then no operation accepts the payment password. */
export const PaymentPasswordState = closedObject({ set: Type.Boolean(), lockedUntil: Type.Optional(Instant) });
export type PaymentPasswordState = Static<typeof PaymentPasswordState>;

/** Six digits in any script. `oldPassword` is required if a payment password is set. */
export const PaymentPasswordChange = bodyOf(
  { oldPassword: Type.Optional(PaymentPassword), newPassword: PaymentPassword, confirmPassword: PaymentPassword },
  { oldPassword: "730914", newPassword: "482915", confirmPassword: "482915" },
);
export type PaymentPasswordChange = Static<typeof PaymentPasswordChange>;

/** Resets a forgotten payment password. `password` is the sign-in password, `code` an SMS code (purpose `payment`). */
export const PaymentPasswordReset = bodyOf(
  { password: Password, code: Code, newPassword: PaymentPassword, confirmPassword: PaymentPassword },
  { password: "Demo1234", code: "123456", newPassword: "482915", confirmPassword: "482915" },
);
export type PaymentPasswordReset = Static<typeof PaymentPasswordReset>;

export const schemas = {
  /** Until `validUntil`, this browser needs no further proof. */
  proveSession: { body: SessionProof, response: closedObject({ validUntil: Instant }) },
  security: { response: Security },
  stopPayouts: {},
  resumePayouts: {},
  devices: { response: Devices },
  /** A device id, or `others` for all devices except this browser. */
  endDevice: { params: closedObject({ id: Type.String({ pattern: "^[A-Za-z0-9_-]{6,64}$" }) }) },
  paymentPassword: { response: PaymentPasswordState },
  setPaymentPassword: { body: PaymentPasswordChange },
  resetPaymentPassword: { body: PaymentPasswordReset },
} as const satisfies RouteSchemas<typeof routes>;
