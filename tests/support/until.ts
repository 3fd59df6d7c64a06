import { setTimeout as sleep } from "node:timers/promises";
import { machineTime } from "./machine-time.ts";

/** Resolves once `condition` holds; rejects after `withinMs` of machine time, naming what was awaited. */
export async function until(what: string, condition: () => unknown, withinMs = 60_000): Promise<void> {
  const deadline = machineTime() + withinMs;
  while (!(await condition())) {
    if (machineTime() > deadline) throw new Error(`not within ${withinMs} ms: ${what}`);
    await sleep(10);
  }
}
