/** What a player narrowed a list of games down to; lives in the address so that Back, reload and links keep it. */
export interface GameFilters {
  readonly vendor?: string;
  readonly class?: string;
  readonly q: string;
  /** From 1. */
  readonly page: number;
}

const code = /^[A-Z0-9_]{1,20}$/;
const longestSearch = 60;
/** The furthest page the gateway takes a question for. */
const furthestPage = 10_000;

/** Reads filters from an address (`vassalage` is the launch table's word for the vendor, spec section 4); what the gateway would refuse (shared/contracts/games.ts) is dropped, not sent. */
export function readFilters(search: URLSearchParams): GameFilters {
  const vendor = search.get("vendor") ?? search.get("vassalage") ?? "";
  const kind = search.get("class") ?? "";
  const page = Number(search.get("page") ?? 1);
  return {
    ...(code.test(vendor) && { vendor }),
    ...(code.test(kind) && { class: kind }),
    q: (search.get("q") ?? "").trim().slice(0, longestSearch),
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, furthestPage) : 1,
  };
}

export interface FilterChange {
  /** `undefined` lifts the filter. */
  readonly vendor?: string | undefined;
  readonly class?: string | undefined;
  readonly q?: string;
  readonly page?: number;
}

/** The address after a change. Any change but the page itself starts at page one; foreign parameters stay. */
export function withFilters(search: URLSearchParams, change: FilterChange): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete("page");
  if ("vendor" in change) next.delete("vassalage");
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined || value === "" || value === 1) next.delete(name);
    else next.set(name, String(value).slice(0, longestSearch));
  }
  return next;
}

/** The address with every filter lifted. */
export const withoutFilters = (search: URLSearchParams): URLSearchParams =>
  withFilters(search, { vendor: undefined, class: undefined, q: "" });

/** The page to show instead of one past the end (the catalogue shrank, or the address was made up). */
export const pageInstead = (page: number, pages: number): number | undefined =>
  pages > 0 && page > pages ? pages : undefined;

export const isFiltered = (filters: GameFilters): boolean =>
  filters.vendor !== undefined || filters.class !== undefined || filters.q !== "";
