import type { Language } from "../../../shared/language.ts";
import { seed } from "../../support/seed.ts";

/** Playwright project tag and language of a test. */
export type Way = readonly [tag: "@phone" | "@desktop", language: Language];

export const everyWay: readonly Way[] = [
  ["@phone", "BN"],
  ["@desktop", "EN"],
  ["@phone", "EN"],
  ["@desktop", "BN"],
];

/**
 * Returns one of the ways, selected by the seed; with `WAYS=everywhere`, all of them.
 * @param turn shifts the selection, so that the files of a run use different ways
 * @param ways subset for tests that do not support all four
 */
export function waysOfRun(turn: number, ways = everyWay): readonly Way[] {
  if (process.env.WAYS === "everywhere") return ways;
  const at = (seed + turn) % ways.length;
  return ways.slice(at, at + 1);
}

/** Two ways that cover both languages and both sizes. */
export const twoWays: readonly Way[] = everyWay.slice(0, 2);
