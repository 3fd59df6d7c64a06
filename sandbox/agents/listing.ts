import type { Account } from "../contract.ts";
import type { PastRows } from "../past/past-lists.ts";
import type { Listing, ListOrder, Of } from "./contract.ts";

interface Parts<Item, Sums, Column extends string> {
  readonly past: PastRows<Item, Column> | undefined;
  /** In the order they came. */
  readonly live: readonly Item[];
  readonly sums: Sums;
  readonly query: ListOrder<Column>;
  readonly value: (item: Item, column: Column | "time") => number;
  readonly accountOf: (accountId: string) => Account | undefined;
}

/**
 * One list of what the seed tells and what is in memory. A row is a number until it is shown: that of the past, or
 * below 0 that of the live ones.
 */
export function joined<Item extends { readonly accountId: string }, Sums, Column extends string>(
  parts: Parts<Item, Sums, Column>,
): Listing<Item, Sums> {
  const { past, live, sums, query, value, accountOf } = parts;
  const { by = "time", descending } = query;
  const measure = (row: number): number => {
    const item = row < 0 ? live[-row - 1] : undefined;
    return item ? value(item, by) : (past?.value(row, by) ?? 0);
  };
  // The live ones were written in the order of time, unless somebody set the clock back.
  const added = live.map((_, at) => -at - 1).sort((a, b) => measure(a) - measure(b));
  const rows = merged(past?.ordered(by) ?? new Uint32Array(0), added, measure);
  const isDown = query.by === undefined || descending === true;
  const show = (row: number): Of<Item>[] => {
    const item = row < 0 ? live[-row - 1] : past?.item(row);
    const account = item && accountOf(item.accountId);
    return item && account ? [{ account, item }] : [];
  };
  const { length } = rows;
  return {
    count: length,
    sums,
    slice: (from, until) =>
      Array.from({ length: Math.max(0, Math.min(until, length) - from) }, (_, at) => {
        // What is alike stands oldest first upwards and newest first downwards: one is the other from its end.
        return rows[isDown ? length - 1 - from - at : from + at] ?? 0;
      }).flatMap(show),
  };
}

/** Rows of the past and the live ones, smallest first; of what is alike the past comes first. */
function merged(past: Uint32Array, live: readonly number[], measure: (row: number) => number): ArrayLike<number> {
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
