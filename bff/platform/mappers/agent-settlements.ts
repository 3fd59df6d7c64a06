import Type, { type Static } from "typebox";
import type { Settlement, SettlementPage } from "../../../shared/contracts/agent-reports.ts";
import { cleanAccountName } from "./account-name.ts";
import { basisPoints } from "./basis-points.ts";
import { count, field, id, instant, money, moneyRequired, present, rowsOf, Scalar } from "./wire.ts";

/** The platform's name of each status, and ours. */
export const wireSettlementStatuses = {
  ...{ provisional: "PROVISIONAL", settled: "SETTLED", paid: "PAID", rejected: "REJECTED" },
} as const;
const statuses = { PROVISIONAL: "provisional", SETTLED: "settled", PAID: "paid", REJECTED: "rejected" } as const;

const SettlementRow = Type.Object({
  ...{ recordId: Scalar, periodStart: Scalar, periodEnd: Scalar, account: Scalar, payerAccount: Scalar },
  ...{ teamNetLoss: Scalar, validBet: Scalar, activeCount: Scalar, rate: Scalar, amount: Scalar, carried: Scalar },
  ...{ status: Type.Enum(["PROVISIONAL", "SETTLED", "PAID", "REJECTED"]), settleTime: Scalar, paidTime: Scalar },
});
const settlementRows = rowsOf(SettlementRow);

/** @param measure what the amounts of its kind are a share of */
export const settlements =
  (measure: "teamNetLoss" | "validBet") =>
  (list: readonly unknown[]): Settlement[] =>
    settlementRows(list)
      .map((row) => settlement(row, money(row[measure])))
      .filter(present);

/** A row without an id, a period, whose it is, its measure, rate or amount is none. */
function settlement(row: Static<typeof SettlementRow>, measure: string | undefined): Settlement | undefined {
  const [recordId, from, to] = [id(row.recordId), instant(row.periodStart), instant(row.periodEnd)];
  const [account, payer] = [cleanAccountName(row.account), cleanAccountName(row.payerAccount)];
  const [rate, amount, carried] = [basisPoints(row.rate), money(row.amount), money(row.carried)];
  if (recordId === undefined || from === undefined || to === undefined) return undefined;
  if (account === "" || payer === "") return undefined;
  if (measure === undefined || rate === undefined || amount === undefined) return undefined;
  const [settledAt, paidAt] = [instant(row.settleTime), instant(row.paidTime)];
  return {
    ...{ id: recordId, from, to, account, payer, measure, active: count(row.activeCount), rate, amount },
    status: statuses[row.status],
    ...(carried !== undefined && { carried }),
    ...(settledAt !== undefined && { settledAt }),
    ...(paidAt !== undefined && { paidAt }),
  };
}

export const settlementSummary = (value: unknown): SettlementPage["summary"] => ({
  count: count(field(value, "count")),
  amount: moneyRequired(field(value, "amount")),
  paid: moneyRequired(field(value, "paidAmount")),
});
