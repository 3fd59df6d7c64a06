import type { TeamBet, TeamTransaction } from "../../../shared/contracts/agent-reports.ts";
import * as contract from "../../../shared/contracts/records.ts";
import { cleanAccountName } from "./accounts.ts";
import { count, instant, money, moneyFields } from "./numbers.ts";
import { rowsOf, Scalar, scalars } from "./schema.ts";
import { field, present } from "./structure.ts";
import { enumReader, id, plainLine, text } from "./text.ts";

const maxRemarkLength = 200;
const maxNameLength = 60;

/** `depositFee` → `DEPOSIT_FEE` */
export const wireTransactionType = (type: contract.TransactionType): string =>
  type.replace(/[A-Z]/g, "_$&").toUpperCase();

const typesByWireName = new Map(contract.transactionTypes.map((type) => [wireTransactionType(type), type]));

const transactionFields = scalars(
  "transId transType accountTypeName createdTime amount balanceBefore balanceAfter",
  "reference clientReference counterparty remark",
);
const transactionRows = rowsOf(transactionFields);
type TransactionRow = ReturnType<typeof transactionRows>[number];

/** A transaction with the reference of the write that caused it. */
type RecordedTransaction = contract.AccountRecord & { clientReference?: string };

/** Maps the account record. Leaves out incomplete rows. */
export const accountRecords = (list: readonly unknown[]): RecordedTransaction[] =>
  transactionRows(list).map(accountRecord).filter(present);

/** Exports map a million rows, so no helper sets the optional fields. */
function accountRecord(row: TransactionRow): RecordedTransaction | undefined {
  const transactionId = id(row.transId);
  const createdAt = instant(row.createdTime);
  const [amount, balanceBefore, balanceAfter] = [row.amount, row.balanceBefore, row.balanceAfter].map(money);
  if (transactionId === undefined || createdAt === undefined) return undefined;
  if (amount === undefined || balanceBefore === undefined || balanceAfter === undefined) return undefined;
  const [reference, clientReference] = [id(row.reference), id(row.clientReference)];
  const counterparty = plainLine(row.counterparty, maxNameLength);
  const remark = plainLine(row.remark, maxRemarkLength);
  return {
    id: transactionId,
    createdAt,
    type: typesByWireName.get(text(row.transType) ?? "") ?? "other",
    wallet: plainLine(row.accountTypeName, maxNameLength),
    amount,
    balanceBefore,
    balanceAfter,
    ...(reference !== undefined && { reference }),
    ...(clientReference !== undefined && { clientReference }),
    ...(counterparty !== "" && { counterparty }),
    ...(remark !== "" && { remark }),
  };
}

export const accountSummary = (value: unknown): contract.AccountSummary => ({
  count: count(field(value, "count")),
  ...moneyFields(value, { in: "inAmount", out: "outAmount", opening: "openingBalance", closing: "closingBalance" }),
});

const maxGameNameLength = 120;

/** The platform's names of sortable bet columns. */
export const betSortColumns = { placedAt: "betTime", bet: "betAmount", win: "winAmount", net: "netAmount" };

export const wireBetStatuses = { pending: "PENDING", won: "WIN", lost: "LOSE", draw: "DRAW" } as const;
const betStatus = enumReader(wireBetStatuses);

const betFields = scalars(
  "betId betTime settleTime vassalage gameType gameName status",
  "betAmount validAmount winAmount netAmount balanceBefore balanceAfter",
);
const betRows = rowsOf(betFields);
type BetRow = ReturnType<typeof betRows>[number];

/** Maps bets. Leaves out incomplete rows. */
export const bettingRecords = (list: readonly unknown[]): contract.BettingRecord[] =>
  betRows(list).map(bettingRecord).filter(present);

/** Exports map a million rows, and spreading optional fields takes three times as long as assigning them. */
function bettingRecord(row: BetRow): contract.BettingRecord | undefined {
  const betId = id(row.betId);
  const placedAt = instant(row.betTime);
  const bet = money(row.betAmount);
  const status = betStatus(row.status);
  if (betId === undefined || placedAt === undefined || bet === undefined || status === undefined) return undefined;
  const record: contract.BettingRecord = {
    id: betId,
    placedAt,
    type: text(row.gameType) ?? "",
    vendor: text(row.vassalage) ?? "",
    game: plainLine(row.gameName, maxGameNameLength),
    bet,
    valid: money(row.validAmount) ?? "0.00",
    status,
  };
  const settledAt = instant(row.settleTime);
  if (settledAt !== undefined) record.settledAt = settledAt;
  if (status !== "pending") {
    const [win, net] = [money(row.winAmount), money(row.netAmount)];
    if (win !== undefined) record.win = win;
    if (net !== undefined) record.net = net;
  }
  const [balanceBefore, balanceAfter] = [money(row.balanceBefore), money(row.balanceAfter)];
  if (balanceBefore !== undefined) record.balanceBefore = balanceBefore;
  if (balanceAfter !== undefined) record.balanceAfter = balanceAfter;
  return record;
}

export const bettingSummary = (value: unknown): contract.BettingSummary => ({
  count: count(field(value, "count")),
  ...moneyFields(value, { bet: "betAmount", valid: "validAmount", win: "winAmount", net: "netAmount" }),
  pending: { count: count(field(value, "pendingCount")), bet: money(field(value, "pendingAmount")) ?? "0.00" },
});

export const profitFields = {
  bet: "betAmount",
  valid: "validAmount",
  win: "winAmount",
  rebate: "rebate",
  bonus: "bonus",
  net: "netAmount",
};

const teamBetRows = rowsOf({ ...betFields, account: Scalar });
const teamTransactionRows = rowsOf({ ...transactionFields, account: Scalar });

/** Maps a team's bets, each with its account. */
export const teamBets = (list: readonly unknown[]): TeamBet[] =>
  teamBetRows(list)
    .map((row) => withAccount(bettingRecord(row), row.account))
    .filter(present);

/** Maps a team's transactions, each with its account. */
export const teamTransactions = (list: readonly unknown[]): TeamTransaction[] =>
  teamTransactionRows(list)
    .map((row) => withAccount(withoutReference(accountRecord(row)), row.account))
    .filter(present);

/** Removes the write reference, which belongs to another account. */
function withoutReference(record: RecordedTransaction | undefined): contract.AccountRecord | undefined {
  if (record) delete record.clientReference;
  return record;
}

/** Adds the account in place, because exports map a million rows. */
function withAccount<Row extends object>(
  row: Row | undefined,
  account: unknown,
): (Row & { account: string }) | undefined {
  const name = cleanAccountName(account);
  return row && name !== "" ? Object.assign(row, { account: name }) : undefined;
}

export const teamTransactionSummary = (value: unknown) => ({
  count: count(field(value, "count")),
  ...moneyFields(value, { in: "inAmount", out: "outAmount" }),
});
