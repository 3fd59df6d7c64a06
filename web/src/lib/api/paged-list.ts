import { type RefObject, useRef, useState } from "react";
import {
  integerParam,
  type QueryChange,
  type QueryParam,
  type QueryParams,
  useQueryStates,
} from "../browser/query-params.ts";
import { parseSort, printSort, type Sort } from "../browser/sort.ts";
import { useLastPage } from "./last-page.ts";

/** Rows that "load more" keeps above the next page. */
interface EarlierItems<Item> {
  /** The query without the page. Another query has other rows. */
  readonly question: string;
  /** The page that follows the rows. */
  readonly page: number;
  readonly items: readonly Item[];
}

/**
 * Returns the rows on screen: those of earlier pages, then those of the page. A list that grows moves rows to the next
 * page, so a row may arrive twice; it is shown once.
 * @param items undefined while the page loads
 */
export function pagedItems<Item>(
  earlier: EarlierItems<Item> | undefined,
  { question, page }: Pick<EarlierItems<Item>, "question" | "page">,
  items: readonly Item[] | undefined,
  keyOf: (item: Item) => string,
): readonly Item[] {
  if (!earlier || earlier.question !== question || earlier.page !== page) return items ?? [];
  const earlierKeys = new Set(earlier.items.map(keyOf));
  return [...earlier.items, ...(items ?? []).filter((item) => !earlierKeys.has(keyOf(item)))];
}

/** Maximum values that the gateway accepts (shared/contracts/list-query.ts). */
const maxPage = 100_000;
const maxPageSize = 100;

/** Query for one page of a list. */
export interface PageQuery {
  readonly page: number;
  readonly size: number;
  readonly sort?: string;
}

/** Result of a hook that reads one page. */
interface PageRead<Item> {
  /** `total` and `pages` count the whole list. */
  readonly data: { readonly items: readonly Item[]; readonly total: number; readonly pages: number } | undefined;
  /** Set while `data` answers the previous query and the new one loads. */
  readonly isPrevious?: boolean;
  readonly error?: Error | undefined;
}

interface PagedListOptions<Filters, Item> {
  /** Filters by their name in the URL. */
  readonly filters: QueryParams<Filters>;
  /** Sort order if the URL has none. */
  readonly sort?: Sort;
  /** Rows per page if the URL has no size. */
  readonly size: number;
  /** Returns the key that identifies a row. */
  keyOf(item: Item): string;
}

/** Keeps the scroll position. */
const inPlace = { state: { stay: true } };

const sortParam = (fallback: Sort | undefined): QueryParam<Sort | undefined> => ({
  fallback,
  parse: parseSort,
  print: (sort) => (sort ? printSort(sort) : ""),
});

/**
 * Reads a list page by page, with page, sort order and filters in the URL. A new filter or order starts at page one. A
 * page past the end is replaced with the last.
 * @param useRead reads one page; a hook, so it must be the same at each call
 */
export function usePagedList<Filters extends object, Item, Read extends PageRead<Item>>(
  { filters: params, sort: usualSort, size: usualSize, keyOf }: PagedListOptions<Filters, Item>,
  useRead: (query: PageQuery & Filters) => Read,
) {
  const paging = {
    page: integerParam(1, 1, maxPage),
    size: integerParam(usualSize, 1, maxPageSize),
    sort: sortParam(usualSort),
  };
  const { values, set } = useQueryStates({ ...params, ...paging } as QueryParams<Filters & PagingValues>);
  const { page, size, sort }: PagingValues = values;
  const filters = forEach(params, (name) => values[name]);
  const read = useRead({ ...filters, page, size, ...(sort && { sort: printSort(sort) }) });
  // If the new query failed, the rows of the previous one must not appear under the new filters.
  const data = read.isPrevious && read.error ? undefined : read.data;
  const isPrevious = data !== undefined && read.isPrevious === true;

  const question = JSON.stringify([filters, size, sort]);
  const top: RefObject<HTMLElement | null> = useRef(null);
  const [earlier, setEarlier] = useState<EarlierItems<Item>>();
  const hasEarlier = earlier?.question === question && earlier.page === page;
  // Below earlier rows, the previous response would appear twice.
  const items = pagedItems(earlier, { question, page }, hasEarlier && isPrevious ? undefined : data?.items, keyOf);

  const change = (next: Partial<Filters> & Partial<PagingValues>, options?: QueryChange) =>
    set(next as Partial<Filters & PagingValues>, options);
  const turnTo = (next: number, options?: QueryChange) => change({ page: next } as typeof values, options);
  const setPage = (next: number) => {
    setEarlier(undefined);
    turnTo(next, top.current ? inPlace : undefined);
    top.current?.scrollIntoView();
  };
  useLastPage(page, isPrevious ? undefined : data?.pages, (last) => {
    setEarlier(undefined);
    turnTo(last, { replace: true, ...inPlace });
  });

  return {
    read: { ...read, data },
    items,
    total: data?.total ?? 0,
    pages: data?.pages ?? 0,
    isPrevious,
    /** Ref of the element to scroll to when the page changes. Without it, the whole page scrolls to its top. */
    top,
    filters,
    page,
    size,
    sort,
    setPage,
    setFilters: (next: Partial<Filters>, options?: QueryChange) => change({ ...next, page: 1 }, options),
    /** Resets the named filters and keeps the scroll position. */
    clearFilter: (...names: (keyof Filters & string)[]) => {
      const usual = Object.fromEntries(names.map((name) => [name, params[name].fallback])) as Partial<Filters>;
      change({ ...usual, page: 1 }, inPlace);
    },
    clearFilters: () => change({ ...forEach(params, (name) => params[name].fallback), page: 1 }),
    setSize: (next: number) => change({ size: next, page: 1 } as typeof values, inPlace),
    setSort: (next: Sort) => change({ sort: next, page: 1 } as typeof values, inPlace),
    /**
     * Appends the next page and keeps the scroll position. Does nothing while a page loads, because its rows would be
     * left out.
     */
    loadMore: () => {
      if (isPrevious || !data) return;
      setEarlier({ question, page: page + 1, items });
      turnTo(page + 1, { replace: true, ...inPlace });
    },
  };
}

interface PagingValues {
  page: number;
  size: number;
  sort: Sort | undefined;
}

/** Builds an object with one value for each filter. */
const forEach = <Filters>(
  params: QueryParams<Filters>,
  read: <Name extends keyof Filters>(name: Name) => Filters[Name],
): Filters =>
  Object.fromEntries((Object.keys(params) as (keyof Filters & string)[]).map((name) => [name, read(name)])) as Filters;
