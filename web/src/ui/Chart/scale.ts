/** What a chart's values lie between, and where its lines are. */
export interface Scale {
  readonly least: number;
  readonly most: number;
  /** From `least` to `most`, each a round number. */
  readonly ticks: readonly number[];
}

const roundSteps = [1, 2, 5, 10];

/**
 * A scale of round numbers that holds zero and all values.
 * @param unit the smallest step: 100 for poisha, so that no line is drawn at a fraction of a taka
 * @param lines about how many steps
 */
export function scaleOf(values: readonly number[], unit = 1, lines = 4): Scale {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const rough = Math.max((high - low) / lines, unit);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (roundSteps.find((round) => round * power >= rough) ?? 10);
  const first = Math.floor(low / step);
  // Nothing at all still has a line above the axis.
  const last = Math.max(Math.ceil(high / step), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step || 0);
  return { least: first * step || 0, most: last * step, ticks };
}

/** Where a value stands, in percent from the top. */
export const heightOf = (value: number, { least, most }: Scale): number => ((most - value) / (most - least)) * 100;

/** Which of `count` points get a word under the axis so that at most `room` do: the last one always, evenly backwards. */
export function labelledPoints(count: number, room: number): ReadonlySet<number> {
  const every = Math.max(1, Math.ceil(count / room));
  return new Set(Array.from({ length: Math.ceil(count / every) }, (_, index) => count - 1 - index * every));
}
