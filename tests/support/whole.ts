/**
 * Whether all of what is alike is tried, as `npm run promises` asks for; `npm test` tries a part that changes by day or by
 * seed, to keep its time.
 */
export const isWhole = process.env.TRIED === "whole";

/** @returns one of them, another one each day; all when everything is tried */
export function dayOf<Value>(all: readonly Value[]): readonly Value[] {
  if (isWhole) return all;
  const today = Math.floor(Date.now() / 86_400_000) % all.length;
  return all.slice(today, today + 1);
}
