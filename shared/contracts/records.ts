import Type, { type Static } from "typebox";
import { get, type RouteRows, type RouteSchemas } from "../route-row.ts";
import { Count, closedObject, Id, Instant, Money, Text } from "./common.ts";
import { CsvFile, dayFields, fileQuery, ListQuery, pageFields, recordPage, sortBy } from "./list-query.ts";

export const routes = {
  bettingRecords: get("/api/records/betting", "account", { paused: true }),
  bettingFile: get("/api/records/betting.csv", "account", { paused: true, noHead: true }),
  accountRecords: get("/api/records/account", "account", { paused: true }),
  accountFile: get("/api/records/account.csv", "account", { paused: true, noHead: true }),
  profitRecords: get("/api/records/profit", "account", { paused: true }),
  profitFile: get("/api/records/profit.csv", "account", { paused: true, noHead: true }),
  bonusRecords: get("/api/records/bonus", "account", { paused: true }),
  bonusFile: get("/api/records/bonus.csv", "account", { paused: true, noHead: true }),
} as const satisfies RouteRows;

export const betStatuses = ["pending", "won", "lost", "draw"] as const;
export type BetStatus = (typeof betStatuses)[number];

/** One bet. `game` is the game's name. `win` and `net` are missing until the bet is settled. */
export const BettingRecord = closedObject({
  id: Id,
  placedAt: Instant,
  settledAt: Type.Optional(Instant),
  /** The platform's type of the game, e.g. `RNG`. */
  type: Text,
  vendor: Text,
  game: Text,
  bet: Money,
  /** The part of the stake that counts for rebates and turnover. */
  valid: Money,
  win: Type.Optional(Money),
  net: Type.Optional(Money),
  /** Wallet balance before the bet, and after its last transaction. */
  balanceBefore: Type.Optional(Money),
  balanceAfter: Type.Optional(Money),
  status: Type.Enum([...betStatuses]),
});
export type BettingRecord = Static<typeof BettingRecord>;

/** The sums of the settled bets. `pending` is the sum of open bets. */
export const BettingSummary = closedObject({
  count: Count,
  bet: Money,
  valid: Money,
  win: Money,
  net: Money,
  pending: closedObject({ count: Count, bet: Money }),
});
export type BettingSummary = Static<typeof BettingSummary>;

/** The days filter by the day on which the bet was placed. */
const bettingFields = {
  ...dayFields,
  ...Type.Pick(ListQuery, ["type", "vendor"]).properties,
  status: Type.Optional(Type.Enum([...betStatuses])),
  sort: sortBy("placedAt", "bet", "win", "net"),
};
export const BettingQuery = closedObject({ ...pageFields, ...bettingFields });
export type BettingQuery = Static<typeof BettingQuery>;

/** Columns of the exported file. The first column is always included. */
export const bettingColumns = [
  ...["placedAt", "id", "type", "vendor", "game", "bet", "valid"],
  ...["win", "net", "status", "settledAt", "balanceBefore", "balanceAfter"],
] as const;
export type BettingColumn = (typeof bettingColumns)[number];

/** Types of wallet transactions. Unknown platform types become `other`. */
export const transactionTypes = [
  ...["opening", "deposit", "depositFee", "withdrawal", "withdrawalFee", "withdrawalReturn"],
  ...["transferIn", "transferOut", "bet", "win", "refund", "bonus", "rebate", "commission"],
  ...["dividend", "salary", "points", "wallet", "adjustment", "other"],
] as const;
export type TransactionType = (typeof transactionTypes)[number];

/** One wallet transaction with a signed amount. `reference` is the cause, e.g. a bet id. */
export const AccountRecord = closedObject({
  id: Id,
  createdAt: Instant,
  type: Type.Enum([...transactionTypes]),
  wallet: Text,
  amount: Money,
  balanceBefore: Money,
  balanceAfter: Money,
  reference: Type.Optional(Id),
  counterparty: Type.Optional(Text),
  remark: Type.Optional(Text),
});
export type AccountRecord = Static<typeof AccountRecord>;

