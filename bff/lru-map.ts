import { LRUCache } from "lru-cache";

/**
 * A map that drops its least recently used entry beyond `maxEntries`. It grows as it fills: given a `max`, LRUCache
 * allocates room for all entries at once, 24 bytes each, which for our limits per address came to 90 MB a process.
 */
export const lruMap = <Value extends {}>(maxEntries: number): LRUCache<string, Value> =>
  new LRUCache<string, Value>({ maxSize: maxEntries, sizeCalculation: () => 1 });

/**
 * The same words in a string of their own. A piece cut out of a header keeps the whole header alive for as long as
 * somebody remembers the piece: 16 KB for each address or cookie.
 */
export const copyString = (piece: string): string => Buffer.from(piece, "latin1").toString("latin1");
