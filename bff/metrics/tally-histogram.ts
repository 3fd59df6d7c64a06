import type { MetricValueWithName } from "prom-client";

export interface TallyHistogramConfig<Label extends string> {
  readonly name: string;
  readonly help: string;
  readonly labelName: Label;
  /** Upper bounds, rising. */
  readonly buckets: readonly number[];
}

/** How often each bucket was hit under one label; the last counts what no bound holds. */
class Buckets {
  readonly #bounds: readonly number[];
  readonly #hits: number[];
  #sum = 0;

  constructor(bounds: readonly number[]) {
    this.#bounds = bounds;
    this.#hits = Array.from({ length: bounds.length + 1 }, () => 0);
  }

  observe(value: number): void {
    const bounds = this.#bounds;
    let at = 0;
    while (at < bounds.length && value > (bounds[at] ?? 0)) at += 1;
    this.#hits[at] = (this.#hits[at] ?? 0) + 1;
    this.#sum += value;
  }

  /** @returns per bound how many values were no greater, how many there were, and their sum */
  read(): { readonly upTo: ReadonlyMap<number | string, number>; readonly count: number; readonly sum: number } {
    const upTo = new Map<number | string, number>();
    let count = 0;
    for (const [at, hits] of this.#hits.entries()) {
      count += hits;
      upTo.set(this.#bounds[at] ?? "+Inf", count);
    }
    return { upTo, count, sum: this.#sum };
  }
}

/**
 * A histogram of what happens with every request, under one label. prom-client's own writes the labels out and looks
 * them up at each observation; here each value of the label has buckets of its own, written out when somebody collects.
 */
export class TallyHistogram<Label extends string> {
  readonly type = "histogram";
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly [Label];
  readonly #bounds: readonly number[];
  readonly #series = new Map<string, Buckets>();

  constructor({ name, help, labelName, buckets }: TallyHistogramConfig<Label>) {
    this.name = name;
    this.help = help;
    this.labelNames = [labelName];
    this.#bounds = buckets;
  }

  /** @returns to be kept, one for each value of the label */
  buckets(value: string): Buckets {
    let series = this.#series.get(value);
    if (!series) {
      series = new Buckets(this.#bounds);
      this.#series.set(value, series);
    }
    return series;
  }

  /** As prom-client's registry asks its metrics (`Metric.get`). */
  async get() {
    const { name, help, type } = this;
    const [labelName] = this.labelNames;
    const values: MetricValueWithName<Label | "le">[] = [...this.#series].flatMap(([value, buckets]) => {
      const labels = { [labelName]: value } as Partial<Record<Label | "le", string>>;
      const { upTo, count, sum } = buckets.read();
      return [
        ...[...upTo].map(([le, hits]) => ({ labels: { le, ...labels }, value: hits, metricName: `${name}_bucket` })),
        { labels, value: sum, metricName: `${name}_sum` },
        { labels, value: count, metricName: `${name}_count` },
      ];
    });
    return { name, help, type, aggregator: "sum", values };
  }
}
