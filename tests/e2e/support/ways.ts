import type { Language } from "../../../shared/language.ts";
import { seed } from "../../support/seed.ts";

/** A size, as the tag of its Playwright project, and a language. */
export type Way = readonly [tag: "@phone" | "@desktop", language: Language];

export const everyWay: readonly Way[] = [
  ["@phone", "BN"],
  ["@desktop", "EN"],
  ["@phone", "EN"],
  ["@desktop", "BN"],
];

/**
 * The one size and language of this run for a test that is the same in all four; with WAYS=everywhere all of them
 * (`npm run week` says so).
 * @param turn shifts the choice, so that the files of a run have some of each
 * @param ways of a test that has fewer
 */
export function waysOfRun(turn: number, ways = everyWay): readonly Way[] {
  if (process.env.WAYS === "everywhere") return ways;
  const at = (seed + turn) % ways.length;
  return ways.slice(at, at + 1);
}

/** Each language once, and each size. */
export const twoWays: readonly Way[] = everyWay.slice(0, 2);
