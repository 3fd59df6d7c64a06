export interface Figure {
  readonly name: string;
  readonly value: string;
  readonly target: string;
  readonly holds: boolean;
}

/** Returns a figure whose target is 0. @param offenders number, or names of which the first three are shown */
export function noneOf(name: string, offenders: readonly string[] | number, all: number, more = ""): Figure {
  const count = typeof offenders === "number" ? offenders : offenders.length;
  const first = typeof offenders === "number" || count === 0 ? "" : `: ${offenders.slice(0, 3).join(", ")}`;
  return { name, value: `${count} of ${all}${more}${first}`, target: "0", holds: count === 0 };
}

/** Returns a figure with the maximum of `times` and its limit. */
export function within(name: string, times: readonly number[], mostMs: number, more = ""): Figure {
  const slowest = Math.max(...times);
  return { name, value: `${slowest.toFixed(0)} ms${more}`, target: `≤ ${mostMs} ms`, holds: slowest <= mostMs };
}

/** Collects teardowns. `close` runs them in reverse order. */
export class Endings {
  readonly #ends: (() => unknown)[] = [];

  teardown = (end: () => unknown): void => {
    this.#ends.unshift(end);
  };

  async close(): Promise<void> {
    for (const end of this.#ends.splice(0)) await end();
  }
}

/** Runs `work` and then its teardowns. */
export async function closing<Result>(work: (endings: Endings) => Promise<Result>): Promise<Result> {
  const endings = new Endings();
  try {
    return await work(endings);
  } finally {
    await endings.close();
  }
}
