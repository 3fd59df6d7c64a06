import { setTimeout as sleep } from "node:timers/promises";

const stepMs = 10;
let steps = 0;
setInterval(() => {
  steps += 1;
}, stepMs).unref();

/**
 * Returns the machine time in ms: timer steps of 10 ms since this module was loaded. Steps take longer on a busy
 * machine, so timeouts in this unit do not fail because of load.
 */
export const machineTime = (): number => steps * stepMs;

/**
 * Polls a condition that emits no event in this process, such as another process's response or a kernel value. Resolves
 * once `condition` is true. Rejects after `withinMs` of machine time, with an error that contains `what`.
 */
export async function until(what: string, condition: () => unknown, withinMs = 60_000): Promise<void> {
  const deadline = machineTime() + withinMs;
  while (!(await condition())) {
    if (machineTime() > deadline) throw new Error(`not within ${withinMs} ms: ${what}`);
    await sleep(10);
  }
}
