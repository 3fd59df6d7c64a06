import Type from "typebox";
import type * as contract from "../../../shared/contracts/withdrawals.ts";
import { fromPoisha, toPoisha, toWireAmount } from "../../../shared/rules/money.ts";
import { normalizePaymentPassword } from "../../../shared/rules/payment-password.ts";
import { maskAccountNumber, masked, maskName } from "../mappers/accounts.ts";
import { ListFields, listFields, pageFrom } from "../mappers/list.ts";
import { count, instant, money, moneyFields, moneyRequired, optionalCount } from "../mappers/numbers.ts";
import { OptionalText, optionalTexts, rowMapper, scalarRows, scalars, texts } from "../mappers/schema.ts";
import { completeRow, definedFields, field, listRequired, required } from "../mappers/structure.ts";
import { enumReader, id, idRequired, plainLine } from "../mappers/text.ts";
import { moneyWrite, ownRead } from "../presets.ts";

const maxNameLength = 60;
const maxReasonLength = 300;

/** A response without a value means that the withdrawal awaits approval (protocol 7.1). */
function askedWithdrawal(value: unknown): contract.AcceptedWithdrawal {
  if (value === null || value === undefined) return { held: true };
  const fee = definedFields({ fee: money(field(value, "fee")) });
  return { held: false, id: idRequired(field(value, "withdrawId")), ...fee };
}

const wireStatus = {
  pending: "PENDING",
  approved: "APPROVED",
  paid: "DISBURSED",
  confirmed: "CONFIRMED",
  rejected: "REJECTED",
} as const satisfies Record<contract.Withdrawal["status"], string>;
const withdrawalStatus = enumReader(wireStatus);

const withdrawalRows = scalarRows(
  "withdrawId clientReference cardId bankName accountNo status remark amount fee paidAmount returnedAmount",
  "createdTime approvedTime paidTime finishedTime",
);
type WithdrawalRow = ReturnType<typeof withdrawalRows>[number];

/** A withdrawal with the reference of its write, for the gateway only. */
type RecordedWithdrawal = contract.WithdrawalDetail & { readonly clientReference?: string };

const withdrawals = (list: readonly unknown[]): RecordedWithdrawal[] =>
  withdrawalRows(list).flatMap((row) => {
    const withdrawalId = id(row.withdrawId);
    const [amount, fee, createdAt] = [money(row.amount), money(row.fee) ?? "0.00", instant(row.createdTime)];
    const status = withdrawalStatus(row.status);
    if (withdrawalId === undefined || amount === undefined || createdAt === undefined || !status) return [];
    const returned = money(row.returnedAmount);
    const withdrawal: contract.Withdrawal = {
      id: withdrawalId,
      amount,
      fee,
      arrives: fromPoisha(toPoisha(amount) - toPoisha(fee)),
      status,
      createdAt,
      bankName: plainLine(row.bankName, maxNameLength),
      accountNumber: masked(row.accountNo, maskAccountNumber) ?? "",
      ...definedFields({
        cardId: id(row.cardId),
        reason: plainLine(row.remark, maxReasonLength) || undefined,
        paid: money(row.paidAmount),
        returned: returned === "0.00" ? undefined : returned,
        finishedAt: instant(row.finishedTime),
      }),
    };
    const clientReference = definedFields({ clientReference: id(row.clientReference) });
    return [{ ...withdrawal, timeline: timelineOf(withdrawal, row), ...clientReference }];
  });

/** Returns past and expected steps, in order. */
function timelineOf(
  { status, createdAt, finishedAt, reason }: contract.Withdrawal,
  { approvedTime, paidTime }: WithdrawalRow,
): contract.WithdrawalStep[] {
  const [approvedAt, paidAt] = [instant(approvedTime), instant(paidTime)];
  const step = (name: contract.WithdrawalStep["step"], at?: string, stepReason?: string): contract.WithdrawalStep => ({
    step: name,
    ...definedFields({ at, reason: stepReason }),
  });
  const requested = step("asked", createdAt);
  if (status === "pending") {
    return [requested, step("review", undefined, reason), step("approved"), step("paid"), step("confirmed")];
  }
  const review = step("review", approvedAt ?? finishedAt);
  if (status === "rejected") {
    const approved = approvedAt === undefined ? [] : [step("approved", approvedAt)];
    const paid = paidAt === undefined ? [] : [step("paid", paidAt)];
    return [requested, review, ...approved, ...paid, step("rejected", finishedAt, reason)];
  }
  return [
    ...[requested, review, step("approved", approvedAt)],
    step("paid", paidAt, status === "approved" ? reason : undefined),
    step("confirmed", finishedAt, status === "approved" ? undefined : reason),
  ];
}

