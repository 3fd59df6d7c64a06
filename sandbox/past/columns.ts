import { pastDays } from "./extent.ts";

/** A half-open range of account positions or days. */
export interface Stretch {
  readonly from: number;
  readonly until: number;
}

export type Ranges = readonly Stretch[];

/** Calls `add` for each value of an account and day. */
export type Fill = (add: (account: number, day: number, value: number) => void) => void;

/** Prefix sums over adjacent accounts, by day. The sum of an account range takes two lookups per day. */
export class Cube {
  readonly #width: number;
  /** Sum of all preceding accounts, stored day after day. */
  readonly #cells: Uint32Array;

  /** @throws RangeError if the sum of one day exceeds 32 bits */
  constructor(accounts: number, days: number, fill: Fill) {
    this.#width = accounts + 1;
    this.#cells = new Uint32Array(this.#width * days);
    const cells = this.#cells;
    fill((account, day, value) => {
      const at = this.#width * day + account + 1;
      cells[at] = (cells[at] ?? 0) + value;
    });
    for (let day = 0; day < days; day += 1) {
      let sum = 0;
      for (let account = 1; account <= accounts; account += 1) {
        const at = this.#width * day + account;
        sum += cells[at] ?? 0;
        cells[at] = sum;
      }
      if (sum >= 2 ** 32) throw new RangeError(`sum of one day exceeds 32 bits: ${sum}`);
    }
  }

  sum(days: Stretch, accounts: Stretch): number {
    let sum = 0;
    for (let day = days.from; day < days.until; day += 1) {
      const at = this.#width * day;
      sum += (this.#cells[at + accounts.until] ?? 0) - (this.#cells[at + accounts.from] ?? 0);
    }
    return sum;
  }
}

const bits = 32;
const words = Math.ceil(pastDays / bits);

/** Days on which each account was active, one bit per day. */
export class DayMarks {
  readonly #words: Uint32Array;

  constructor(accounts: number) {
    this.#words = new Uint32Array(accounts * words);
  }

  add(account: number, day: number): void {
    const at = account * words + Math.floor(day / bits);
    this.#words[at] = (this.#words[at] ?? 0) | (1 << (day % bits));
  }

  any(account: number, { from, until }: Stretch): boolean {
    for (let word = Math.floor(from / bits); word * bits < until; word += 1) {
      const first = Math.max(0, from - word * bits);
      const count = Math.min(bits, until - word * bits) - first;
      const mask = count === bits ? -1 : ((1 << count) - 1) << first;
      if (((this.#words[account * words + word] ?? 0) & mask) !== 0) return true;
    }
    return false;
  }
}

/** Upper bound of sequence numbers. With 90 days of ticks, a key fits into 53 bits. */
const numbers = 2 ** 22;

/** Sorts the numbers from 0 to `count` - 1 by tick. The sort is stable. */
export function orderBy(count: number, tickOf: (number: number) => number): Uint32Array {
  if (count > numbers) throw new RangeError(`too many items to order: ${count}`);
  const keys = new Float64Array(count);
  for (let at = 0; at < count; at += 1) keys[at] = tickOf(at) * numbers + at;
  keys.sort();
  const order = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) order[at] = (keys[at] ?? 0) % numbers;
  return order;
}

/** Binary search: index of the first of `count` ascending values that is not below `least`. */
export function firstFrom(count: number, valueAt: (at: number) => number, least: number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (valueAt(middle) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Items grouped by account in one array, with the start of each group. */
export class Grouped {
  readonly #starts: Uint32Array;
  readonly #items: Uint32Array;

  constructor(accounts: number, count: number, accountOf: (item: number) => number) {
    this.#starts = new Uint32Array(accounts + 1);
    this.#items = new Uint32Array(count);
    for (let item = 0; item < count; item += 1)
      this.#starts[accountOf(item) + 1] = this.#start(accountOf(item) + 1) + 1;
    for (let at = 0; at < accounts; at += 1) this.#starts[at + 1] = this.#start(at + 1) + this.#start(at);
    const next = this.#starts.slice();
    for (let item = 0; item < count; item += 1) {
      const account = accountOf(item);
      const at = next[account] ?? 0;
      this.#items[at] = item;
      next[account] = at + 1;
    }
  }

  of(account: number): Uint32Array {
    return this.#items.subarray(this.#start(account), this.#start(account + 1));
  }

  #start(account: number): number {
    return this.#starts[account] ?? 0;
  }
}
