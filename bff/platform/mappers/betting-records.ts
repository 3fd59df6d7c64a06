import Type, { type Static } from "typebox";
import type { BettingRecord, BettingSummary } from "../../../shared/contracts/betting-record.ts";
import { plainText } from "./html.ts";
import { count, field, id, instant, money, moneyRequired, present, rowsOf, Scalar, text } from "./wire.ts";

const longestName = 120;

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
    game: plainText(text(row.gameName) ?? "", longestName),
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
