import type { BonusStatus, TransactionType } from "../../../../shared/contracts/records.ts";
import { routes as records } from "../../../../shared/contracts/records.ts";
import { addRows } from "../../lib/api/rows.ts";
import { useApi } from "../../lib/api/use-api.ts";
import { useSiteFormat } from "../../lib/startup/site.ts";
import type { BettingFilters } from "./bet-filters.ts";
import { type DayFilters, rangeOf } from "./days.ts";
import { type ExportQuery, type ExportRun, type ListQuery, pageOf, saveFile, sortOf } from "./record-query.ts";

addRows(records);

const keep = { keepPrevious: true };

interface AccountFilters {
  readonly type: TransactionType | "all";
}

const accountQuery = (query: ExportQuery & AccountFilters, utcOffset: number) => ({
  ...rangeOf(query, utcOffset),
  ...(query.type !== "all" && { type: query.type }),
  ...sortOf(query.sort, ["createdAt", "amount"]),
});

export const useAccountPage = (query: ListQuery & AccountFilters) =>
  useApi("accountRecords", { query: { ...pageOf(query), ...accountQuery(query, useSiteFormat().utcOffset) } }, keep);

export const exportAccount = (query: ExportQuery & AccountFilters, utcOffset: number, run: ExportRun): Promise<Blob> =>
  saveFile("accountFile", accountQuery(query, utcOffset), run);

const bettingQuery = (query: ExportQuery & BettingFilters, utcOffset: number) => ({
  ...rangeOf(query, utcOffset),
  ...(query.status !== "all" && { status: query.status }),
  ...(query.type !== "all" && { type: query.type }),
  ...(query.vendor !== undefined && { vendor: query.vendor }),
  ...sortOf(query.sort, ["placedAt", "bet", "win", "net"]),
});

export const useBettingPage = (query: ListQuery & BettingFilters) =>
  useApi("bettingRecords", { query: { ...pageOf(query), ...bettingQuery(query, useSiteFormat().utcOffset) } }, keep);

export const exportBetting = (query: ExportQuery & BettingFilters, utcOffset: number, run: ExportRun): Promise<Blob> =>
  saveFile("bettingFile", bettingQuery(query, utcOffset), run);

export const useProviders = () => useApi("vendors");

/** Loads which providers have games of each type. Loaded once, because the list rarely changes during a visit. */
export const useVendorTypes = () => useApi("vendorTypes", {}, { ask: "once" });

export const useProfitPage = (query: ListQuery) =>
  useApi("profitRecords", { query: { ...pageOf(query), ...rangeOf(query, useSiteFormat().utcOffset) } }, keep);

export const exportProfit = (query: DayFilters, utcOffset: number, run: ExportRun): Promise<Blob> =>
  saveFile("profitFile", rangeOf(query, utcOffset), run);

interface BonusFilters {
  readonly status: BonusStatus | "all";
}

const bonusQuery = (query: ExportQuery & BonusFilters, utcOffset: number) => ({
  ...rangeOf(query, utcOffset),
  ...(query.status !== "all" && { status: query.status }),
  ...sortOf(query.sort, ["createdAt", "amount"]),
});

export const useBonusPage = (query: ListQuery & BonusFilters) =>
  useApi("bonusRecords", { query: { ...pageOf(query), ...bonusQuery(query, useSiteFormat().utcOffset) } }, keep);

export const exportBonus = (query: ExportQuery & BonusFilters, utcOffset: number, run: ExportRun): Promise<Blob> =>
  saveFile("bonusFile", bonusQuery(query, utcOffset), run);
