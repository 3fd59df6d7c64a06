import { setTimeout as sleep } from "node:timers/promises";
import { machineTime } from "./machine-time.ts";

/**
 * For what emits no event to this process: an answer of another process, a figure of the kernel, state without a
 * listener. It looks every 10 ms, and how many looks it takes proves nothing.
 *
 * Resolves once `condition` holds; rejects after `withinMs` of machine time, naming what was awaited.
 */
export async function until(what: string, condition: () => unknown, withinMs = 60_000): Promise<void> {
  const deadline = machineTime() + withinMs;
  while (!(await condition())) {
    if (machineTime() > deadline) throw new Error(`not within ${withinMs} ms: ${what}`);
    await sleep(10);
  }
}
