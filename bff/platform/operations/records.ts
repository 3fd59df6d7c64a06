import Type from "typebox";
import type { AccountQuery } from "../../../shared/contracts/account-record.ts";
import type { BettingQuery } from "../../../shared/contracts/betting-record.ts";
import type { BonusQuery, BonusRecord, BonusSummary } from "../../../shared/contracts/bonus-record.ts";
import type { ProfitQuery, ProfitRecord, ProfitSummary } from "../../../shared/contracts/profit-record.ts";
import { readDay } from "../../../shared/rules/dates.ts";
import { fromPoisha, toPoisha } from "../../../shared/rules/money.ts";
import { plainText } from "../mappers/html.ts";
import { ListFields, listFields, recordPageFrom, wireSort } from "../mappers/list.ts";
import {
  accountRecords,
  accountSummary,
  bettingRecords,
  bettingSummary,
  wireBetStatuses,
  wireTransactionType,
} from "../mappers/records.ts";
import { count, field, id, instant, money, moneyRequired, required, rowsOf, Scalar, text } from "../mappers/wire.ts";
import { ownRead } from "../presets.ts";

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

const amounts = (row: unknown) => ({
  bet: moneyRequired(field(row, "betAmount")),
  valid: moneyRequired(field(row, "validAmount")),
  win: moneyRequired(field(row, "winAmount")),
  rebate: moneyRequired(field(row, "rebate")),
  bonus: moneyRequired(field(row, "bonus")),
  net: moneyRequired(field(row, "netAmount")),
});

/**
 * A few rows that are sums of a whole list: one of them left out would make the others wrong.
 * @throws PlatformError `platform_bad_answer` for a row without one of its amounts
 */
export const profitRecords = (list: readonly unknown[]): ProfitRecord[] =>
  list.map((row) => {
    const type = text(field(row, "gameType"));
    return { ...(type !== undefined && { type }), ...amounts(row) };
  });

export function profitSummary(value: unknown): ProfitSummary {
  const deposit = moneyRequired(field(value, "deposit"));
  const withdrawal = moneyRequired(field(value, "withdraw"));
  return {
    ...amounts(value),
    ...{ deposit, withdrawal, netDeposit: fromPoisha(toPoisha(deposit) - toPoisha(withdrawal)) },
    fee: money(field(value, "fee")) ?? "0.00",
    pending: { count: count(field(value, "pendingCount")), bet: money(field(value, "pendingAmount")) ?? "0.00" },
  };
}

/** Staked and won on one day of the site's zone, poisha; what is not settled yet is staked. */
export interface WirePlayDay {
  readonly day: string;
  readonly staked: number;
  readonly won: number;
}

/**
 * @returns undefined of a platform that does not tell days apart
 * @throws PlatformError `platform_bad_answer` for a day or an amount that is none: a limit is held by their sums
 */
export function playDays(summary: unknown): WirePlayDay[] | undefined {
  const trend = field(summary, "trend");
  if (!Array.isArray(trend)) return undefined;
  return trend.map((row: unknown) => {
    const poisha = (name: string): number => toPoisha(moneyRequired(field(row, name)));
    return {
      day: required(readDay(text(field(row, "date")) ?? "") ?? undefined),
      staked: poisha("betAmount") + poisha("pendingAmount"),
      won: poisha("winAmount"),
    };
  });
}

const Filter = Type.Optional(Type.String());

const bettingColumns = { placedAt: "betTime", bet: "betAmount", win: "winAmount", net: "netAmount" };
const datedColumns = { createdAt: "createdTime", amount: "amount" };

/** The four lists of protocol 7.2, each with the sums of the whole list in the answer to every page. */
export const recordOperations = {
  bettingRecords: ownRead({
    path: "/wps/relay/ODSFE2_getBetHistory",
    request: Type.Object({ ...ListFields, gameType: Filter, vassalage: Filter, status: Filter }),
    toWire: (query: BettingQuery) => ({
      ...listFields(query),
      sort: wireSort(query.sort, bettingColumns),
      gameType: query.type,
      vassalage: query.vendor,
      status: query.status && wireBetStatuses[query.status],
    }),
    map: (value, { input }) => recordPageFrom(value, input, { items: bettingRecords, summary: bettingSummary }),
  }),

  accountRecords: ownRead({
    path: "/wps/relay/ODSFE2_MemTransDet",
    moduleId: "MEMTRANS3",
    request: Type.Object({ ...ListFields, transType: Filter, clientReference: Filter }),
    toWire: (query: AccountQuery & { readonly clientReference?: string }) => ({
      ...listFields(query),
      clientReference: query.clientReference,
      sort: wireSort(query.sort, datedColumns),
      transType: query.type && wireTransactionType(query.type),
    }),
    map: (value, { input }) => recordPageFrom(value, input, { items: accountRecords, summary: accountSummary }),
  }),

  profitRecords: ownRead({
    path: "/wps/relay/ODSFE2_getPersonalProfit",
    // Not on the sheet (decision 066): a platform that does not know it tells the sums alone.
    request: Type.Object({ ...ListFields, byDay: Type.Optional(Type.Literal(1)) }),
    toWire: ({ byDay, ...query }: ProfitQuery & { readonly byDay?: true }) => ({
      ...listFields(query),
      byDay: byDay && (1 as const),
    }),
    map: (value, { input }) => {
      const page = recordPageFrom(value, input, { items: profitRecords, summary: profitSummary });
      const trend = input.byDay && playDays(field(value, "summary"));
      return { ...page, ...(trend && { trend }) };
    },
  }),

  bonusRecords: ownRead({
    path: "/wps/relay/ODSFE2_getBonusDetails",
    request: Type.Object({ ...ListFields, status: Filter }),
    toWire: (query: BonusQuery) => ({
      ...listFields(query),
      sort: wireSort(query.sort, datedColumns),
      status: query.status && wireBonusStatuses[query.status],
    }),
    map: (value, { input }) => recordPageFrom(value, input, { items: bonusRecords, summary: bonusSummary }),
  }),
};
