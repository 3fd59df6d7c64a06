import Type, { type Static } from "typebox";
import {
  type AskedWithdrawal,
  type Withdrawal,
  type WithdrawalDetail,
  type WithdrawalOptions,
  type WithdrawalStep,
  withdrawalStatuses,
} from "../../../shared/contracts/withdrawals.ts";
import { fromPoisha, toPoisha } from "../../../shared/rules/money.ts";
import { PlatformError } from "../error.ts";
import { plainText } from "./html.ts";
import { count, field, id, instant, masked, money, moneyRequired, number, rowsOf, Scalar, text } from "./wire.ts";

const longestName = 60;
const longestReason = 300;

export const SettingsValue = Type.Object({
  ...{ minimumAmount: Scalar, maximumAmount: Scalar, feeBasisPoints: Scalar, freePerDay: Scalar, freeLeft: Scalar },
  ...{ arrivesMinutes: Scalar, confirmMinutes: Scalar },
});

/** Protocol 7.1. A platform that says nothing of a fee takes none. */
export function withdrawSettings(value: Static<typeof SettingsValue>): Omit<WithdrawalOptions, "turnover"> {
  const [arrives, confirm] = [number(value.arrivesMinutes), number(value.confirmMinutes)];
  return {
    minimum: moneyRequired(value.minimumAmount),
    maximum: moneyRequired(value.maximumAmount),
    fee: {
      basisPoints: count(value.feeBasisPoints),
      freeADay: count(value.freePerDay),
      freeLeft: count(value.freeLeft),
    },
    ...(arrives !== undefined && { arrivesMinutes: count(arrives) }),
    ...(confirm !== undefined && { confirmMinutes: count(confirm) }),
  };
}

export const TurnoverValue = Type.Object({ required: Scalar, actual: Scalar, remaining: Scalar });

/** Protocol 7.1. */
export const turnover = (value: Static<typeof TurnoverValue>): WithdrawalOptions["turnover"] => ({
  required: moneyRequired(value.required),
  actual: moneyRequired(value.actual),
  left: moneyRequired(value.remaining),
});

/** An accepted withdrawal; no value at all means that it is held for approval (protocol 7.1). */
export function askedWithdrawal(value: unknown): AskedWithdrawal {
  if (value === null || value === undefined) return { held: true };
  const [withdrawal, fee] = [id(field(value, "withdrawId")), money(field(value, "fee"))];
  if (withdrawal === undefined) throw new PlatformError("platform_bad_answer", true);
  return { held: false, id: withdrawal, ...(fee !== undefined && { fee }) };
}

/** Our status of a withdrawal → the platform's. */
export const wireStatus = {
  pending: "PENDING",
  approved: "APPROVED",
  paid: "DISBURSED",
  confirmed: "CONFIRMED",
  rejected: "REJECTED",
} as const satisfies Record<Withdrawal["status"], string>;

const rows = rowsOf(
  Type.Object({
    ...{
      withdrawId: Scalar,
      clientReference: Scalar,
      cardId: Scalar,
      bankName: Scalar,
      accountNo: Scalar,
      status: Scalar,
      remark: Scalar,
    },
    ...{ amount: Scalar, fee: Scalar, paidAmount: Scalar, returnedAmount: Scalar },
    ...{ createdTime: Scalar, approvedTime: Scalar, paidTime: Scalar, finishedTime: Scalar },
  }),
);
type Row = ReturnType<typeof rows>[number];

/** A withdrawal of the record, with our own name of the write that began it; that name stays in the gateway. */
type RecordedWithdrawal = WithdrawalDetail & { readonly clientReference?: string };

/** Records of withdrawals, each with its timeline; a row without its amount, status or date is none. */
export const withdrawals = (list: readonly unknown[]): RecordedWithdrawal[] =>
  rows(list).flatMap((row) => {
    const withdrawalId = id(row.withdrawId);
    const [amount, fee, createdAt] = [money(row.amount), money(row.fee) ?? "0.00", instant(row.createdTime)];
    const status = withdrawalStatuses.find((ours) => wireStatus[ours] === text(row.status));
    if (withdrawalId === undefined || amount === undefined || createdAt === undefined || !status) return [];
    const [cardId, reason] = [id(row.cardId), plainText(text(row.remark) ?? "", longestReason)];
    const [paid, returned, finishedAt] = [money(row.paidAmount), money(row.returnedAmount), instant(row.finishedTime)];
    const withdrawal: Withdrawal = {
      ...{ id: withdrawalId, amount, fee, arrives: fromPoisha(toPoisha(amount) - toPoisha(fee)), status },
      bankName: plainText(text(row.bankName) ?? "", longestName),
      accountNumber: masked(row.accountNo, (plain) => `**** ${plain.slice(-4)}`) ?? "",
      ...(cardId !== undefined && { cardId }),
      ...(reason !== "" && { reason }),
      ...(paid !== undefined && { paid }),
      ...(returned !== undefined && returned !== "0.00" && { returned }),
      ...{ createdAt, ...(finishedAt !== undefined && { finishedAt }) },
    };
    const clientReference = id(row.clientReference);
    const timeline = timelineOf(withdrawal, row);
    return [{ ...withdrawal, timeline, ...(clientReference !== undefined && { clientReference }) }];
  });

/** What has happened to a withdrawal and what is to come, in this order. */
function timelineOf({ status, createdAt, finishedAt, reason }: Withdrawal, row: Row): WithdrawalStep[] {
  const [approvedAt, paidAt] = [instant(row.approvedTime), instant(row.paidTime)];
  const step = (name: WithdrawalStep["step"], at?: string, words?: string): WithdrawalStep => ({
    ...{ step: name, ...(at !== undefined && { at }), ...(words !== undefined && { reason: words }) },
  });
  const begun = step("asked", createdAt);
  if (status === "pending") {
    return [begun, step("review", undefined, reason), step("approved"), step("paid"), step("confirmed")];
  }
  const review = step("review", approvedAt ?? finishedAt);
  if (status === "rejected") {
    const taken = [approvedAt && step("approved", approvedAt), paidAt && step("paid", paidAt)];
    return [begun, review, ...taken.filter((one) => typeof one === "object"), step("rejected", finishedAt, reason)];
  }
  return [
    ...[begun, review, step("approved", approvedAt)],
    step("paid", paidAt, status === "approved" ? reason : undefined),
    step("confirmed", finishedAt, status === "approved" ? undefined : reason),
  ];
}
