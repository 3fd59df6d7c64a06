import Type, { type Static } from "typebox";
import { get, post, type RouteRows, type RouteSchemas } from "../route-row.ts";
import {
  bodyOf,
  Count,
  closedObject,
  Id,
  IdempotencyHeaders,
  IdParams,
  ImageIds,
  Instant,
  listOf,
  Money,
  pageOf,
  Remark,
  Text,
} from "./common.ts";
import { PaymentPassword } from "./credentials.ts";
import { dayFields, pageFields } from "./list-query.ts";
import { MovedAmount } from "./wallets.ts";

export const routes = {
  withdrawalOptions: get("/api/withdrawals/options", "account", { paused: true, wordless: true }),
  withdraw: post("/api/withdrawals", "account", { paused: true, proof: "typed", pays: true }),
  withdrawals: get("/api/withdrawals", "account", { paused: true }),
  withdrawal: get("/api/withdrawals/:id", "account", { paused: true, passive: true }),
  payouts: get("/api/payouts", "account", { paused: true, passive: true }),
  answerPayout: post("/api/payouts/:id/answer", "account", { paused: true, proof: "typed" }),
} as const satisfies RouteRows;

/** Terms shown in the withdrawal form. rules/withdrawal-fee.ts computes the fee. */
export const WithdrawalOptions = closedObject({
  minimum: Money,
  maximum: Money,
  fee: closedObject({ basisPoints: Count, freeADay: Count, freeLeft: Count }),
  arrivesMinutes: Type.Optional(Count),
  /** An unanswered payout counts as received after this time. */
  confirmMinutes: Type.Optional(Count),
  /** Stakes required before a withdrawal. */
  turnover: closedObject({ required: Money, actual: Money, left: Money }),
  /** End of a hold on withdrawals, because the payment password was set in an unknown browser. */
  heldUntil: Type.Optional(Instant),
  /** The owner has stopped payouts. */
  frozen: Type.Optional(Type.Literal(true)),
});
export type WithdrawalOptions = Static<typeof WithdrawalOptions>;

const WithdrawalBody = bodyOf(
  { amount: MovedAmount, cardId: Id, paymentPassword: PaymentPassword },
  { amount: "500.00", cardId: "1000011", paymentPassword: "246810" },
);

/** An accepted request. A request held for approval has no id until it appears in the list. */
export const AcceptedWithdrawal = closedObject({
  held: Type.Boolean(),
  id: Type.Optional(Id),
  fee: Type.Optional(Money),
});
export type AcceptedWithdrawal = Static<typeof AcceptedWithdrawal>;

const WithdrawalStatus = Type.Enum(["pending", "approved", "paid", "confirmed", "rejected"]);

const withdrawalFields = {
  id: Id,
  /** The amount debited from the wallet, including the fee. */
  amount: Money,
  fee: Money,
  /** The expected amount. */
  arrives: Money,
  status: WithdrawalStatus,
  cardId: Type.Optional(Id),
  bankName: Text,
  accountNumber: Text,
  /** The operator's reason for a longer review or a rejection. */
  reason: Type.Optional(Text),
  /** The amount sent. */
  paid: Type.Optional(Money),
  returned: Type.Optional(Money),
  createdAt: Instant,
  finishedAt: Type.Optional(Instant),
};
export const Withdrawal = closedObject(withdrawalFields);
export type Withdrawal = Static<typeof Withdrawal>;

/** Completed steps have `at`. The first step without `at` is in progress. */
const Step = closedObject({
  step: Type.Enum(["asked", "review", "approved", "paid", "confirmed", "rejected"]),
  at: Type.Optional(Instant),
  reason: Type.Optional(Text),
});
export type WithdrawalStep = Static<typeof Step>;

export const WithdrawalDetail = closedObject({ ...withdrawalFields, timeline: Type.Array(Step) });
export type WithdrawalDetail = Static<typeof WithdrawalDetail>;

export const WithdrawalQuery = closedObject({ ...pageFields, ...dayFields, status: Type.Optional(WithdrawalStatus) });
export type WithdrawalQuery = Static<typeof WithdrawalQuery>;

export const Withdrawals = pageOf(Withdrawal);
export type Withdrawals = Static<typeof Withdrawals>;

/**
 * - `waiting`  not confirmed yet; after the deadline, the payout counts as received
 * - `disputed` the operator decides
 * - `forced`   counted as received without a confirmation
 */
const PayoutStatus = Type.Enum(["waiting", "received", "part", "none", "disputed", "forced"]);

/** Money sent to a card. The receiver is asked to confirm its arrival. */
export const Payout = closedObject({
  id: Id,
  withdrawalId: Type.Optional(Id),
  /** The expected amount, and the amount sent. */
  amount: Money,
  paid: Money,
  /** Masked name. */
  payer: Text,
  paidAt: Instant,
  deadline: Instant,
  /** Seconds until the deadline, or 0 after it or after an answer. */
  secondsLeft: Count,
  status: PayoutStatus,
});
export type Payout = Static<typeof Payout>;

/** `amount` is the received amount, for `part` only. `none` requires images as proof. */
export const PayoutAnswer = bodyOf(
  {
    received: Type.Enum(["all", "part", "none"]),
    amount: Type.Optional(MovedAmount),
    images: Type.Optional(ImageIds),
    remark: Type.Optional(Remark),
  },
  { received: "part", amount: "300.00", images: ["img-1"], remark: "Only a part came" },
);
export type PayoutAnswer = Static<typeof PayoutAnswer>;

export const AnsweredPayout = closedObject({ status: PayoutStatus });
export type AnsweredPayout = Static<typeof AnsweredPayout>;

export const schemas = {
  withdrawalOptions: { response: WithdrawalOptions },
  withdraw: { headers: IdempotencyHeaders, body: WithdrawalBody, response: AcceptedWithdrawal },
  withdrawals: { querystring: WithdrawalQuery, response: Withdrawals },
  withdrawal: { params: IdParams, response: WithdrawalDetail },
  payouts: { response: listOf(Payout) },
  answerPayout: { params: IdParams, headers: IdempotencyHeaders, body: PayoutAnswer, response: AnsweredPayout },
} as const satisfies RouteSchemas<typeof routes>;
