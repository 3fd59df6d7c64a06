import type { Answer, Round } from "../contract.ts";
import { countIn } from "../games/wire.ts";

const maxPages = 1_000_000;
const maxPageSize = 100;

interface RecordList<Item> {
  /** In default order. */
  readonly items: readonly Item[];
  readonly columns: Readonly<Record<string, (item: Item) => number>>;
  readonly row: (item: Item) => object;
  /** Totals of the complete list, amounts in taka. */
  readonly summary: object;
  readonly asOf: number;
}

/** Builds a page of a record list (protocol 1.4). `sort` names a column; a leading `-` means descending. */
export function recordPage<Item>(query: URLSearchParams, list: RecordList<Item>): Answer {
  const { row, summary, asOf } = list;
  const items = ordered(query.get("sort") ?? "", list);
  const { pageNo, pageSize, from, until } = pageIn(query);
  const shown = items.slice(from, until);
  return { value: { list: shown.map(row), pageNo, pageSize, totalCount: items.length, summary, asOf } };
}

export function pageIn(query: URLSearchParams) {
  const pageSize = countIn(query, "pageSize", 20, maxPageSize);
  const pageNo = countIn(query, "pageNo", 1, maxPages);
  return { pageNo, pageSize, from: (pageNo - 1) * pageSize, until: pageNo * pageSize };
}

function ordered<Item>(sort: string, { items, columns }: RecordList<Item>): readonly Item[] {
  const name = sort.replace(/^-/, "");
  const value = Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (!value) return items;
  // Rows with equal values are newest first in descending order and oldest first in ascending order.
  if (sort.startsWith("-")) return items.toSorted((a, b) => value(b) - value(a));
  return items.toReversed().toSorted((a, b) => value(a) - value(b));
}

export const sumOf = <Item>(items: readonly Item[], poisha: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + poisha(item), 0);

export const isSettled = ({ settledAt }: Round): boolean => settledAt !== undefined;
