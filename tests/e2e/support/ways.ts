import type { Language } from "../../../shared/language.ts";

/** A size, as the tag of its Playwright project, and a language. */
export type Way = readonly [tag: "@phone" | "@desktop", language: Language];

export const everyWay: readonly Way[] = [
  ["@phone", "BN"],
  ["@desktop", "EN"],
  ["@phone", "EN"],
  ["@desktop", "BN"],
];

/**
 * The ways a test goes that is the same in all four: one a day, so that each is walked within four days and `npm test`
 * keeps its time; with WAYS=everywhere all of them (`npm run week` says so).
 * @param turn moves a file's day, so that a run has some of each
 * @param ways of a test that goes fewer, by turns as well
 */
export function waysOfToday(turn: number, ways = everyWay): readonly Way[] {
  if (process.env.WAYS === "everywhere") return ways;
  const day = (Math.floor(Date.now() / 86_400_000) + turn) % ways.length;
  return ways.slice(day, day + 1);
}

/** Each language once, and each size. */
export const twoWays: readonly Way[] = everyWay.slice(0, 2);
