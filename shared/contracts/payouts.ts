import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { constants } from "../rules/constants.ts";
import { closed, Id, IdempotencyHeaders, Instant, Money } from "./common.ts";
import { Remark } from "./money.ts";
import { MovedAmount } from "./wallets.ts";

export const routes = {
  payouts: { method: "GET", path: "/api/payouts", access: "account", paused: true, passive: true },
  answerPayout: { method: "POST", path: "/api/payouts/:id/answer", access: "account", paused: true, proof: "typed" },
} as const satisfies RouteRows;

/**
 * - `waiting`  for the receiver's word; without it the payout counts as received at the deadline
 * - `disputed` the operator decides
 * - `forced`   counted as received without the receiver's word
 */
export const payoutStatuses = ["waiting", "received", "part", "none", "disputed", "forced"] as const;

/** Money that was sent to a card, whose receiver is asked whether it came. */
export const Payout = Type.Object(
  {
    id: Id,
    withdrawalId: Type.Optional(Id),
    /** What was to arrive. */
    amount: Money,
    /** What was sent of it. */
    paid: Money,
    /** Masked name. */
    payer: Type.String(),
    paidAt: Instant,
    deadline: Instant,
    /** Until the deadline; 0 once it has passed or an answer was given. */
    secondsLeft: Type.Integer({ minimum: 0 }),
    status: Type.Enum([...payoutStatuses]),
  },
  closed,
);
export type Payout = Static<typeof Payout>;

export const Payouts = Type.Object({ items: Type.Array(Payout) }, closed);
export type Payouts = Static<typeof Payouts>;

/** `amount` belongs to `part` and says what arrived; `none` is proven by pictures. */
export const PayoutAnswer = Type.Object(
  {
    received: Type.Enum(["all", "part", "none"]),
    amount: Type.Optional(MovedAmount),
    images: Type.Optional(Type.Array(Id, { maxItems: constants.uploads.images, uniqueItems: true })),
    remark: Type.Optional(Remark),
  },
  { ...closed, examples: [{ received: "part", amount: "300.00", images: ["img-1"], remark: "Only a part came" }] },
);
export type PayoutAnswer = Static<typeof PayoutAnswer>;

export const AnsweredPayout = Type.Object({ status: Type.Enum([...payoutStatuses]) }, closed);
export type AnsweredPayout = Static<typeof AnsweredPayout>;

export const schemas = {
  payouts: { response: Payouts },
  answerPayout: {
    params: Type.Object({ id: Id }, closed),
    headers: IdempotencyHeaders,
    body: PayoutAnswer,
    response: AnsweredPayout,
  },
} as const satisfies RouteSchemas<typeof routes>;
