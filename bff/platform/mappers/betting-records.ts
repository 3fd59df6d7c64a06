import Type from "typebox";
import type { BettingRecord, BettingSummary } from "../../../shared/contracts/betting-record.ts";
import { plainText } from "./html.ts";
import { count, field, id, instant, money, moneyRequired, rowsOf, Scalar, text } from "./wire.ts";

const longestName = 120;

/** The platform's name of each status, and ours. */
export const wireBetStatuses = { pending: "PENDING", won: "WIN", lost: "LOSE", draw: "DRAW" } as const;
const statuses = { PENDING: "pending", WIN: "won", LOSE: "lost", DRAW: "draw" } as const;

const betRows = rowsOf(
  Type.Object({
    ...{ betId: Scalar, betTime: Scalar, settleTime: Scalar, vassalage: Scalar, gameType: Scalar, gameName: Scalar },
    ...{ betAmount: Scalar, validAmount: Scalar, winAmount: Scalar, netAmount: Scalar },
    ...{ balanceBefore: Scalar, balanceAfter: Scalar },
    status: Type.Enum(["PENDING", "WIN", "LOSE", "DRAW"]),
  }),
);

/** A row without an id, a moment or its stake is none. */
export const bettingRecords = (list: readonly unknown[]): BettingRecord[] =>
  betRows(list).flatMap((row): BettingRecord[] => {
    const betId = id(row.betId);
    const placedAt = instant(row.betTime);
    const bet = money(row.betAmount);
    if (betId === undefined || placedAt === undefined || bet === undefined) return [];
    const status = statuses[row.status];
    const settledAt = instant(row.settleTime);
    const [win, net] = status === "pending" ? [] : [money(row.winAmount), money(row.netAmount)];
    const [balanceBefore, balanceAfter] = [money(row.balanceBefore), money(row.balanceAfter)];
    return [
      {
        ...{ id: betId, placedAt, type: text(row.gameType) ?? "", vendor: text(row.vassalage) ?? "" },
        game: plainText(text(row.gameName) ?? "", longestName),
        ...{ bet, valid: money(row.validAmount) ?? "0.00", status },
        ...(settledAt !== undefined && { settledAt }),
        ...(win !== undefined && { win }),
        ...(net !== undefined && { net }),
        ...(balanceBefore !== undefined && { balanceBefore }),
        ...(balanceAfter !== undefined && { balanceAfter }),
      },
    ];
  });

export const bettingSummary = (value: unknown): BettingSummary => ({
  count: count(field(value, "count")),
  bet: moneyRequired(field(value, "betAmount")),
  valid: moneyRequired(field(value, "validAmount")),
  win: moneyRequired(field(value, "winAmount")),
  net: moneyRequired(field(value, "netAmount")),
  pending: { count: count(field(value, "pendingCount")), bet: money(field(value, "pendingAmount")) ?? "0.00" },
});
