import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { closed, Id, Instant, ProofMethod } from "./common.ts";
import { Code, Password } from "./credentials.ts";

export const routes = {
  proveSession: { method: "POST", path: "/api/session/proof", access: "account", paused: true, apart: true },
  security: { method: "GET", path: "/api/security", access: "account", paused: true, wordless: true, apart: true },
  stopPayouts: {
    method: "POST",
    path: "/api/security/stop",
    access: "account",
    paused: true,
    proof: "typed",
    apart: true,
  },
  resumePayouts: { method: "DELETE", path: "/api/security/stop", access: "account", paused: true },
} as const satisfies RouteRows;

/** One of the two: the password that signs in, or the code sent to the account's own number (purpose `proof`). */
export const SessionProof = Type.Object(
  { password: Type.Optional(Password), code: Type.Optional(Code) },
  { ...closed, examples: [{ password: "Demo1234" }] },
);
export type SessionProof = Static<typeof SessionProof>;

/** Until when this browser need not prove itself again. */
export const ProvenSession = Type.Object({ validUntil: Instant }, closed);
export type ProvenSession = Static<typeof ProvenSession>;

/** What may lead money out of an account, once it was changed by somebody else than its owner; its end is told too. */
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

export const SecurityChange = Type.Object(
  {
    id: Id,
    kind: Type.Enum([...securityChangeKinds]),
    at: Instant,
    /** Whether the account knew the browser it was made in. */
    browser: Type.Enum(["known", "new"]),
    /** Made in this very browser: nobody has to be asked whether it was them. */
    current: Type.Optional(Type.Literal(true)),
    /** Masked: the end of a card's number, an e-mail address. */
    detail: Type.Optional(Type.String()),
    /** Until when money cannot leave by it. */
    heldUntil: Type.Optional(Instant),
  },
  closed,
);
export type SecurityChange = Static<typeof SecurityChange>;

/**
 * `methods`: what this account can be proven by. `frozen`: its owner has stopped what leads money out. `holds.payments`:
 * until when nothing leaves, because of a payment password from a new browser. `changes`: the newest first.
 */
export const Security = Type.Object(
  {
    methods: Type.Array(ProofMethod),
    frozen: Type.Boolean(),
    holds: Type.Object({ payments: Type.Optional(Instant) }, closed),
    changes: Type.Array(SecurityChange),
  },
  closed,
);
export type Security = Static<typeof Security>;

export const schemas = {
  proveSession: { body: SessionProof, response: ProvenSession },
  security: { response: Security },
  stopPayouts: {},
  resumePayouts: {},
} as const satisfies RouteSchemas<typeof routes>;
