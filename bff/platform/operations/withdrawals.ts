import Type from "typebox";
import type { AnsweredPayout, Payout, PayoutAnswer } from "../../../shared/contracts/payouts.ts";
import type { WithdrawalQuery } from "../../../shared/contracts/withdrawals.ts";
import { wireAmount } from "../../../shared/rules/money.ts";
import { plainPaymentPassword } from "../../../shared/rules/payment-password.ts";
import { PlatformError } from "../error.ts";
import { plainText } from "../mappers/html.ts";
import { ListFields, listFields, pageFrom } from "../mappers/list.ts";
import { field, id, instant, listRequired, masked, maskName, money, rowsOf, Scalar, text } from "../mappers/wire.ts";
import {
  askedWithdrawal,
  SettingsValue,
  TurnoverValue,
  turnover,
  wireStatus,
  withdrawals,
  withdrawSettings,
} from "../mappers/withdrawals.ts";
import { moneyWrite, ownRead } from "../presets.ts";

const longestName = 60;
const rows = rowsOf(
  Type.Object({
    ...{ confirmId: Scalar, withdrawId: Scalar, amount: Scalar, paidAmount: Scalar, payerName: Scalar },
    ...{ paidTime: Scalar, confirmDeadline: Scalar, status: Scalar },
  }),
);

const statuses: Readonly<Record<string, Payout["status"]>> = {
  WAITING: "waiting",
  RECEIVED: "received",
  PARTIAL: "part",
  NOT_RECEIVED: "none",
  DISPUTED: "disputed",
  FORCED: "forced",
};
const statusOf = (value: unknown): Payout["status"] | undefined => {
  const status = text(value) ?? "";
  return Object.hasOwn(statuses, status) ? statuses[status] : undefined;
};

/** Protocol 7.1; how long is left, the route says. */
export const payouts = (value: unknown): Omit<Payout, "secondsLeft">[] =>
  rows(listRequired(value, "list")).flatMap((row) => {
    const [payout, withdrawalId, status] = [id(row.confirmId), id(row.withdrawId), statusOf(row.status)];
    const [amount, paid] = [money(row.amount), money(row.paidAmount)];
    const [paidAt, deadline] = [instant(row.paidTime), instant(row.confirmDeadline)];
    if (!payout || !status || !amount || !paid || !paidAt || !deadline) return [];
    const payer = plainText(masked(row.payerName, maskName) ?? "", longestName);
    return [{ id: payout, amount, paid, payer, paidAt, deadline, status, ...(withdrawalId && { withdrawalId }) }];
  });

/** What an answer made of the payout. */
export function answeredPayout(value: unknown): AnsweredPayout {
  const status = statusOf(field(value, "status"));
  if (!status) throw new PlatformError("platform_bad_answer", true);
  return { status };
}

/** A wish to take money out; the amount is ours, a decimal string. */
interface WithdrawalInput {
  readonly amount: string;
  readonly cardId: string;
  readonly paymentPassword: string;
}

/** Which records: also one by its id, or by our own name of the write that began it. */
type WithdrawalsInput = WithdrawalQuery & { readonly id?: string; readonly clientReference?: string };

type PayoutInput = PayoutAnswer & { readonly id: string };

const actions = { all: "RECEIVED", part: "PARTIAL", none: "NOT_RECEIVED" } as const;

/** Money on its way out and what its receivers say of it (protocol 7.1). */
export const withdrawalOperations = {
  withdrawSettings: ownRead({
    path: "/wps/relay/MCSFE_getWithdrawSettings",
    request: Type.Object({ groupId: Type.Integer() }),
    toWire: () => ({ groupId: 0 }),
    response: SettingsValue,
    map: withdrawSettings,
  }),

  turnover: ownRead({
    path: "/wps/relay/MCSFE_getTurnoverInfo",
    response: TurnoverValue,
    map: turnover,
  }),

  withdraw: moneyWrite({
    act: "out",
    path: "/wps/v2/transaction/withdraw",
    moduleId: "WITHDRAW3",
    encrypted: true,
    errors: {
      "card.not.found": "card_unknown",
      "reference.taken": "idempotency_conflict",
      "withdraw.limits": "amount_out_of_range",
      "turnover.unmet": "turnover_unmet",
    },
    refusedFields: {
      "card.not.found": "cardId",
      "withdraw.limits": "amount",
      "balance.insufficient": "amount",
      "turnover.unmet": "amount",
    },
    request: Type.Object({
      amount: Type.Number(),
      cardId: Type.String(),
      paymentPassword: Type.String(),
      clientReference: Type.Optional(Type.String()),
    }),
    toWire: ({ amount, cardId, paymentPassword }: WithdrawalInput, { clientReference }) => ({
      ...{ amount: wireAmount(amount), cardId, clientReference },
      paymentPassword: plainPaymentPassword(paymentPassword),
    }),
    map: askedWithdrawal,
  }),

  withdrawals: ownRead({
    path: "/wps/relay/ODSFE2_getWithdrawTransaction",
    request: Type.Object({
      ...ListFields,
      status: Type.Optional(Type.String()),
      withdrawId: Type.Optional(Type.String()),
      clientReference: Type.Optional(Type.String()),
    }),
    toWire: ({ id, status, clientReference, ...query }: WithdrawalsInput) => ({
      ...listFields(query),
      status: status && wireStatus[status],
      ...{ withdrawId: id, clientReference },
    }),
    map: (value, { input }) => pageFrom(value, input, { items: withdrawals }),
  }),

  payouts: ownRead({
    path: "/wps/relay/MCSFE_getPaymentConfirmationList",
    map: payouts,
  }),

  answerPayout: moneyWrite({
    act: "out",
    path: "/wps/relay/MCSFE_processC2CTransaction",
    errors: { "not.found": "not_found", "payout.closed": "payout_closed" },
    refusedFields: { "amount.out.of.range": "amount" },
    request: Type.Object({
      confirmId: Type.String(),
      action: Type.Enum(["RECEIVED", "PARTIAL", "NOT_RECEIVED"]),
      receivedAmount: Type.Optional(Type.Number()),
      images: Type.Optional(Type.Array(Type.String())),
      remark: Type.Optional(Type.String()),
      clientReference: Type.Optional(Type.String()),
    }),
    toWire: ({ id, received, amount, images, remark }: PayoutInput, { clientReference }) => ({
      ...{ confirmId: id, action: actions[received], images, remark, clientReference },
      receivedAmount: amount === undefined ? undefined : wireAmount(amount),
    }),
    map: answeredPayout,
  }),
};
