import Type, { type Static } from "typebox";
import {
  type AccountRecord,
  type AccountSummary,
  type TransactionType,
  transactionTypes,
} from "../../../shared/contracts/account-record.ts";
import type { TeamBet, TeamTransaction } from "../../../shared/contracts/agent-reports.ts";
import type { BettingRecord, BettingSummary } from "../../../shared/contracts/betting-record.ts";
import { plainText } from "./html.ts";
import {
  cleanAccountName,
  count,
  field,
  id,
  instant,
  money,
  moneyRequired,
  present,
  rowsOf,
  Scalar,
  text,
} from "./wire.ts";

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

const longestGameName = 120;

/** The platform's name of each status, and ours. */
export const wireBetStatuses = { pending: "PENDING", won: "WIN", lost: "LOSE", draw: "DRAW" } as const;
const statuses = { PENDING: "pending", WIN: "won", LOSE: "lost", DRAW: "draw" } as const;

export const BetRow = Type.Object({
  ...{ betId: Scalar, betTime: Scalar, settleTime: Scalar, vassalage: Scalar, gameType: Scalar, gameName: Scalar },
  ...{ betAmount: Scalar, validAmount: Scalar, winAmount: Scalar, netAmount: Scalar },
  ...{ balanceBefore: Scalar, balanceAfter: Scalar },
  status: Type.Enum(["PENDING", "WIN", "LOSE", "DRAW"]),
});
const betRows = rowsOf(BetRow);

/** A row without an id, a moment or its stake is none. */
export const bettingRecords = (list: readonly unknown[]): BettingRecord[] =>
  betRows(list).map(bettingRecord).filter(present);

/** A file is made of a million of these: fields are set one by one, which costs a third of spreading them. */
export function bettingRecord(row: Static<typeof BetRow>): BettingRecord | undefined {
  const betId = id(row.betId);
  const placedAt = instant(row.betTime);
  const bet = money(row.betAmount);
  if (betId === undefined || placedAt === undefined || bet === undefined) return undefined;
  const status = statuses[row.status];
  const record: BettingRecord = {
    id: betId,
    placedAt,
    type: text(row.gameType) ?? "",
    vendor: text(row.vassalage) ?? "",
    game: plainText(text(row.gameName) ?? "", longestGameName),
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

export const bettingSummary = (value: unknown): BettingSummary => ({
  count: count(field(value, "count")),
  bet: moneyRequired(field(value, "betAmount")),
  valid: moneyRequired(field(value, "validAmount")),
  win: moneyRequired(field(value, "winAmount")),
  net: moneyRequired(field(value, "netAmount")),
  pending: { count: count(field(value, "pendingCount")), bet: money(field(value, "pendingAmount")) ?? "0.00" },
});

const teamBetRows = rowsOf(Type.Object({ ...BetRow.properties, account: Scalar }));

const teamTransactionRows = rowsOf(Type.Object({ ...TransactionRow.properties, account: Scalar }));

/** As `bettingRecords`, each with whose it is. */
export const teamBets = (list: readonly unknown[]): TeamBet[] =>
  teamBetRows(list)
    .map((row) => ofAccount(bettingRecord(row), row.account))
    .filter(present);

/** As `accountRecords`, each with whose it is. */
export const teamTransactions = (list: readonly unknown[]): TeamTransaction[] =>
  teamTransactionRows(list)
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
