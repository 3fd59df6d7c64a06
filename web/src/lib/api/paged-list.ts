import { type RefObject, useRef, useState } from "react";
import { integerParam, type QueryParam, type QueryParams } from "../browser/query-params.ts";
import { type QueryChange, useQueryStates } from "../browser/query-state.ts";
import { parseSort, printSort, type Sort } from "../browser/sort.ts";
import { useLastPage } from "./last-page.ts";
import { type EarlierItems, pagedItems } from "./paged-items.ts";

/** What the gateway takes (shared/contracts/list-query.ts). */
const furthestPage = 100_000;
const largestPage = 100;

/** The question for one page of a list. */
export interface PageQuery {
  readonly page: number;
  readonly size: number;
  readonly sort?: string;
}

/** What a hook that reads one page tells. */
interface PageRead<Item> {
  /** Counts are of the whole list. */
  readonly data: { readonly items: readonly Item[]; readonly total: number; readonly pages: number } | undefined;
  /** It is the answer to the question before; the new one is on its way. */
  readonly isPrevious?: boolean;
  readonly error?: Error | undefined;
}

interface PagedListOptions<Filters, Item> {
  /** The filters by their name in the address. */
  readonly filters: QueryParams<Filters>;
  /** The order where the address names none. */
  readonly sort?: Sort;
  /** Rows of a page where the address says nothing. */
  readonly size: number;
  /** Tells rows apart. */
  keyOf(item: Item): string;
}

/** The visitor stays at the part of the page that changes. */
const inPlace = { state: { stay: true } };

const sortParam = (fallback: Sort | undefined): QueryParam<Sort | undefined> => ({
  fallback,
  parse: parseSort,
  print: (sort) => (sort ? printSort(sort) : ""),
});

/**
 * A list read page by page, with page, order and filters in the address. Another filter or order begins at page one, and
 * a page past the end gives way to the last.
 * @param useRead reads one page; a hook, so it must be the same at each call
 */
export function usePagedList<Filters extends object, Item, Read extends PageRead<Item>>(
  { filters: params, sort: usualSort, size: usualSize, keyOf }: PagedListOptions<Filters, Item>,
  useRead: (query: PageQuery & Filters) => Read,
) {
  const paging = {
    page: integerParam(1, 1, furthestPage),
    size: integerParam(usualSize, 1, largestPage),
    sort: sortParam(usualSort),
  };
  const { values, set } = useQueryStates({ ...params, ...paging } as QueryParams<Filters & PagingValues>);
  const { page, size, sort }: PagingValues = values;
  const filters = forEach(params, (name) => values[name]);
  const read = useRead({ ...filters, page, size, ...(sort && { sort: printSort(sort) }) });
  // Rows of the question before, below filters of one that failed, would pass for its answer.
  const data = read.isPrevious && read.error ? undefined : read.data;
  const isPrevious = data !== undefined && read.isPrevious === true;

  const question = JSON.stringify([filters, size, sort]);
  const top: RefObject<HTMLElement | null> = useRef(null);
  const [earlier, setEarlier] = useState<EarlierItems<Item>>();
  const hasEarlier = earlier?.question === question && earlier.page === page;
  // Above earlier rows the answer before would stand twice.
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
    /** For the element a new page of the list begins at; without one, the whole page is read from its top. */
    top,
    filters,
    page,
    size,
    sort,
    setPage,
    setFilters: (next: Partial<Filters>, options?: QueryChange) => change({ ...next, page: 1 }, options),
    /** Of these filters; the place on screen stays. */
    clearFilter: (...names: (keyof Filters & string)[]) => {
      const usual = Object.fromEntries(names.map((name) => [name, params[name].fallback])) as Partial<Filters>;
      change({ ...usual, page: 1 }, inPlace);
    },
    clearFilters: () => change({ ...forEach(params, (name) => params[name].fallback), page: 1 }),
    setSize: (next: number) => change({ size: next, page: 1 } as typeof values, inPlace),
    setSort: (next: Sort) => change({ sort: next, page: 1 } as typeof values, inPlace),
    /** Adds the next page below; the place on screen stays. Nothing while a page is on its way: it would be left out. */
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

/** A value for each filter. */
const forEach = <Filters>(
  params: QueryParams<Filters>,
  read: <Name extends keyof Filters>(name: Name) => Filters[Name],
): Filters =>
  Object.fromEntries((Object.keys(params) as (keyof Filters & string)[]).map((name) => [name, read(name)])) as Filters;
