/**
 * A map that evicts entries unused for long. Entries are in two generations: reading an old entry moves it to the young
 * generation, and a full young generation replaces the old one. Unlike a linked list in order of use, a hit in the
 * young generation writes nothing.
 */
export class LruMap<Value extends {}> {
  readonly #maxYoung: number;
  #young = new Map<string, Value>();
  #old = new Map<string, Value>();

  /** @param entries number of most recently used entries that are never evicted; the map holds up to twice as many */
  constructor(entries: number) {
    this.#maxYoung = entries;
  }

  get(key: string): Value | undefined {
    const young = this.#young.get(key);
    if (young !== undefined) return young;
    const old = this.#old.get(key);
    if (old !== undefined) this.set(key, old);
    return old;
  }

  set(key: string, value: Value): void {
    if (this.#young.size >= this.#maxYoung && !this.#young.has(key)) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(key, value);
    this.#old.delete(key);
  }

  delete(key: string): void {
    this.#young.delete(key);
    this.#old.delete(key);
  }

  clear(): void {
    this.#young.clear();
    this.#old.clear();
  }
}

/** Copies a string. A slice would retain the complete header in memory, 16 KB for each address or cookie. */
export const copyString = (piece: string): string => Buffer.from(piece, "latin1").toString("latin1");
