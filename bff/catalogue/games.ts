import type { ListedGame } from "../platform/types.ts";

/** The games of one language in the platform's order, outside the heap. */
export interface PackedGames {
  /** Each game as two JSON objects: the public fields, then the internal ones. */
  readonly bytes: Uint8Array;
  /** End offset of each object, two per game. */
  readonly ends: Uint32Array;
  /** Hashes of the game ids, ascending, and the game number of each hash. */
  readonly hashes: Uint32Array;
  readonly owners: Numbers;
}

/** Packs games into shared memory. @param publicFields fields shown in lists; others, such as roomId, must not leak */
export function packGames(games: readonly ListedGame[], publicFields: readonly string[]): PackedGames {
  const shown = new Set(publicFields);
  const parts = games.flatMap((game) => [
    JSON.stringify(game, [...publicFields]),
    JSON.stringify(Object.fromEntries(Object.entries(game).filter(([field]) => !shown.has(field)))),
  ]);
  const ends = sharedEnds(parts.map((part) => Buffer.byteLength(part)));
  const bytes = Buffer.from(new SharedArrayBuffer(ends.at(-1) ?? 0));
  for (const [index, part] of parts.entries()) bytes.write(part, ends[index - 1] ?? 0);
  const hashed = games.map(({ id }, number) => ({ hash: hashOf(id), number })).sort((a, b) => a.hash - b.hash);
  const hashes = sharedCounts(games.length);
  hashes.set(hashed.map(({ hash }) => hash));
  const owners = sharedNumbers(games.length, games.length);
  owners.set(hashed.map(({ number }) => number));
  return { bytes, ends, hashes, owners };
}

export class Games {
  readonly packed: PackedGames;
  readonly length: number;
  readonly #bytes: Buffer;

  constructor(packed: PackedGames) {
    const { buffer, byteOffset, byteLength } = packed.bytes;
    this.packed = packed;
    this.length = packed.ends.length / 2;
    this.#bytes = Buffer.from(buffer, byteOffset, byteLength);
  }

  /** Returns the public JSON of a game, with only the fields of `Game`. */
  fragment(number: number): string {
    return this.#part(2 * number);
  }

  get(number: number): ListedGame {
    return { ...JSON.parse(this.#part(2 * number)), ...JSON.parse(this.#part(2 * number + 1)) };
  }

  find(id: string): ListedGame | undefined {
    const { hashes, owners } = this.packed;
    const hash = hashOf(id);
    for (let at = lowerBound(hashes, hash); hashes[at] === hash; at += 1) {
      const game = this.get(owners[at] ?? 0);
      if (game.id === id) return game;
    }
    return undefined;
  }

  #part(index: number): string {
    const { ends } = this.packed;
    return this.#bytes.toString("utf8", ends[index - 1] ?? 0, ends[index]);
  }
}

/** FNV-1a, 32 bits. Hashes may collide, so `find` compares the ids. */
function hashOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Game numbers in shared memory, with two bytes each where they fit. */
export type Numbers = Uint16Array | Uint32Array;

/** Number lists in two arrays instead of thousands, so that the garbage collector has nothing to traverse. */
export interface Rows {
  readonly ends: Uint32Array;
  readonly numbers: Numbers;
}

/** Allocates numbers in shared memory, two or four bytes each. @param below exclusive upper bound of the numbers */
export const sharedNumbers = (length: number, below: number): Numbers =>
  below <= 65_536
    ? new Uint16Array(new SharedArrayBuffer(2 * length))
    : new Uint32Array(new SharedArrayBuffer(4 * length));

export const sharedCounts = (length: number): Uint32Array => new Uint32Array(new SharedArrayBuffer(4 * length));

/** Returns the end offset of each part. */
export function sharedEnds(lengths: readonly number[]): Uint32Array {
  const ends = sharedCounts(lengths.length);
  let end = 0;
  for (const [index, length] of lengths.entries()) {
    end += length;
    ends[index] = end;
  }
  return ends;
}

export function packRows(rows: readonly (readonly number[])[], below: number): Rows {
  const ends = sharedEnds(rows.map((row) => row.length));
  const numbers = sharedNumbers(ends.at(-1) ?? 0, below);
  for (const [index, row] of rows.entries()) numbers.set(row, (ends[index] ?? 0) - row.length);
  return { ends, numbers };
}

export const rowLength = ({ ends }: Rows, index: number): number => (ends[index] ?? 0) - (ends[index - 1] ?? 0);

export const rowAt = ({ ends, numbers }: Rows, index: number): Numbers =>
  numbers.subarray(ends[index - 1] ?? 0, ends[index] ?? 0);

/** Returns the index of the first of the ascending numbers that is not less than `value`. */
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

export const includesSorted = (ascending: ArrayLike<number>, value: number): boolean =>
  ascending[lowerBound(ascending, value)] === value;
