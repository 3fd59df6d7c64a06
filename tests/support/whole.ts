import { seed } from "./seed.ts";

/** Whether all of what is alike is tried, as `npm run promises` asks for; `npm test` tries a part that its seed selects. */
export const isWhole = process.env.TRIED === "whole";

/** @returns the one that the seed selects; all when everything is tried */
export function sampleOfRun<Value>(all: readonly Value[]): readonly Value[] {
  if (isWhole) return all;
  const at = seed % all.length;
  return all.slice(at, at + 1);
}
