/** Converts points into taka, at `ratio` points per taka. Points for less than one taka are not `spent`. */
export function conversionOf(points: number, ratio: number): { spent: number; poisha: number } {
  const taka = Math.floor(points / ratio);
  return { spent: Math.ceil(taka * ratio), poisha: taka * 100 };
}
