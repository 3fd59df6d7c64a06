import { setTimeout as sleep } from "node:timers/promises";

/** Resolves once `condition` holds; rejects after `withinMs`, naming what was awaited. */
export async function until(what: string, condition: () => unknown, withinMs = 5_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`not within ${withinMs} ms: ${what}`);
    await sleep(10);
  }
}
