/**
 * A map that drops entries which were not used for long. They are in two generations: reading an entry of the old
 * generation moves it into the young one, and once the young one is full, the old one is dropped. A hit in the young
 * generation writes nothing, where a linked list in order of use writes at every read.
 */
export class LruMap<Value extends {}> {
  readonly #maxYoung: number;
  #young = new Map<string, Value>();
  #old = new Map<string, Value>();

  /** @param entries number of entries that are always present, those used last; there are at most twice as many */
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

/** Copies a text. A slice of a header keeps the whole header in memory: 16 KB for each address or cookie. */
export const copyString = (piece: string): string => Buffer.from(piece, "latin1").toString("latin1");
