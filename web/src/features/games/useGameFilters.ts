import { useLocation } from "react-router-dom";
import { useQueryStates } from "../../lib/browser/query-params.ts";
import { filterParams, fromFirstPage, type GameFilters, noFilters } from "./filters.ts";

/** Maximum number of pages on screen after "load more". After that, the next page replaces them. */
const maxPages = 10;

/** Returns the filters in the URL and functions to change them. */
export function useGameFilters() {
  const { values: filters, set, hrefOf } = useQueryStates(filterParams);
  const { state } = useLocation();
  const first = firstPage(state, filters.page);

  return {
    filters,
    /** First page on screen; below `filters.page` after "load more". */
    first,
    hrefOf: (change: Partial<GameFilters>): string => hrefOf(fromFirstPage(change)),
    choose: (change: Partial<GameFilters>) => set(fromFirstPage(change)),
    /** Replaces the history entry, so that Back returns to the previous page instead of an earlier search term. */
    searchFor: (q: string) => set(fromFirstPage({ q }), { replace: true }),
    turnTo: (page: number) => set({ page }),
    /** Corrects the URL to an existing page. */
    settleOn: (page: number) => set({ page }, { replace: true }),
    /** Appends the next page and keeps the scroll position. */
    more: () => set({ page: filters.page + 1 }, { replace: true, state: { firstPage: first, stay: true } }),
    clear: () => set(noFilters),
  };
}

function firstPage(state: unknown, page: number): number {
  const first = (state as { firstPage?: unknown } | null)?.firstPage;
  return typeof first === "number" && first >= 1 && first <= page && page - first < maxPages ? first : page;
}
