import Type from "typebox";
import type { BonusRecord, BonusSummary } from "../../../shared/contracts/bonus-record.ts";
import { plainText } from "./html.ts";
import { count, field, id, instant, money, moneyRequired, rowsOf, Scalar, text } from "./wire.ts";

const longestName = 120;

/** The platform's name of each status, and ours. */
export const wireBonusStatuses = { active: "ACTIVE", completed: "COMPLETED" } as const;
const statuses = { ACTIVE: "active", COMPLETED: "completed" } as const;

const bonusRows = rowsOf(
  Type.Object({
    ...{ bonusId: Scalar, bonusType: Scalar, promotionName: Scalar, createdTime: Scalar },
    ...{ amount: Scalar, turnoverRequired: Scalar, turnoverActual: Scalar },
    status: Type.Enum(["ACTIVE", "COMPLETED"]),
  }),
);

/** A row without an id, a moment or its amount is none. */
export const bonusRecords = (list: readonly unknown[]): BonusRecord[] =>
  bonusRows(list).flatMap((row): BonusRecord[] => {
    const bonusId = id(row.bonusId);
    const createdAt = instant(row.createdTime);
    const amount = money(row.amount);
    if (bonusId === undefined || createdAt === undefined || amount === undefined) return [];
    const type = text(row.bonusType);
    return [
      {
        ...{ id: bonusId, createdAt, promotion: plainText(text(row.promotionName) ?? "", longestName), amount },
        turnoverRequired: money(row.turnoverRequired) ?? "0.00",
        turnoverPlayed: money(row.turnoverActual) ?? "0.00",
        status: statuses[row.status],
        ...(type !== undefined && { type }),
      },
    ];
  });

export const bonusSummary = (value: unknown): BonusSummary => ({
  count: count(field(value, "count")),
  amount: moneyRequired(field(value, "amount")),
  turnoverRequired: moneyRequired(field(value, "turnoverRequired")),
  turnoverPlayed: moneyRequired(field(value, "turnoverActual")),
});
