import { integerParam, patternParam, type QueryParams, textParam } from "../../lib/browser/query-params.ts";

/** Filters of a game list, stored in the URL so that Back, reload and links keep them. */
export interface GameFilters {
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
