import { number } from "./wire.ts";

/** What dividing by a hundred may leave behind a second decimal. */
const dust = 1e-9;

/** A rate of the platform, in percent, as basis points; undefined for what is no whole number of them, or no share. */
export function basisPoints(value: unknown): number | undefined {
  const percent = number(value);
  if (percent === undefined || percent < 0 || percent > 100) return undefined;
  const points = Math.round(percent * 100);
  return Math.abs(percent * 100 - points) <= dust ? points : undefined;
}

/** Basis points as the percent the platform takes. */
export const wirePercent = (points: number): number => points / 100;
