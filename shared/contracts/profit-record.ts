import Type, { type Static } from "typebox";
import { closed, Money } from "./common.ts";
import { columnList, dayFields, pageFields, recordPage } from "./record-page.ts";

const profitAmounts = { bet: Money, valid: Money, win: Money, rebate: Money, bonus: Money, net: Money };

/** What came of one type of game: settled bets, the rebates and bonuses for them. Without `type`: paid for no game. */
export const ProfitRecord = Type.Object({ type: Type.Optional(Type.String()), ...profitAmounts }, closed);
export type ProfitRecord = Static<typeof ProfitRecord>;

/** `net` is the result of the days; `netDeposit` what was put in less what was taken out, fees apart. */
export const ProfitSummary = Type.Object(
  {
    ...{ ...profitAmounts, deposit: Money, withdrawal: Money, netDeposit: Money, fee: Money },
    pending: Type.Object({ count: Type.Integer({ minimum: 0 }), bet: Money }, closed),
  },
  closed,
);
export type ProfitSummary = Static<typeof ProfitSummary>;

export const ProfitPage = recordPage(ProfitRecord, ProfitSummary);
export type ProfitPage = Static<typeof ProfitPage>;

export const ProfitQuery = Type.Object({ ...pageFields, ...dayFields }, closed);
export type ProfitQuery = Static<typeof ProfitQuery>;

/** What a file of the list may hold, the first always. */
export const profitColumns = ["type", "bet", "valid", "win", "rebate", "bonus", "net"] as const;
export type ProfitColumn = (typeof profitColumns)[number];

export const ProfitFileQuery = Type.Object(
  { ...Type.Omit(ProfitQuery, ["page", "size"]).properties, columns: columnList(profitColumns) },
  closed,
);
export type ProfitFileQuery = Static<typeof ProfitFileQuery>;
