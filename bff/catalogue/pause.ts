import { setImmediate as nextTurn } from "node:timers/promises";

/** Items handled before the event loop gets a turn: building an index of 10,000 games must not delay anybody. */
const slice = 200;

/** Calls `each` for every item and lets other work run in between. */
export async function unhurried<T>(items: Iterable<T>, each: (item: T, index: number) => void): Promise<void> {
  let index = 0;
  for (const item of items) {
    each(item, index);
    index += 1;
    if (index % slice === 0) await nextTurn();
  }
}
