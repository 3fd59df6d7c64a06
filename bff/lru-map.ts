import { LRUCache } from "lru-cache";

/**
 * Creates a map that drops its least recently used entry. With `max`, LRUCache would allocate all entries in advance.
 */
export const lruMap = <Value extends {}>(maxEntries: number): LRUCache<string, Value> =>
  new LRUCache<string, Value>({ maxSize: maxEntries, sizeCalculation: () => 1 });

/** Copies a text. A slice of a header keeps the whole header in memory: 16 KB for each address or cookie. */
export const copyString = (piece: string): string => Buffer.from(piece, "latin1").toString("latin1");
