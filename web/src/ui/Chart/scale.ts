/** Range of a chart's values, and the positions of its grid lines. */
export interface Scale {
  readonly min: number;
  readonly max: number;
  /** Round numbers from `min` to `max`. */
  readonly ticks: readonly number[];
}

const roundSteps = [1, 2, 5, 10];

/**
 * Computes a scale of round numbers that includes zero and all values.
 * @param unit smallest step; 100 for poisha, so that no grid line has a fraction of a taka
 * @param lines approximate number of steps
 */
export function scaleOf(values: readonly number[], unit = 1, lines = 4): Scale {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const rough = Math.max((high - low) / lines, unit);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (roundSteps.find((round) => round * power >= rough) ?? 10);
  const first = Math.floor(low / step);
  // An empty chart still has a line above the axis.
  const last = Math.max(Math.ceil(high / step), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step || 0);
  return { min: first * step || 0, max: last * step, ticks };
}

/** Returns the position of a value in percent from the top. */
export const heightOf = (value: number, { min, max }: Scale): number => ((max - value) / (max - min)) * 100;

/**
 * Returns the indexes of up to `room` evenly spaced points that get a label below the axis. Always includes the last
 * point.
 */
export function labelledPoints(count: number, room: number): ReadonlySet<number> {
  const every = Math.max(1, Math.ceil(count / room));
  return new Set(Array.from({ length: Math.ceil(count / every) }, (_, index) => count - 1 - index * every));
}
