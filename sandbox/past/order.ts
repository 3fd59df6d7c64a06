/** Enough numbers for everything of the largest past; with the ticks of 90 days they fit into 53 bits. */
const numbers = 2 ** 22;

/** The numbers 0 to `count` ordered by their tick, those of one tick as they came. */
export function orderBy(count: number, tickOf: (number: number) => number): Uint32Array {
  if (count > numbers) throw new RangeError(`more than can be ordered: ${count}`);
  const keys = new Float64Array(count);
  for (let at = 0; at < count; at += 1) keys[at] = tickOf(at) * numbers + at;
  keys.sort();
  const order = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) order[at] = (keys[at] ?? 0) % numbers;
  return order;
}

/** The first of `count` ascending values that is at least `least`. */
export function firstFrom(count: number, valueAt: (at: number) => number, least: number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (valueAt(middle) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What belongs to each of some accounts, as one list with where each one's part begins. */
export class Grouped {
  readonly #starts: Uint32Array;
  readonly #items: Uint32Array;

  /** @param accountOf the account of each item, of which there are `count` */
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

  /** Items of an account, in their order. */
  of(account: number): Uint32Array {
    return this.#items.subarray(this.#start(account), this.#start(account + 1));
  }

  #start(account: number): number {
    return this.#starts[account] ?? 0;
  }
}
