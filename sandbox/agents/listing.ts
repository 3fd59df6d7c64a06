import type { Accounts } from "../contract.ts";
import type { PastRows } from "../past/past-lists.ts";
import type { Listing, ListOrder, Of } from "./queries.ts";

interface ListingParts<Item, Column extends string, Sums> {
  readonly past: PastRows<Item, Column> | undefined;
  /** Live rows, in order of arrival. */
  readonly live: readonly Item[];
  readonly sums: Sums;
  readonly query: ListOrder<Column>;
  readonly value: (item: Item, column: Column | "time") => number;
  readonly accounts: Pick<Accounts, "byId">;
}

/** Joins seeded and live rows. Rows are numbers until shown: a seeded row is its index, live row `i` is `-i - 1`. */
export function joinListing<Item extends { readonly accountId: string }, Column extends string, Sums>(
  parts: ListingParts<Item, Column, Sums>,
): Listing<Item, Sums> {
  const { past, live, sums, query, value, accounts } = parts;
  const { by = "time", descending } = query;
  const measure = (row: number): number => {
    const item = row < 0 ? live[-row - 1] : undefined;
    return item ? value(item, by) : (past?.value(row, by) ?? 0);
  };
  const added = live.map((_, at) => -at - 1).sort((a, b) => measure(a) - measure(b));
  const rows = mergeRows(past?.ordered(by) ?? new Uint32Array(0), added, measure);
  const isDown = query.by === undefined || descending === true;
  const show = (row: number): Of<Item>[] => {
    const item = row < 0 ? live[-row - 1] : past?.item(row);
    const account = item && accounts.byId(item.accountId);
    return item && account ? [{ account, item }] : [];
  };
  const { length } = rows;
  return {
    count: length,
    sums,
    slice: (from, until) =>
      Array.from({ length: Math.max(0, Math.min(until, length) - from) }, (_, at) => {
        // Descending order is the exact reverse of ascending order, so equal rows are newest first.
        return rows[isDown ? length - 1 - from - at : from + at] ?? 0;
      }).flatMap(show),
  };
}

/** Merges two sorted lists. On equal values, seeded rows come before live rows. */
function mergeRows(past: Uint32Array, live: readonly number[], measure: (row: number) => number): ArrayLike<number> {
  if (live.length === 0) return past;
  const rows = new Int32Array(past.length + live.length);
  let next = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const [earlier, later] = [past[at - next], live[next]];
    const isLive = later !== undefined && (earlier === undefined || measure(later) < measure(earlier));
    rows[at] = isLive ? later : (earlier ?? 0);
    if (isLive) next += 1;
  }
  return rows;
}
