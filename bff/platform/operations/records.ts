import Type from "typebox";
import type { BettingQuery } from "../../../shared/contracts/records.ts";
import { bettingRecords, bettingSummary, wireBetStatuses } from "../mappers/betting-records.ts";
import { ListFields, listFields } from "../mappers/list.ts";
import { recordPageFrom, wireSort } from "../mappers/record-page.ts";
import { ownRead } from "../presets.ts";

const Filter = Type.Optional(Type.String());

const bettingColumns = { placedAt: "betTime", bet: "betAmount", win: "winAmount", net: "netAmount" };

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
};
