import Type from "typebox";
import type * as contract from "../../../shared/contracts/records.ts";
import { fromPoisha, toPoisha } from "../../../shared/rules/money.ts";
import { ListFields, listFields, recordPageFrom, wireSort } from "../mappers/list.ts";
import { count, day, instant, money, moneyFields, moneyRequired } from "../mappers/numbers.ts";
import * as mappers from "../mappers/records.ts";
import { OptionalText, optionalTexts, rowMapper, scalars } from "../mappers/schema.ts";
import { completeRow, definedFields, field, required } from "../mappers/structure.ts";
import { enumReader, id, plainLine, text } from "../mappers/text.ts";
import { ownRead } from "../presets.ts";

const maxPromotionNameLength = 120;

const wireBonusStatuses = { active: "ACTIVE", completed: "COMPLETED" } as const;
const bonusStatus = enumReader(wireBonusStatuses);

const bonusRecords = rowMapper(
  scalars("bonusId bonusType promotionName createdTime amount turnoverRequired turnoverActual status"),
  (row): contract.BonusRecord[] =>
    completeRow(
      {
        id: id(row.bonusId),
        createdAt: instant(row.createdTime),
        amount: money(row.amount),
        status: bonusStatus(row.status),
        promotion: plainLine(row.promotionName, maxPromotionNameLength),
        turnoverRequired: money(row.turnoverRequired) ?? "0.00",
        turnoverPlayed: money(row.turnoverActual) ?? "0.00",
      },
      { type: text(row.bonusType) },
    ),
);

const bonusSummary = (value: unknown): contract.BonusSummary => ({
  count: count(field(value, "count")),
  ...moneyFields(value, { amount: "amount", turnoverRequired: "turnoverRequired", turnoverPlayed: "turnoverActual" }),
});

const { profitFields } = mappers;

/** Throws for an incomplete row, which would make the totals wrong. */
const profitRecords = (list: readonly unknown[]): contract.ProfitRecord[] =>
  list.map((row) => ({ ...definedFields({ type: text(field(row, "gameType")) }), ...moneyFields(row, profitFields) }));

function profitSummary(value: unknown): contract.ProfitSummary {
  const { deposit, withdrawal } = moneyFields(value, { deposit: "deposit", withdrawal: "withdraw" });
  return {
    ...moneyFields(value, profitFields),
    deposit,
    withdrawal,
    netDeposit: fromPoisha(toPoisha(deposit) - toPoisha(withdrawal)),
    fee: money(field(value, "fee")) ?? "0.00",
    pending: { count: count(field(value, "pendingCount")), bet: money(field(value, "pendingAmount")) ?? "0.00" },
  };
}

/**
 * Reads daily stakes and wins in poisha, in the site's time zone. Unsettled bets count as stakes. Undefined if the
 * platform sends no days. Throws for an invalid row, because play limits add up the days.
 */
function playDays(summary: unknown) {
  const trend = field(summary, "trend");
  if (!Array.isArray(trend)) return undefined;
  return trend.map((row: unknown) => {
    const poisha = (name: string): number => toPoisha(moneyRequired(field(row, name)));
    const staked = poisha("betAmount") + poisha("pendingAmount");
    return { day: required(day(field(row, "date"))), staked, won: poisha("winAmount") };
  });
}

const datedColumns = { createdAt: "createdTime", amount: "amount" };

/** Records of an account (protocol 7.2). Every page includes the totals of the complete list. */
export const recordOperations = {
  bettingRecords: ownRead({
    path: "/wps/relay/ODSFE2_getBetHistory",
    request: Type.Object({ ...ListFields, ...optionalTexts("gameType vassalage status") }),
    toWire: (query: contract.BettingQuery) => ({
      ...listFields(query),
      sort: wireSort(query.sort, mappers.betSortColumns),
      gameType: query.type,
      vassalage: query.vendor,
      status: query.status && mappers.wireBetStatuses[query.status],
    }),
    map: (value, { input }) =>
      recordPageFrom(value, input, { items: mappers.bettingRecords, summary: mappers.bettingSummary }),
  }),

  accountRecords: ownRead({
    path: "/wps/relay/ODSFE2_MemTransDet",
    namesAccounts: true,
    moduleId: "MEMTRANS3",
    request: Type.Object({ ...ListFields, ...optionalTexts("transType clientReference") }),
    toWire: (query: contract.AccountQuery & { readonly clientReference?: string }) => ({
      ...listFields(query),
      clientReference: query.clientReference,
      sort: wireSort(query.sort, datedColumns),
      transType: query.type && mappers.wireTransactionType(query.type),
    }),
    map: (value, { input }) =>
      recordPageFrom(value, input, { items: mappers.accountRecords, summary: mappers.accountSummary }),
  }),

  profitRecords: ownRead({
    path: "/wps/relay/ODSFE2_getPersonalProfit",
    // `byDay` is not in the protocol (decision 066). Other platforms send only the totals.
    request: Type.Object({ ...ListFields, byDay: Type.Optional(Type.Literal(1)) }),
    toWire: ({ byDay, ...query }: contract.ProfitQuery & { readonly byDay?: true }) => ({
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
    request: Type.Object({ ...ListFields, status: OptionalText }),
    toWire: (query: contract.BonusQuery) => ({
      ...listFields(query),
      sort: wireSort(query.sort, datedColumns),
      status: query.status && wireBonusStatuses[query.status],
    }),
    map: (value, { input }) => recordPageFrom(value, input, { items: bonusRecords, summary: bonusSummary }),
  }),
};
