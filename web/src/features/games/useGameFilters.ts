import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { withQuery } from "../../lib/browser/query.ts";
import { type FilterChange, readFilters, withFilters, withoutFilters } from "./filters.ts";

/** "Load more" appends at most this many pages to what is on screen; after that the next page stands alone. */
const mostPages = 10;

/** The filters in the address and the ways to change them. */
export function useGameFilters() {
  const [search] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const filters = readFilters(search);
  const go = (next: URLSearchParams, options: { replace: boolean; state?: unknown }) =>
    navigate({ pathname, search: next.toString() }, options);
  const first = firstPage(state, filters.page);

  return {
    filters,
    /** First page on screen; below `filters.page` after "load more". */
    first,
    hrefOf: (change: FilterChange): string => withQuery(pathname, withFilters(search, change)),
    /** A settled search replaces the address: Back leads to the page before, not through every word. */
    searchFor: (q: string) => go(withFilters(search, { q }), { replace: true }),
    turnTo: (page: number) => go(withFilters(search, { page }), { replace: false }),
    /** Corrects the address to a page there is. */
    settleOn: (page: number) => go(withFilters(search, { page }), { replace: true }),
    /** Adds the next page below; the place on screen stays. */
    more: () =>
      go(withFilters(search, { page: filters.page + 1 }), { replace: true, state: { firstPage: first, stay: true } }),
    clear: () => go(withoutFilters(search), { replace: false }),
  };
}

function firstPage(state: unknown, page: number): number {
  const kept = (state as { firstPage?: unknown } | null)?.firstPage;
  return typeof kept === "number" && kept >= 1 && kept <= page && page - kept < mostPages ? kept : page;
}
