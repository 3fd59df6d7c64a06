import type { Stretch } from "./cube.ts";
import { pastDays } from "./size.ts";

const bits = 32;
const words = Math.ceil(pastDays / bits);

/** On which days of the past each account did something, a bit a day. */
export class DayMarks {
  readonly #words: Uint32Array;

  constructor(accounts: number) {
    this.#words = new Uint32Array(accounts * words);
  }

  add(account: number, day: number): void {
    const at = account * words + Math.floor(day / bits);
    this.#words[at] = (this.#words[at] ?? 0) | (1 << (day % bits));
  }

  /** Whether the account did something on any of the days. */
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
