import { LRUCache } from "lru-cache";

/**
 * A map that drops its least recently used entry beyond `maxEntries`. It grows as it fills: given a `max`, LRUCache
 * allocates room for all entries at once, 24 bytes each, which for our limits per address came to 90 MB a process.
 */
export const lruMap = <Value extends {}>(maxEntries: number): LRUCache<string, Value> =>
  new LRUCache<string, Value>({ maxSize: maxEntries, sizeCalculation: () => 1 });
