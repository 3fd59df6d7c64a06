import type { EntryColumn, EntrySums } from "../agents/queries.ts";
import { type BetColumn, type BetQuery, type BetSums, type EntryQuery, resultOf } from "../agents/queries.ts";
import type { Days } from "../clock.ts";
import type { Round } from "../contract.ts";
import type { Entry } from "../ledger/ledger.ts";
import { orderBy, type Ranges } from "./columns.ts";
import { momentOf, tickOf } from "./extent.ts";
import type { Past } from "./past.ts";

export interface PastRows<Item, Column extends string> {
  /** Rows in ascending order. Rows with equal values are oldest first. */
  ordered(column: Column | "time"): Uint32Array;
  value(number: number, column: Column | "time"): number;
  item(number: number): Item;
}

/** Larger selections are filtered from a sorted list of all rows instead of being sorted. */
const maxSorted = 50_000;
/** Makes sort keys non-negative: no amount in the past is below its negative. */
const shift = 2 ** 28;

/**
 * Row numbers of the selected bets or ledger lines, oldest first; their sums in poisha; and cached sort orders for other
 * columns.
 */
interface Selected {
  readonly numbers: Uint32Array;
  readonly outgoing: number;
  readonly incoming: number;
  readonly orders: Map<string, Uint32Array>;
}

/** Each selection may hold a million numbers per order. */
const maxSelections = 4;

/** Queries bets and lines of the past by scanning columns. */
export class PastLists {
  readonly #past: Past;
  readonly #orders = new Map<string, Uint32Array>();
  readonly #recent = new Map<string, Selected>();

  constructor(past: Past) {
    this.#past = past;
  }

  bets(ranges: Ranges, span: Days, query: BetQuery, sums: BetSums): PastRows<Round, BetColumn> {
    const { bets, epoch } = this.#past;
    const selected = this.#selected("bets", ranges, span, query, () => this.#selectBets(ranges, span, query));
    sums.count += selected.numbers.length;
    sums.bet += selected.outgoing;
    sums.win += selected.incoming;
    const values: Record<BetColumn, (bet: number) => number> = {
      time: (bet) => momentOf(epoch, bets.placed[bet] ?? 0),
      bet: (bet) => bets.stake[bet] ?? 0,
      win: (bet) => bets.win[bet] ?? 0,
      net: (bet) => (bets.win[bet] ?? 0) - (bets.stake[bet] ?? 0),
    };
    return {
      ordered: (column) =>
        column === "time" ? selected.numbers : this.#ordered(selected, bets.count, `bets ${column}`, values[column]),
      value: (bet, column) => values[column](bet),
      item: (bet) => bets.round(bet),
    };
  }

  entries(ranges: Ranges, span: Days, query: EntryQuery, sums: EntrySums): PastRows<Entry, EntryColumn> {
    const { book, epoch } = this.#past;
    const selected = this.#selected("entries", ranges, span, query, () => this.#selectEntries(ranges, span, query));
    sums.in += selected.incoming;
    sums.out += selected.outgoing;
    const poishaAt = (line: number): number => book.poishaAt(line);
    return {
      ordered: (column) =>
        column === "time" ? selected.numbers : this.#ordered(selected, book.count, "entries amount", poishaAt),
      value: (line, column) => (column === "time" ? momentOf(epoch, book.tick[line] ?? 0) : book.poishaAt(line)),
      item: (line) => book.entry(line),
    };
  }

  /** Returns a cached selection for a query. All pages of a list share a selection, because the past is immutable. */
  #selected(
    name: string,
    ranges: Ranges,
    { from, until }: Days,
    { type, vendor, status }: Pick<BetQuery, "type" | "vendor" | "status">,
    select: () => Selected,
  ): Selected {
    const where = ranges.map((range) => `${range.from}-${range.until}`).join();
    const key = JSON.stringify([name, where, from, until, type, vendor, status]);
    const selected = this.#recent.get(key) ?? select();
    // Reinsertion keeps the least recently used selection first.
    this.#recent.delete(key);
    this.#recent.set(key, selected);
    if (this.#recent.size > maxSelections) this.#recent.delete(this.#recent.keys().next().value ?? "");
    return selected;
  }

  #selectBets(ranges: Ranges, span: Days, { type, vendor, status }: BetQuery): Selected {
    const { bets, epoch } = this.#past;
    const isAsked = this.#asked(ranges);
    const isPlayed = bets.games.map(
      (game) => (type === undefined || game.type === type) && (vendor === undefined || game.vendor === vendor),
    );
    const from = bets.firstPlaced(tickOf(epoch, span.from));
    const until = bets.firstPlaced(tickOf(epoch, span.until));
    const numbers = new Uint32Array(Math.max(0, until - from));
    let [count, outgoing, incoming] = [0, 0, 0];
    for (let bet = from; bet < until; bet += 1) {
      if (isAsked[bets.account[bet] ?? 0] !== 1 || isPlayed[bets.game[bet] ?? 0] !== true) continue;
      const [stake, win] = [bets.stake[bet] ?? 0, bets.win[bet] ?? 0];
      if (status !== undefined && resultOf(win - stake) !== status) continue;
      numbers[count++] = bet;
      outgoing += stake;
      incoming += win;
    }
    return { numbers: numbers.slice(0, count), outgoing, incoming, orders: new Map() };
  }

  #selectEntries(ranges: Ranges, span: Days, { type }: EntryQuery): Selected {
    const { book, epoch } = this.#past;
    const isAsked = this.#asked(ranges);
    const from = book.firstAt(tickOf(epoch, span.from));
    const until = book.firstAt(tickOf(epoch, span.until));
    const numbers = new Uint32Array(Math.max(0, until - from));
    let [count, outgoing, incoming] = [0, 0, 0];
    for (let line = from; line < until; line += 1) {
      if (isAsked[book.account[line] ?? 0] !== 1) continue;
      if (type !== undefined && book.typeAt(line) !== type) continue;
      numbers[count++] = line;
      const poisha = book.poishaAt(line);
      if (poisha > 0) incoming += poisha;
      else outgoing -= poisha;
    }
    return { numbers: numbers.slice(0, count), outgoing, incoming, orders: new Map() };
  }

  /** Sorts a selection. `all` is the number of rows in the unfiltered list. */
  #ordered(selected: Selected, all: number, name: string, value: (number: number) => number): Uint32Array {
    const ordered = selected.orders.get(name) ?? this.#order(selected.numbers, all, name, value);
    selected.orders.set(name, ordered);
    return ordered;
  }

  #order(numbers: Uint32Array, all: number, name: string, value: (number: number) => number): Uint32Array {
    if (numbers.length <= maxSorted)
      return orderBy(numbers.length, (at) => value(numbers[at] ?? 0) + shift).map((at) => numbers[at] ?? 0);
    const order = this.#orders.get(name) ?? orderBy(all, (number) => value(number) + shift);
    this.#orders.set(name, order);
    if (numbers.length === all) return order;
    const isAsked = new Uint8Array(all);
    for (let at = 0; at < numbers.length; at += 1) isAsked[numbers[at] ?? 0] = 1;
    const ordered = new Uint32Array(numbers.length);
    let count = 0;
    for (let at = 0; at < all; at += 1) {
      const number = order[at] ?? 0;
      if (isAsked[number] === 1) ordered[count++] = number;
    }
    return ordered;
  }

  /** One flag per seeded account: 1 if it is in the ranges. */
  #asked(ranges: Ranges): Uint8Array {
    const isAsked = new Uint8Array(this.#past.members.length);
    for (const { from, until } of ranges) isAsked.fill(1, from, until);
    return isAsked;
  }
}
