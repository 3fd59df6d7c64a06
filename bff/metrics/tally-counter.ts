import { Counter, type CounterConfiguration } from "prom-client";

/** What happened under one set of labels since somebody last collected. */
class Tally {
  #sum = 0;

  inc(by = 1): void {
    this.#sum += by;
  }

  /** @returns the sum, which begins anew */
  take(): number {
    const sum = this.#sum;
    this.#sum = 0;
    return sum;
  }
}

/**
 * A counter of what happens with every request. prom-client writes the labels out and looks them up at each increment,
 * which costs more than all else that is counted; here each set has a sum of its own, told when somebody collects.
 */
export class TallyCounter<Label extends string> extends Counter<Label> {
  readonly #listeners: Array<() => void> = [];

  constructor(config: Omit<CounterConfiguration<Label>, "collect">) {
    super({
      ...config,
      collect: () => {
        for (const tell of this.#listeners) tell();
      },
    });
  }

  /** @returns to be kept, one for each set of labels, and increased */
  tally(...values: string[]): Tally {
    const tally = new Tally();
    const child = this.labels(...values);
    this.#listeners.push(() => child.inc(tally.take()));
    return tally;
  }
}
