/** Numbers of games, two bytes each while there are few enough; in memory that threads share. */
export type Numbers = Uint16Array | Uint32Array;

/** Lists of numbers one after the other: two arrays instead of thousands, and nothing for the collector to walk. */
export interface Rows {
  readonly ends: Uint32Array;
  readonly numbers: Numbers;
}

/** @param below every number is less */
export const sharedNumbers = (length: number, below: number): Numbers =>
  below <= 65_536
    ? new Uint16Array(new SharedArrayBuffer(2 * length))
    : new Uint32Array(new SharedArrayBuffer(4 * length));

export const sharedCounts = (length: number): Uint32Array => new Uint32Array(new SharedArrayBuffer(4 * length));

export function packRows(rows: readonly (readonly number[])[], below: number): Rows {
  const ends = sharedCounts(rows.length);
  let total = 0;
  for (const [index, row] of rows.entries()) {
    total += row.length;
    ends[index] = total;
  }
  const numbers = sharedNumbers(total, below);
  for (const [index, row] of rows.entries()) numbers.set(row, (ends[index] ?? 0) - row.length);
  return { ends, numbers };
}

export const rowLength = ({ ends }: Rows, index: number): number => (ends[index] ?? 0) - (ends[index - 1] ?? 0);

export const rowAt = ({ ends, numbers }: Rows, index: number): Numbers =>
  numbers.subarray(ends[index - 1] ?? 0, ends[index] ?? 0);

/** Place of the first of the ascending numbers that is not less than `value`. */
export function lowerBound(ascending: ArrayLike<number>, value: number): number {
  let from = 0;
  let to = ascending.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((ascending[middle] ?? 0) < value) from = middle + 1;
    else to = middle;
  }
  return from;
}

export const holds = (ascending: ArrayLike<number>, value: number): boolean =>
  ascending[lowerBound(ascending, value)] === value;
