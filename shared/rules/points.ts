/** Result of a conversion of points into money. */
interface Conversion {
  /** Debited points; a remainder below one taka is not debited. */
  readonly spent: number;
  readonly poisha: number;
}

/** Converts whole points into whole taka at `ratio` points for one. */
export function conversionOf(points: number, ratio: number): Conversion {
  const taka = Math.floor(points / ratio);
  return { spent: Math.ceil(taka * ratio), poisha: taka * 100 };
}
