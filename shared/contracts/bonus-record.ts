import Type, { type Static } from "typebox";
import { closed, Id, Instant, Money } from "./common.ts";
import { columnList, dayFields, pageFields, recordPage, sortBy } from "./record-page.ts";

export const bonusStatuses = ["active", "completed"] as const;
export type BonusStatus = (typeof bonusStatuses)[number];

/** A bonus that was paid; `active` until its turnover is played. */
export const BonusRecord = Type.Object(
  {
    id: Id,
    createdAt: Instant,
    /** The platform's type of the promotion, e.g. `REGISTER`. */
    type: Type.Optional(Type.String()),
    promotion: Type.String(),
    amount: Money,
    turnoverRequired: Money,
    turnoverPlayed: Money,
    status: Type.Enum([...bonusStatuses]),
  },
  closed,
);
export type BonusRecord = Static<typeof BonusRecord>;

export const BonusSummary = Type.Object(
  { count: Type.Integer({ minimum: 0 }), amount: Money, turnoverRequired: Money, turnoverPlayed: Money },
  closed,
);
export type BonusSummary = Static<typeof BonusSummary>;

export const BonusPage = recordPage(BonusRecord, BonusSummary);
export type BonusPage = Static<typeof BonusPage>;

export const BonusQuery = Type.Object(
  {
    ...pageFields,
    ...dayFields,
    status: Type.Optional(Type.Enum([...bonusStatuses])),
    sort: sortBy("createdAt", "amount"),
  },
  closed,
);
export type BonusQuery = Static<typeof BonusQuery>;

/** What a file of the list may hold, the first always. */
export const bonusColumns = [
  "createdAt",
  "id",
  "type",
  "promotion",
  "amount",
  "turnoverRequired",
  "turnoverPlayed",
  "status",
] as const;
export type BonusColumn = (typeof bonusColumns)[number];

export const BonusFileQuery = Type.Object(
  { ...Type.Omit(BonusQuery, ["page", "size"]).properties, columns: columnList(bonusColumns) },
  closed,
);
export type BonusFileQuery = Static<typeof BonusFileQuery>;
