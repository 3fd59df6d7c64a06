/** What points become when they are changed into money. */
export interface Conversion {
  /** Points that are taken; what does not make a whole taka more stays points. */
  readonly spent: number;
  readonly poisha: number;
}

/**
 * What so many points come to: whole taka only.
 * @param points whole, at least 0
 * @param ratio points for one taka, above 0
 */
export function conversionOf(points: number, ratio: number): Conversion {
  const taka = Math.floor(points / ratio);
  return { spent: Math.ceil(taka * ratio), poisha: taka * 100 };
}
