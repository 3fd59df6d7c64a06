import Type, { type Static } from "typebox";
import { closed, Id, Instant, Money } from "./common.ts";
import { ListQuery } from "./list-query.ts";
import { columnList, dayFields, pageFields, recordPage, sortBy } from "./record-page.ts";

export const betStatuses = ["pending", "won", "lost", "draw"] as const;
export type BetStatus = (typeof betStatuses)[number];

/** One bet; `game` is its name. Until it is settled it has neither a win nor a net result. */
export const BettingRecord = Type.Object(
  {
    id: Id,
    placedAt: Instant,
    settledAt: Type.Optional(Instant),
    /** The platform's own type of the game, e.g. `RNG`. */
    type: Type.String(),
    vendor: Type.String(),
    game: Type.String(),
    bet: Money,
    /** The part that counts for rebates and turnover. */
    valid: Money,
    win: Type.Optional(Money),
    /** The win less the bet. */
    net: Type.Optional(Money),
    /** What lay in the wallet before the bet was placed, and after the last it moved. */
    balanceBefore: Type.Optional(Money),
    balanceAfter: Type.Optional(Money),
    status: Type.Enum([...betStatuses]),
  },
  closed,
);
export type BettingRecord = Static<typeof BettingRecord>;

/** Sums of the settled bets; those still open are counted apart. */
export const BettingSummary = Type.Object(
  {
    count: Type.Integer({ minimum: 0 }),
    bet: Money,
    valid: Money,
    win: Money,
    net: Money,
    pending: Type.Object({ count: Type.Integer({ minimum: 0 }), bet: Money }, closed),
  },
  closed,
);
export type BettingSummary = Static<typeof BettingSummary>;

export const BettingPage = recordPage(BettingRecord, BettingSummary);
export type BettingPage = Static<typeof BettingPage>;

/** A bet belongs to the day it was placed on. */
export const BettingQuery = Type.Object(
  {
    ...{ ...pageFields, ...dayFields, ...Type.Pick(ListQuery, ["type", "vendor"]).properties },
    status: Type.Optional(Type.Enum([...betStatuses])),
    sort: sortBy("placedAt", "bet", "win", "net"),
  },
  closed,
);
export type BettingQuery = Static<typeof BettingQuery>;

/** What a file of the list may hold, the first always. */
export const bettingColumns = [
  "placedAt",
  "id",
  "type",
  "vendor",
  "game",
  "bet",
  "valid",
  "win",
  "net",
  "status",
  "settledAt",
  "balanceBefore",
  "balanceAfter",
] as const;
export type BettingColumn = (typeof bettingColumns)[number];

export const BettingFileQuery = Type.Object(
  { ...Type.Omit(BettingQuery, ["page", "size"]).properties, columns: columnList(bettingColumns) },
  closed,
);
export type BettingFileQuery = Static<typeof BettingFileQuery>;
