import Type, { type Static } from "typebox";
import {
  type AccountRecord,
  type AccountSummary,
  type TransactionType,
  transactionTypes,
} from "../../../shared/contracts/account-record.ts";
import { plainText } from "./html.ts";
import { count, field, id, instant, money, moneyRequired, present, rowsOf, Scalar, text } from "./wire.ts";

const longestRemark = 200;
const longestName = 60;

/** `depositFee` → `DEPOSIT_FEE` */
export const wireTransactionType = (type: TransactionType): string => type.replace(/[A-Z]/g, "_$&").toUpperCase();

const types = new Map(transactionTypes.map((type) => [wireTransactionType(type), type]));

export const TransactionRow = Type.Object({
  ...{ transId: Scalar, transType: Scalar, accountTypeName: Scalar, createdTime: Scalar },
  ...{ amount: Scalar, balanceBefore: Scalar, balanceAfter: Scalar },
  ...{ reference: Scalar, clientReference: Scalar, counterparty: Scalar, remark: Scalar },
});
const transactionRows = rowsOf(TransactionRow);

/** A line of the account record, and our name of the write that asked for it. */
export type RecordedTransaction = AccountRecord & { clientReference?: string };

/** A row without an id, a moment, its amount or a balance is none. */
export const accountRecords = (list: readonly unknown[]): RecordedTransaction[] =>
  transactionRows(list).map(accountRecord).filter(present);

export function accountRecord(row: Static<typeof TransactionRow>): RecordedTransaction | undefined {
  const transactionId = id(row.transId);
  const createdAt = instant(row.createdTime);
  const [amount, balanceBefore, balanceAfter] = [row.amount, row.balanceBefore, row.balanceAfter].map(money);
  if (transactionId === undefined || createdAt === undefined) return undefined;
  if (amount === undefined || balanceBefore === undefined || balanceAfter === undefined) return undefined;
  const [reference, clientReference] = [id(row.reference), id(row.clientReference)];
  const counterparty = plainText(text(row.counterparty) ?? "", longestName);
  const remark = plainText(text(row.remark) ?? "", longestRemark);
  return {
    ...{ id: transactionId, createdAt, type: types.get(text(row.transType) ?? "") ?? "other" },
    ...{ wallet: plainText(text(row.accountTypeName) ?? "", longestName), amount, balanceBefore, balanceAfter },
    ...(reference !== undefined && { reference }),
    ...(clientReference !== undefined && { clientReference }),
    ...(counterparty !== "" && { counterparty }),
    ...(remark !== "" && { remark }),
  };
}

export const accountSummary = (value: unknown): AccountSummary => ({
  count: count(field(value, "count")),
  in: moneyRequired(field(value, "inAmount")),
  out: moneyRequired(field(value, "outAmount")),
  opening: moneyRequired(field(value, "openingBalance")),
  closing: moneyRequired(field(value, "closingBalance")),
});
