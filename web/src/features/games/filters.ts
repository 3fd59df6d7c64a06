import { integerParam, patternParam, type QueryParams, textParam } from "../../lib/browser/query-params.ts";

/** What a player narrowed a list of games down to; lives in the address so that Back, reload and links keep it. */
export interface GameFilters {
  readonly vendor: string | undefined;
  readonly class: string | undefined;
  readonly q: string;
  /** From 1. */
  readonly page: number;
}

const code = /^[A-Z0-9_]{1,20}$/;
const longestSearch = 60;
/** The furthest page the gateway takes a question for. */
const furthestPage = 10_000;

/**
 * The filters in an address (`vassalage` is the launch table's word for the vendor, spec section 4); what the gateway
 * would refuse (shared/contracts/games.ts) is dropped, not sent.
 */
export const filterParams: QueryParams<GameFilters> = {
  vendor: patternParam(code, "vassalage"),
  class: patternParam(code),
  q: textParam(longestSearch),
  page: integerParam(1, 1, furthestPage),
};

/** A change of filters: any but the page itself starts at page one. */
export const fromFirstPage = (change: Partial<GameFilters>): Partial<GameFilters> => ({ page: 1, ...change });

export const noFilters: Partial<GameFilters> = { vendor: undefined, class: undefined, q: "", page: 1 };

export const isFiltered = (filters: GameFilters): boolean =>
  filters.vendor !== undefined || filters.class !== undefined || filters.q !== "";
