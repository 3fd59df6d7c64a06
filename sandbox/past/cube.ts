/** Positions of accounts, or days: from one to before the other. */
export interface Stretch {
  readonly from: number;
  readonly until: number;
}

/** Sums over days and neighbouring accounts: of each day two numbers are read. */
export class Cube {
  readonly #width: number;
  /** What everybody before an account did on a day, the days one after the other. */
  readonly #cells: Uint32Array;

  /** @throws RangeError when what all did on one day does not fit into 32 bits */
  constructor(
    accounts: number,
    days: number,
    fill: (add: (account: number, day: number, value: number) => void) => void,
  ) {
    this.#width = accounts + 1;
    const cells = new Uint32Array(this.#width * days);
    this.#cells = cells;
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
      if (sum >= 2 ** 32) throw new RangeError(`too much for one day: ${sum}`);
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
