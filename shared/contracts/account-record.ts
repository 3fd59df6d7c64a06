import Type, { type Static } from "typebox";
import { closed, Id, Instant, Money } from "./common.ts";
import { columnList, dayFields, pageFields, recordPage, sortBy } from "./record-page.ts";

/** What moved money, `other` for what the platform has and we have no word for. */
export const transactionTypes = [
  ...["opening", "deposit", "depositFee", "withdrawal", "withdrawalFee", "withdrawalReturn"],
  ...[
    "transferIn",
    "transferOut",
    "bet",
    "win",
    "refund",
    "bonus",
    "rebate",
    "commission",
    "dividend",
    "salary",
    "points",
    "wallet",
    "adjustment",
    "other",
  ],
] as const;
export type TransactionType = (typeof transactionTypes)[number];

/** One movement of a wallet, signed; `reference` is what it moved for, e.g. the id of a bet. */
export const AccountRecord = Type.Object(
  {
    id: Id,
    createdAt: Instant,
    type: Type.Enum([...transactionTypes]),
    wallet: Type.String(),
    amount: Money,
    balanceBefore: Money,
    balanceAfter: Money,
    reference: Type.Optional(Id),
    /** Another player, where it was one. */
    counterparty: Type.Optional(Type.String()),
    remark: Type.Optional(Type.String()),
  },
  closed,
);
export type AccountRecord = Static<typeof AccountRecord>;

/** `opening` and `closing` are of all wallets at the ends of the days asked for, whatever the rows are narrowed to. */
export const AccountSummary = Type.Object(
  { count: Type.Integer({ minimum: 0 }), in: Money, out: Money, opening: Money, closing: Money },
  closed,
);
export type AccountSummary = Static<typeof AccountSummary>;

export const AccountPage = recordPage(AccountRecord, AccountSummary);
export type AccountPage = Static<typeof AccountPage>;

export const AccountQuery = Type.Object(
  {
    ...pageFields,
    ...dayFields,
    type: Type.Optional(Type.Enum([...transactionTypes])),
    sort: sortBy("createdAt", "amount"),
  },
  closed,
);
export type AccountQuery = Static<typeof AccountQuery>;

/** What a file of the list may hold, the first always. */
export const accountColumns = [
  "createdAt",
  "id",
  "type",
  "wallet",
  "amount",
  "balanceBefore",
  "balanceAfter",
  "reference",
  "counterparty",
  "remark",
] as const;
export type AccountColumn = (typeof accountColumns)[number];

export const AccountFileQuery = Type.Object(
  { ...Type.Omit(AccountQuery, ["page", "size"]).properties, columns: columnList(accountColumns) },
  closed,
);
export type AccountFileQuery = Static<typeof AccountFileQuery>;
