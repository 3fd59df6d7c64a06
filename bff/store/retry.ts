import { setTimeout as sleep } from "node:timers/promises";

/** Between tries; four minutes in all, which is longer than a failover or a restart of the server takes. */
const pausesMs = [250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000];

/**
 * Tries work of the store again, each time after a longer pause, until it is done.
 * @param work false: not done, although the store answered
 * @param keepsAlive for a process that has nothing else to live for, such as an operator's command
 * @returns whether it is done
 */
export async function retryStoreWork(work: () => Promise<boolean>, { keepsAlive = false } = {}): Promise<boolean> {
  for (const pauseMs of pausesMs) {
    await sleep(pauseMs, undefined, { ref: keepsAlive });
    if (await work().catch(() => false)) return true;
  }
  return false;
}
