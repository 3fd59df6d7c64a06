import type { Answer } from "../contract.ts";
import { countIn } from "../games/wire.ts";

const mostPages = 1_000_000;
const largestPage = 100;

interface RecordList<Item> {
  /** In the order they are shown in unless the query asks for another. */
  readonly items: readonly Item[];
  /** What a list may be ordered by, under the names of the wire. */
  readonly columns: Readonly<Record<string, (item: Item) => number>>;
  readonly row: (item: Item) => object;
  /** Sums of the whole list, amounts in taka. */
  readonly summary: object;
  /** Epoch ms. */
  readonly asOf: number;
}

/** One page of a list of records (protocol 1.4), in the order the query asks for: `-` puts the largest first. */
export function recordPage<Item>(query: URLSearchParams, list: RecordList<Item>): Answer {
  const { row, summary, asOf } = list;
  const items = ordered(query.get("sort") ?? "", list);
  const { pageNo, pageSize, from, until } = pageIn(query);
  const shown = items.slice(from, until);
  return { value: { list: shown.map(row), pageNo, pageSize, totalCount: items.length, summary, asOf } };
}

/** The page a query asks for, and which rows of the list it is. */
export function pageIn(query: URLSearchParams) {
  const pageSize = countIn(query, "pageSize", 20, largestPage);
  const pageNo = countIn(query, "pageNo", 1, mostPages);
  return { pageNo, pageSize, from: (pageNo - 1) * pageSize, until: pageNo * pageSize };
}

function ordered<Item>(sort: string, { items, columns }: RecordList<Item>): readonly Item[] {
  const name = sort.replace(/^-/, "");
  const value = Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (!value) return items;
  // What is alike keeps its order: the newest first, or with the smallest first the oldest.
  if (sort.startsWith("-")) return items.toSorted((a, b) => value(b) - value(a));
  return items.toReversed().toSorted((a, b) => value(a) - value(b));
}

export const sumOf = <Item>(items: readonly Item[], poisha: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + poisha(item), 0);
