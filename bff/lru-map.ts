import { LRUCache } from "lru-cache";

/**
 * Creates a map that drops its least recently used entry beyond `maxEntries`. It grows as it fills: with `max`,
 * LRUCache allocates 24 bytes for every possible entry at once, 90 MB for our limits per address.
 */
export const lruMap = <Value extends {}>(maxEntries: number): LRUCache<string, Value> =>
  new LRUCache<string, Value>({ maxSize: maxEntries, sizeCalculation: () => 1 });

/**
 * Returns the same text as a separate string. A slice of a header keeps the whole header in memory: 16 KB for each
 * address or cookie.
 */
export const copyString = (piece: string): string => Buffer.from(piece, "latin1").toString("latin1");
