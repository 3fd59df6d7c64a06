import { useLocation } from "react-router-dom";
import { pathTo } from "../../../../shared/page-paths.ts";
import { changeQuery, patternParam, type QueryParams } from "../../lib/browser/query-params.ts";
import { withQuery } from "../../lib/browser/url.ts";
import type { CellPress, Column } from "../../ui/DataTable/columns.ts";
import { type DayFilters, dayFilters } from "../records/days.ts";

const daysAlone: QueryParams<DayFilters> = dayFilters;

/** Returns the path of the betting report for some days, for one account or the team. */
export function betsPath(days: DayFilters, of: { readonly account?: string; readonly below?: boolean } = {}): string {
  const query = changeQuery(new URLSearchParams(), daysAlone, days);
  if (of.account !== undefined) query.set("account", of.account);
  if (of.below) query.set("below", "yes");
  return withQuery(pathTo("agentPersonalHistoryCopy"), query);
}

/** Same pattern as in shared/contracts/agent-reports.ts. */
export const accountName = /^[A-Za-z0-9_.@-]{1,64}$/;

/** Filter by the exact name of an account in the agent's own tree. */
export const accountFilter = { account: patternParam(accountName) };

/** Keeps the scroll position. */
export const inPlace = { state: { stay: true } };

/** Row that the user opened, by history entry. Lost when the page is closed. */
const places = new Map<string, string>();

/** Remembers the row that the user opened, so that Back returns to it. */
export function useListPosition() {
  const { key } = useLocation();
  return { place: places.get(key), leave: (row: string): void => void places.set(key, row) };
}

/** Makes columns pressable, by their ids. */
export const withPresses = <Row>(
  columns: readonly Column<Row>[],
  presses: Readonly<Record<string, (row: Row) => CellPress | undefined>>,
): readonly Column<Row>[] =>
  columns.map((column) => {
    const press = presses[column.id];
    return press ? { ...column, press } : column;
  });
