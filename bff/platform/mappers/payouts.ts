import Type from "typebox";
import type { AnsweredPayout, Payout } from "../../../shared/contracts/payouts.ts";
import { PlatformError } from "../error.ts";
import { plainText } from "./html.ts";
import { masked, maskName } from "./mask.ts";
import { field, id, instant, listRequired, money, rowsOf, Scalar, text } from "./wire.ts";

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
