import Type, { type Static, type TSchema } from "typebox";
import type { RouteRows, RouteSchemas } from "../route-row.ts";
import { closed, Id, Instant, Money, pageOf } from "./common.ts";
import { ListQuery } from "./list-query.ts";

export const routes = {
  bettingRecords: { method: "GET", path: "/api/records/betting", access: "account" },
} as const satisfies RouteRows;

/** A page of a list of records with the sums of the whole list, which are those of the moment `asOf`. */
const recordPage = <Item extends TSchema, Summary extends TSchema>(item: Item, summary: Summary) =>
  Type.Object({ ...pageOf(item).properties, summary, asOf: Instant }, closed);

/** The columns a list may be ordered by; with a `-` the largest comes first. */
const sortBy = (...columns: string[]) => Type.Optional(Type.Enum(columns.flatMap((column) => [column, `-${column}`])));

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

const bettingFilters = {
  ...Type.Pick(ListQuery, ["from", "to", "type", "vendor"]).properties,
  status: Type.Optional(Type.Enum([...betStatuses])),
  sort: sortBy("placedAt", "bet", "win", "net"),
};
const pages = Type.Pick(ListQuery, ["page", "size"]).properties;

/** A bet belongs to the day it was placed on. */
export const BettingQuery = Type.Object({ ...pages, ...bettingFilters }, closed);
export type BettingQuery = Static<typeof BettingQuery>;

export const schemas = {
  bettingRecords: { querystring: BettingQuery, response: BettingPage },
} as const satisfies RouteSchemas<typeof routes>;
