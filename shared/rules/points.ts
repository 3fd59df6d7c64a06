/** Converts whole points into whole taka, at `ratio` points per taka. A remainder below one taka is not `spent`. */
export function conversionOf(points: number, ratio: number): { spent: number; poisha: number } {
  const taka = Math.floor(points / ratio);
  return { spent: Math.ceil(taka * ratio), poisha: taka * 100 };
}
