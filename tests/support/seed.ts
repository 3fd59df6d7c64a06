/**
 * Seed that selects the tested part of a sample. `npm test` prints it and by default derives it from the commit
 * (scripts/lib-steps.mjs). `TEST_SEED=<printed number> npm test` repeats a run. Without `npm test` the default is 0.
 */
export const seed = Number(process.env.TEST_SEED ?? 0);

/** True in `npm run promises`, which tests all similar cases instead of a sample. */
export const isWhole = process.env.TRIED === "whole";

/** Returns the element that the seed selects, or all elements if `isWhole`. */
export function sampleOfRun<Value>(all: readonly Value[]): readonly Value[] {
  if (isWhole) return all;
  const at = seed % all.length;
  return all.slice(at, at + 1);
}