const payoutStatus = enumReader<contract.Payout["status"]>({
  waiting: "WAITING",
  received: "RECEIVED",
  part: "PARTIAL",
  none: "NOT_RECEIVED",
  disputed: "DISPUTED",
  forced: "FORCED",
});

/** The route adds the remaining time. */
const payouts = rowMapper(
  scalars("confirmId withdrawId amount paidAmount payerName paidTime confirmDeadline status"),
  (row): Omit<contract.Payout, "secondsLeft">[] =>
    completeRow(
      {
        id: id(row.confirmId),
        amount: money(row.amount),
        paid: money(row.paidAmount),
        paidAt: instant(row.paidTime),
        deadline: instant(row.confirmDeadline),
        status: payoutStatus(row.status),
        payer: plainLine(masked(row.payerName, maskName), maxNameLength),
      },
      { withdrawalId: id(row.withdrawId) },
    ),
);

type WithdrawalInput = Readonly<Record<"amount" | "cardId" | "paymentPassword", string>>;

type WithdrawalsInput = contract.WithdrawalQuery & { readonly id?: string; readonly clientReference?: string };

type PayoutInput = contract.PayoutAnswer & { readonly id: string };

const wireActions = { all: "RECEIVED", part: "PARTIAL", none: "NOT_RECEIVED" } as const;

/** Withdrawals and their confirmation by the receivers (protocol 7.1). */
export const withdrawalOperations = {
  withdrawSettings: ownRead({
    path: "/wps/relay/MCSFE_getWithdrawSettings",
    request: Type.Object({ groupId: Type.Integer() }),
    toWire: () => ({ groupId: 0 }),
    response: Type.Object(
      scalars("minimumAmount maximumAmount feeBasisPoints freePerDay freeLeft arrivesMinutes confirmMinutes"),
    ),
    map: (value): Omit<contract.WithdrawalOptions, "turnover"> => ({
      minimum: moneyRequired(value.minimumAmount),
      maximum: moneyRequired(value.maximumAmount),
      fee: {
        basisPoints: count(value.feeBasisPoints),
        freeADay: count(value.freePerDay),
        freeLeft: count(value.freeLeft),
      },
      ...definedFields({
        arrivesMinutes: optionalCount(value.arrivesMinutes),
        confirmMinutes: optionalCount(value.confirmMinutes),
      }),
    }),
  }),

  turnover: ownRead({
    path: "/wps/relay/MCSFE_getTurnoverInfo",
    map: (value) => moneyFields(value, { required: "required", actual: "actual", left: "remaining" }),
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
    request: Type.Object({ ...texts("cardId paymentPassword"), amount: Type.Number(), clientReference: OptionalText }),
    toWire: ({ amount, cardId, paymentPassword }: WithdrawalInput, { clientReference }) => ({
      amount: toWireAmount(amount),
      cardId,
      clientReference,
      paymentPassword: normalizePaymentPassword(paymentPassword),
    }),
    map: askedWithdrawal,
  }),

  withdrawals: ownRead({
    path: "/wps/relay/ODSFE2_getWithdrawTransaction",
    request: Type.Object({ ...ListFields, ...optionalTexts("status withdrawId clientReference") }),
    toWire: ({ id, status, clientReference, ...query }: WithdrawalsInput) => ({
      ...listFields(query),
      status: status && wireStatus[status],
      withdrawId: id,
      clientReference,
    }),
    map: (value, { input }) => pageFrom(value, input, { items: withdrawals }),
  }),

  payouts: ownRead({
    path: "/wps/relay/MCSFE_getPaymentConfirmationList",
    map: (value) => payouts(listRequired(value, "list")),
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
      ...optionalTexts("remark clientReference"),
    }),
    toWire: ({ id, received, amount, images, remark }: PayoutInput, { clientReference }) => ({
      confirmId: id,
      action: wireActions[received],
      images,
      remark,
      clientReference,
      receivedAmount: amount === undefined ? undefined : toWireAmount(amount),
    }),
    map: (value): contract.AnsweredPayout => ({ status: required(payoutStatus(field(value, "status"))) }),
  }),
};
