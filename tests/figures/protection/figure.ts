/** One line of the table. */
export interface Figure {
  readonly name: string;
  readonly value: string;
  /** The required figure. */
  readonly asked: string;
  readonly holds: boolean;
}

/** So many that must be none. @param whose the first, shown with the number */
export function noneOf(name: string, found: readonly string[] | number, all: number, more = ""): Figure {
  const count = typeof found === "number" ? found : found.length;
  const first = typeof found === "number" || count === 0 ? "" : `: ${found.slice(0, 3).join(", ")}`;
  return { name, value: `${count} of ${all}${more}${first}`, asked: "0", holds: count === 0 };
}

/** How long something took at most. */
export function within(name: string, times: readonly number[], mostMs: number, more = ""): Figure {
  const slowest = Math.max(...times);
  return { name, value: `${slowest.toFixed(0)} ms${more}`, asked: `≤ ${mostMs} ms`, holds: slowest <= mostMs };
}

/** What is to be closed at the end, the last first. */
export class Endings {
  readonly #ends: (() => unknown)[] = [];

  teardown = (end: () => unknown): void => {
    this.#ends.unshift(end);
  };

  async close(): Promise<void> {
    for (const end of this.#ends.splice(0)) await end();
  }
}

/** Runs `work` with what it opens closed afterwards. */
export async function closing<Result>(work: (endings: Endings) => Promise<Result>): Promise<Result> {
  const endings = new Endings();
  try {
    return await work(endings);
  } finally {
    await endings.close();
  }
}
