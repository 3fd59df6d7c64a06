import { pathTo } from "../../../../shared/page-paths.ts";
import { changeQuery, type QueryParams } from "../../lib/browser/query-params.ts";
import { withQuery } from "../../lib/browser/url.ts";
import { type DayFilters, dayFilters } from "../records/days.ts";

const daysAlone: QueryParams<DayFilters> = dayFilters;

/** Returns the path of the betting report for some days, for one account or the team. */
export function betsPath(days: DayFilters, of: { readonly account?: string; readonly below?: boolean } = {}): string {
  const query = changeQuery(new URLSearchParams(), daysAlone, days);
  if (of.account !== undefined) query.set("account", of.account);
  if (of.below) query.set("below", "yes");
  return withQuery(pathTo("agentPersonalHistoryCopy"), query);
}
