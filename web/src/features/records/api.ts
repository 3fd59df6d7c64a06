import type { BonusStatus, TransactionType } from "../../../../shared/contracts/records.ts";
import { routes as records } from "../../../../shared/contracts/records.ts";
import { bringRows } from "../../lib/api/rows.ts";
import { useApi } from "../../lib/api/use-api.ts";
import { useSiteFormat } from "../../lib/startup/site.ts";
import type { BettingFilters } from "./bet-filters.ts";
import { type DayFilters, rangeOf } from "./days.ts";
import { type Asked, type AskedWhole, type ExportRun, pageOf, saveFile, sortOf } from "./record-query.ts";

bringRows(records);

const keep = { keepPrevious: true };

interface AccountFilters {
  readonly type: TransactionType | "all";
}

const accountQuery = (asked: AskedWhole & AccountFilters, utcOffset: number) => ({
  ...rangeOf(asked, utcOffset),
  ...(asked.type !== "all" && { type: asked.type }),
  ...sortOf(asked.sort, ["createdAt", "amount"]),
});

/** Reads a page of the account's transactions. */
export const useAccountPage = (asked: Asked & AccountFilters) =>
  useApi("accountRecords", { query: { ...pageOf(asked), ...accountQuery(asked, useSiteFormat().utcOffset) } }, keep);

export const exportAccount = (asked: AskedWhole & AccountFilters, utcOffset: number, run: ExportRun): Promise<Blob> =>
  saveFile("accountFile", accountQuery(asked, utcOffset), run);

const bettingQuery = (asked: AskedWhole & BettingFilters, utcOffset: number) => ({
  ...rangeOf(asked, utcOffset),
  ...(asked.status !== "all" && { status: asked.status }),
  ...(asked.type !== "all" && { type: asked.type }),
  ...(asked.vendor !== undefined && { vendor: asked.vendor }),
  ...sortOf(asked.sort, ["placedAt", "bet", "win", "net"]),
});

/** Reads a page of the account's bets. */
export const useBettingPage = (asked: Asked & BettingFilters) =>
  useApi("bettingRecords", { query: { ...pageOf(asked), ...bettingQuery(asked, useSiteFormat().utcOffset) } }, keep);

export const exportBetting = (asked: AskedWhole & BettingFilters, utcOffset: number, run: ExportRun): Promise<Blob> =>
  saveFile("bettingFile", bettingQuery(asked, utcOffset), run);

/** Reads all game providers, by category. */
export const useProviders = () => useApi("vendors");

/** Reads which providers have games of a type. Read once, because the list rarely changes during a visit. */
export const useVendorTypes = () => useApi("vendorTypes", {}, { ask: "once" });

/** Reads profit and loss of a range of days, by game type. */
export const useProfitPage = (asked: Asked) =>
  useApi("profitRecords", { query: { ...pageOf(asked), ...rangeOf(asked, useSiteFormat().utcOffset) } }, keep);

export const exportProfit = (asked: DayFilters, utcOffset: number, run: ExportRun): Promise<Blob> =>
  saveFile("profitFile", rangeOf(asked, utcOffset), run);

interface BonusFilters {
  readonly status: BonusStatus | "all";
}

const bonusQuery = (asked: AskedWhole & BonusFilters, utcOffset: number) => ({
  ...rangeOf(asked, utcOffset),
  ...(asked.status !== "all" && { status: asked.status }),
  ...sortOf(asked.sort, ["createdAt", "amount"]),
});

/** Reads a page of paid bonuses. */
export const useBonusPage = (asked: Asked & BonusFilters) =>
  useApi("bonusRecords", { query: { ...pageOf(asked), ...bonusQuery(asked, useSiteFormat().utcOffset) } }, keep);

export const exportBonus = (asked: AskedWhole & BonusFilters, utcOffset: number, run: ExportRun): Promise<Blob> =>
  saveFile("bonusFile", bonusQuery(asked, utcOffset), run);
