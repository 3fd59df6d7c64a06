import type { Stretch } from "../past/cube.ts";
import type { Past } from "../past/past.ts";
import type { Lineage } from "./lineage.ts";

/**
 * Which accounts of the past a stretch of the tree holds. As they were made in its order it is one range, unless
 * somebody was moved since.
 */
export class PastRanges {
  readonly #past: Past;
  readonly #lineage: Lineage;
  readonly #ranges = new Map<string, readonly Stretch[]>();
  #shape = -1;

  constructor(past: Past, lineage: Lineage) {
    this.#past = past;
    this.#lineage = lineage;
  }

  of({ from, until }: Stretch): readonly Stretch[] {
    if (this.#shape !== this.#lineage.shape) this.#ranges.clear();
    this.#shape = this.#lineage.shape;
    const key = `${from} ${until}`;
    const ranges = this.#ranges.get(key) ?? this.#read(from, until);
    this.#ranges.set(key, ranges);
    return ranges;
  }

  #read(from: number, until: number): Stretch[] {
    const order = this.#lineage.order();
    const ranges: { from: number; until: number }[] = [];
    for (let at = from; at < until; at += 1) {
      const account = this.#past.indexOf(order[at]?.id ?? "");
      if (account === undefined) continue;
      const last = ranges.at(-1);
      if (last?.until === account) last.until += 1;
      else ranges.push({ from: account, until: account + 1 });
    }
    return ranges;
  }
}
