import { useLocation } from "react-router-dom";
import {
  integerParam,
  patternParam,
  type QueryParams,
  textParam,
  useQueryStates,
} from "../../lib/browser/query-params.ts";

/** Filters of a game list, stored in the URL so that Back, reload and links keep them. */
interface GameFilters {
  readonly vendor: string | undefined;
  readonly class: string | undefined;
  readonly q: string;
  /** Starts at 1. */
  readonly page: number;
}

const code = /^[A-Z0-9_]{1,20}$/;
const maxSearchLength = 60;
const maxPage = 10_000;

/**
 * Filters in the URL. `vassalage` is the launch table's name for the vendor (spec section 4). Values that the gateway
 * would refuse are dropped (shared/contracts/games.ts).
 */
export const filterParams: QueryParams<GameFilters> = {
  vendor: patternParam(code, "vassalage"),
  class: patternParam(code),
  q: textParam(maxSearchLength),
  page: integerParam(1, 1, maxPage),
};

/** Resets the page to 1, unless the change sets the page. */
export const fromFirstPage = (change: Partial<GameFilters>): Partial<GameFilters> => ({ page: 1, ...change });

export const noFilters: Partial<GameFilters> = { vendor: undefined, class: undefined, q: "", page: 1 };

export const isFiltered = (filters: GameFilters): boolean =>
  filters.vendor !== undefined || filters.class !== undefined || filters.q !== "";

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
