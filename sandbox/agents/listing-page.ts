import type { Answer } from "../contract.ts";
import { pageIn } from "../records/record-list.ts";
import type { Listing, ListOrder, Of } from "./contract.ts";

interface ListingPage<Item, Sums> {
  readonly listing: Listing<Item, Sums>;
  readonly row: (row: Of<Item>) => object;
  /** Sums of the whole list, amounts in taka. */
  readonly summary: object;
  /** Epoch ms. */
  readonly asOf: number;
}

/** One page of a list of the tree (protocol 1.4); only its rows are made. */
export function listingPage<Item, Sums>(query: URLSearchParams, page: ListingPage<Item, Sums>): Answer {
  const { listing, row, summary, asOf } = page;
  const { pageNo, pageSize, from, until } = pageIn(query);
  const list = listing.slice(from, until).map(row);
  return { value: { list, pageNo, pageSize, totalCount: listing.count, summary, asOf } };
}

/** The order a query asks for: `-` puts the largest first. @param columns by their names of the wire */
export function orderIn<Column extends string>(
  query: URLSearchParams,
  columns: Readonly<Record<string, Column>>,
): ListOrder<Column> {
  const sort = query.get("sort") ?? "";
  const name = sort.replace(/^-/, "");
  return Object.hasOwn(columns, name) ? { by: columns[name], descending: sort.startsWith("-") } : {};
}
