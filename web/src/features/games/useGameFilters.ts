import { useLocation } from "react-router-dom";
import { useQueryStates } from "../../lib/browser/query-state.ts";
import { filterParams, fromFirstPage, type GameFilters, noFilters } from "./filters.ts";

/** "Load more" appends at most this many pages to what is on screen; after that the next page stands alone. */
const mostPages = 10;

/** The filters in the address and the ways to change them. */
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
    /** A settled search replaces the address: Back leads to the page before, not through every word. */
    searchFor: (q: string) => set(fromFirstPage({ q }), { replace: true }),
    turnTo: (page: number) => set({ page }),
    /** Corrects the address to a page there is. */
    settleOn: (page: number) => set({ page }, { replace: true }),
    /** Adds the next page below; the place on screen stays. */
    more: () => set({ page: filters.page + 1 }, { replace: true, state: { firstPage: first, stay: true } }),
    clear: () => set(noFilters),
  };
}

function firstPage(state: unknown, page: number): number {
  const first = (state as { firstPage?: unknown } | null)?.firstPage;
  return typeof first === "number" && first >= 1 && first <= page && page - first < mostPages ? first : page;
}
