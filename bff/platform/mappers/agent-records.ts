import Type from "typebox";
import type { AccountRecord } from "../../../shared/contracts/account-record.ts";
import type { TeamBet, TeamTransaction } from "../../../shared/contracts/agent-reports.ts";
import { cleanAccountName } from "./account-name.ts";
import { accountRecord, type RecordedTransaction, TransactionRow } from "./account-records.ts";
import { BetRow, bettingRecord } from "./betting-records.ts";
import { count, field, moneyRequired, present, rowsOf, Scalar } from "./wire.ts";

const betRows = rowsOf(Type.Object({ ...BetRow.properties, account: Scalar }));
const transactionRows = rowsOf(Type.Object({ ...TransactionRow.properties, account: Scalar }));

/** As `bettingRecords`, each with whose it is. */
export const teamBets = (list: readonly unknown[]): TeamBet[] =>
  betRows(list)
    .map((row) => ofAccount(bettingRecord(row), row.account))
    .filter(present);

/** As `accountRecords`, each with whose it is. */
export const teamTransactions = (list: readonly unknown[]): TeamTransaction[] =>
  transactionRows(list)
    .map((row) => ofAccount(withoutName(accountRecord(row)), row.account))
    .filter(present);

/** What others call their writes is nobody's business but theirs. */
function withoutName(record: RecordedTransaction | undefined): AccountRecord | undefined {
  if (record) delete record.clientReference;
  return record;
}

/** Sets a field of a row that is nobody else's yet: a file is made of a million of these. */
function ofAccount<Row extends object>(
  row: Row | undefined,
  account: unknown,
): (Row & { account: string }) | undefined {
  const name = cleanAccountName(account);
  return row && name !== "" ? Object.assign(row, { account: name }) : undefined;
}

export const teamTransactionSummary = (value: unknown) => ({
  count: count(field(value, "count")),
  in: moneyRequired(field(value, "inAmount")),
  out: moneyRequired(field(value, "outAmount")),
});
