import Type, { type Static } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { closed, Id, IdempotencyHeaders, Instant, Money, pageOf } from "./common.ts";
import { PaymentPassword } from "./credentials.ts";
import { ListQuery } from "./list-query.ts";
import { MovedAmount } from "./wallets.ts";

export const routes = {
  withdrawalOptions: {
    method: "GET",
    path: "/api/withdrawals/options",
    access: "account",
    paused: true,
    wordless: true,
  },
  withdraw: { method: "POST", path: "/api/withdrawals", access: "account", paused: true, proof: "typed", pays: true },
  withdrawals: { method: "GET", path: "/api/withdrawals", access: "account", paused: true },
  withdrawal: { method: "GET", path: "/api/withdrawals/:id", access: "account", paused: true, passive: true },
} as const satisfies RouteRows;

/** What the form says before the payment password is asked for; the fee is computed by rules/withdrawal-fee. */
export const WithdrawalOptions = Type.Object(
  {
    minimum: Money,
    maximum: Money,
    fee: Type.Object(
      {
        basisPoints: Type.Integer({ minimum: 0 }),
        freeADay: Type.Integer({ minimum: 0 }),
        freeLeft: Type.Integer({ minimum: 0 }),
      },
      closed,
    ),
    /** How long it usually takes; absent where the platform does not say. */
    arrivesMinutes: Type.Optional(Type.Integer({ minimum: 0 })),
    /** A payout nobody answered for so long counts as received. */
    confirmMinutes: Type.Optional(Type.Integer({ minimum: 0 })),
    /** What has to be staked before money may leave. */
    turnover: Type.Object({ required: Money, actual: Money, left: Money }, closed),
    /** Nothing leaves until then: the payment password was set in a browser the account did not know. */
    heldUntil: Type.Optional(Instant),
    /** Their owner has stopped what leads money out. */
    frozen: Type.Optional(Type.Literal(true)),
  },
  closed,
);
export type WithdrawalOptions = Static<typeof WithdrawalOptions>;

const WithdrawalBody = Type.Object(
  { amount: MovedAmount, cardId: Id, paymentPassword: PaymentPassword },
  { ...closed, examples: [{ amount: "500.00", cardId: "1000011", paymentPassword: "246810" }] },
);

/** An accepted wish. One that is held for approval has no id until it is in the list. */
export const AskedWithdrawal = Type.Object(
  { held: Type.Boolean(), id: Type.Optional(Id), fee: Type.Optional(Money) },
  closed,
);
export type AskedWithdrawal = Static<typeof AskedWithdrawal>;

export const withdrawalStatuses = ["pending", "approved", "paid", "confirmed", "rejected"] as const;

const withdrawalFields = {
  id: Id,
  /** What left the wallet; the fee is part of it. */
  amount: Money,
  fee: Money,
  /** What is to arrive. */
  arrives: Money,
  status: Type.Enum([...withdrawalStatuses]),
  cardId: Type.Optional(Id),
  bankName: Type.String(),
  accountNumber: Type.String(),
  /** Why the review takes longer or why it was rejected, in the operator's words. */
  reason: Type.Optional(Type.String()),
  /** What was sent, once it was. */
  paid: Type.Optional(Money),
  /** What came back into the wallet. */
  returned: Type.Optional(Money),
  createdAt: Instant,
  finishedAt: Type.Optional(Instant),
};
export const Withdrawal = Type.Object(withdrawalFields, closed);
export type Withdrawal = Static<typeof Withdrawal>;

/** A step has happened `at`; those without are still to come, the first of them is under way. */
const Step = Type.Object(
  {
    step: Type.Enum(["asked", "review", "approved", "paid", "confirmed", "rejected"]),
    at: Type.Optional(Instant),
    reason: Type.Optional(Type.String()),
  },
  closed,
);
export type WithdrawalStep = Static<typeof Step>;

export const WithdrawalDetail = Type.Object({ ...withdrawalFields, timeline: Type.Array(Step) }, closed);
export type WithdrawalDetail = Static<typeof WithdrawalDetail>;

export const WithdrawalQuery = Type.Object(
  {
    ...Type.Pick(ListQuery, ["page", "size", "from", "to"]).properties,
    status: Type.Optional(Type.Enum([...withdrawalStatuses])),
  },
  closed,
);
export type WithdrawalQuery = Static<typeof WithdrawalQuery>;

export const Withdrawals = pageOf(Withdrawal);
export type Withdrawals = Static<typeof Withdrawals>;

export const schemas = {
  withdrawalOptions: { response: WithdrawalOptions },
  withdraw: { headers: IdempotencyHeaders, body: WithdrawalBody, response: AskedWithdrawal },
  withdrawals: { querystring: WithdrawalQuery, response: Withdrawals },
  withdrawal: { params: Type.Object({ id: Id }, closed), response: WithdrawalDetail },
} as const satisfies RouteSchemas<typeof routes>;
