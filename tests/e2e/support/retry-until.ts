import type { Locator } from "playwright/test";
import { expect } from "./fixtures.ts";

/** An action that a page offers while the outcome of a write is unknown. */
interface Way {
  readonly offered: Locator;
  readonly take: () => Promise<void>;
}

/** Longer than `runningMs`, for which a killed gateway's write still counts as running. */
const timeoutMs = 240_000;

/** Repeats the offered actions until the outcome is known. @returns the number of actions */
export async function retryUntil(check: () => Promise<void>, ways: readonly Way[]): Promise<number> {
  let count = 0;
  await expect(async () => {
    for (const { offered, take } of ways) {
      if (!(await offered.isVisible()) || !(await offered.isEnabled())) continue;
      count += 1;
      await take();
    }
    await check();
  }).toPass({ timeout: timeoutMs, intervals: [1_000] });
  return count;
}
