/**
 * The seed that selects the part of a sample to test. `npm test` derives it from the commit (scripts/lib-steps.mjs), so
 * that runs are reproducible: `TEST_SEED=<printed number> npm test`. The default is 0.
 */
export const seed = Number(process.env.TEST_SEED ?? 0);

/** Whether to test all similar cases, as `npm run promises` does, instead of those that the seed selects. */
export const isWhole = process.env.TRIED === "whole";

/** Returns the element that the seed selects, or all if `isWhole`. */
export function sampleOfRun<Value>(all: readonly Value[]): readonly Value[] {
  if (isWhole) return all;
  const at = seed % all.length;
  return all.slice(at, at + 1);
}
