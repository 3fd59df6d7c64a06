import Type from "typebox";
import type { AccountQuery } from "../../../shared/contracts/account-record.ts";
import type { BettingQuery } from "../../../shared/contracts/betting-record.ts";
import type { BonusQuery } from "../../../shared/contracts/bonus-record.ts";
import type { ProfitQuery } from "../../../shared/contracts/profit-record.ts";
import { accountRecords, accountSummary, wireTransactionType } from "../mappers/account-records.ts";
import { bettingRecords, bettingSummary, wireBetStatuses } from "../mappers/betting-records.ts";
import { bonusRecords, bonusSummary, wireBonusStatuses } from "../mappers/bonus-records.ts";
import { ListFields, listFields } from "../mappers/list.ts";
import { playDays } from "../mappers/play-days.ts";
import { profitRecords, profitSummary } from "../mappers/profit-records.ts";
import { recordPageFrom, wireSort } from "../mappers/record-page.ts";
import { field } from "../mappers/wire.ts";
import { ownRead } from "../presets.ts";

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
