import type { Locator } from "playwright/test";
import { expect } from "./fixtures.ts";

/** What a page offers while it is not known what became of something, and what a player then does. */
interface Way {
  readonly offered: Locator;
  readonly take: () => Promise<void>;
}

/** Longer than a write whose gateway died counts as running. */
const patienceMs = 240_000;

/** Does what the page offers, again and again, until it says what became of it. @returns how often that was */
export async function insist(isKnown: () => Promise<void>, ways: readonly Way[]): Promise<number> {
  let taken = 0;
  await expect(async () => {
    for (const { offered, take } of ways) {
      if (!(await offered.isVisible()) || !(await offered.isEnabled())) continue;
      taken += 1;
      await take();
    }
    await isKnown();
  }).toPass({ timeout: patienceMs, intervals: [1_000] });
  return taken;
}
