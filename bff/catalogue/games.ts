import type { ListedGame } from "../platform/types.ts";
import { lowerBound, type Numbers, sharedCounts, sharedNumbers } from "./numbers.ts";

/** One language's games in the platform's order, outside the heap. */
export interface PackedGames {
  /** Each game as two JSON objects: what lists may show, then what only the gateway knows. */
  readonly bytes: Uint8Array;
  /** Where each object ends, two a game. */
  readonly ends: Uint32Array;
  /** Hashes of the ids, ascending, and whose they are. */
  readonly hashes: Uint32Array;
  readonly owners: Numbers;
}

/** @param publicFields the leak filter: roomId and the like stay out of what lists show */
export function packGames(games: readonly ListedGame[], publicFields: readonly string[]): PackedGames {
  const shown = new Set(publicFields);
  const parts = games.flatMap((game) => [
    JSON.stringify(game, [...publicFields]),
    JSON.stringify(Object.fromEntries(Object.entries(game).filter(([field]) => !shown.has(field)))),
  ]);
  const ends = sharedCounts(parts.length);
  let total = 0;
  for (const [index, part] of parts.entries()) {
    total += Buffer.byteLength(part);
    ends[index] = total;
  }
  const bytes = Buffer.from(new SharedArrayBuffer(total));
  for (const [index, part] of parts.entries()) bytes.write(part, ends[index - 1] ?? 0);
  const hashed = games.map(({ id }, number) => ({ hash: hashOf(id), number })).sort((a, b) => a.hash - b.hash);
  const hashes = sharedCounts(games.length);
  hashes.set(hashed.map(({ hash }) => hash));
  const owners = sharedNumbers(games.length, games.length);
  owners.set(hashed.map(({ number }) => number));
  return { bytes, ends, hashes, owners };
}

/** Reads packed games one at a time. */
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

  /** The JSON a list answer is joined from; only what `Game` names. */
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

/** FNV-1a, 32 bits: ids are any short text, and two with one hash are told apart by looking. */
function hashOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
