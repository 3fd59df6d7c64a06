import type { Language } from "../../../shared/language.ts";
import { seed } from "../../support/seed.ts";

/** Size, as the tag of its Playwright project, and language of a test. */
export type Way = readonly [tag: "@phone" | "@desktop", language: Language];

export const everyWay: readonly Way[] = [
  ["@phone", "BN"],
  ["@desktop", "EN"],
  ["@phone", "EN"],
  ["@desktop", "BN"],
];

/**
 * Returns the one size and language of this run for a test that is the same in all four; all of them with
 * WAYS=everywhere (set by `npm run week`).
 * @param turn shifts the choice, so that the files of a run use different ones
 * @param ways the ways of a test that has fewer
 */
export function waysOfRun(turn: number, ways = everyWay): readonly Way[] {
  if (process.env.WAYS === "everywhere") return ways;
  const at = (seed + turn) % ways.length;
  return ways.slice(at, at + 1);
}

/** Two ways with both languages and both sizes. */
export const twoWays: readonly Way[] = everyWay.slice(0, 2);
