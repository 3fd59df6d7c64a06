/**
 * Seed that selects the tested part of a sample. `npm test` derives the seed from the commit (scripts/lib-steps.mjs),
 * so that runs are reproducible: `TEST_SEED=<printed number> npm test`. The default is 0.
 */
export const seed = Number(process.env.TEST_SEED ?? 0);

/** True if all similar cases are tested, as in `npm run promises`, instead of a sample. */
export const isWhole = process.env.TRIED === "whole";

/** Returns the element that the seed selects, or all elements if `isWhole`. */
export function sampleOfRun<Value>(all: readonly Value[]): readonly Value[] {
  if (isWhole) return all;
  const at = seed % all.length;
  return all.slice(at, at + 1);
}