/** `opening` and `closing` are the balances of all wallets at the start and end of the period, ignoring filters. */
export const AccountSummary = closedObject({ count: Count, in: Money, out: Money, opening: Money, closing: Money });
export type AccountSummary = Static<typeof AccountSummary>;

const accountFields = {
  ...dayFields,
  type: Type.Optional(Type.Enum([...transactionTypes])),
  sort: sortBy("createdAt", "amount"),
};
export const AccountQuery = closedObject({ ...pageFields, ...accountFields });
export type AccountQuery = Static<typeof AccountQuery>;

export const accountColumns = [
  ...["createdAt", "id", "type", "wallet", "amount"],
  ...["balanceBefore", "balanceAfter", "reference", "counterparty", "remark"],
] as const;
export type AccountColumn = (typeof accountColumns)[number];

export const profitAmounts = { bet: Money, valid: Money, win: Money, rebate: Money, bonus: Money, net: Money };

/** Settled bets of one game type, with rebates and bonuses. Without `type`: rebates and bonuses not tied to a game. */
export const ProfitRecord = closedObject({ type: Type.Optional(Text), ...profitAmounts });
export type ProfitRecord = Static<typeof ProfitRecord>;

/** `net` is the result of the period. `netDeposit` is deposits minus withdrawals, without fees. */
export const ProfitSummary = closedObject({
  ...profitAmounts,
  deposit: Money,
  withdrawal: Money,
  netDeposit: Money,
  fee: Money,
  pending: closedObject({ count: Count, bet: Money }),
});
export type ProfitSummary = Static<typeof ProfitSummary>;

export const ProfitQuery = closedObject({ ...pageFields, ...dayFields });
export type ProfitQuery = Static<typeof ProfitQuery>;

export const profitColumns = ["type", "bet", "valid", "win", "rebate", "bonus", "net"] as const;
export type ProfitColumn = (typeof profitColumns)[number];

export const bonusStatuses = ["active", "completed"] as const;
export type BonusStatus = (typeof bonusStatuses)[number];

/** A paid bonus, `active` until its turnover is met. */
export const BonusRecord = closedObject({
  id: Id,
  createdAt: Instant,
  /** The platform's type of the promotion, e.g. `REGISTER`. */
  type: Type.Optional(Text),
  promotion: Text,
  amount: Money,
  turnoverRequired: Money,
  turnoverPlayed: Money,
  status: Type.Enum([...bonusStatuses]),
});
export type BonusRecord = Static<typeof BonusRecord>;

export const BonusSummary = closedObject({
  count: Count,
  amount: Money,
  turnoverRequired: Money,
  turnoverPlayed: Money,
});
export type BonusSummary = Static<typeof BonusSummary>;

export const BonusPage = recordPage(BonusRecord, BonusSummary);
export type BonusPage = Static<typeof BonusPage>;

const bonusFields = {
  ...dayFields,
  status: Type.Optional(Type.Enum([...bonusStatuses])),
  sort: sortBy("createdAt", "amount"),
};
export const BonusQuery = closedObject({ ...pageFields, ...bonusFields });
export type BonusQuery = Static<typeof BonusQuery>;

export const bonusColumns = [
  ...["createdAt", "id", "type", "promotion"],
  ...["amount", "turnoverRequired", "turnoverPlayed", "status"],
] as const;
export type BonusColumn = (typeof bonusColumns)[number];

export const schemas = {
  bettingRecords: { querystring: BettingQuery, response: recordPage(BettingRecord, BettingSummary) },
  bettingFile: { querystring: fileQuery(bettingFields, bettingColumns), response: CsvFile },
  accountRecords: { querystring: AccountQuery, response: recordPage(AccountRecord, AccountSummary) },
  accountFile: { querystring: fileQuery(accountFields, accountColumns), response: CsvFile },
  profitRecords: { querystring: ProfitQuery, response: recordPage(ProfitRecord, ProfitSummary) },
  profitFile: { querystring: fileQuery(dayFields, profitColumns), response: CsvFile },
  bonusRecords: { querystring: BonusQuery, response: BonusPage },
  bonusFile: { querystring: fileQuery(bonusFields, bonusColumns), response: CsvFile },
} as const satisfies RouteSchemas<typeof routes>;
