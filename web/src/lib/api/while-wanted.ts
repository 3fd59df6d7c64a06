import { useEffect } from "react";

const abandoned = new DOMException("nobody waits for it any more", "AbortError");

/** Reads under way, by key, and how many parts of the page wait for each key. */
const reads = new Map<string, AbortController>();
const waiting = new Map<string, number>();

function join(key: string): () => void {
  waiting.set(key, (waiting.get(key) ?? 0) + 1);
  return () => {
    waiting.set(key, (waiting.get(key) ?? 1) - 1);
    // A part that takes the place of this one joins within the same commit.
    setTimeout(() => {
      if (waiting.get(key) !== 0) return;
      waiting.delete(key);
      reads.get(key)?.abort(abandoned);
    });
  };
}

/** Whether a read ended because nobody waited for it: no failure to show. */
export const isAbandoned = (error: unknown): boolean => error === abandoned;

/**
 * Ends a read that nobody waits for any more, such as a search that another has superseded.
 * @param key what is read; parts that wait for the same key share one read
 * @returns runs a read of that key
 */
export function useWhileWanted(key: string) {
  useEffect(() => join(key), [key]);
  return async <T>(read: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const controller = new AbortController();
    reads.set(key, controller);
    try {
      return await read(controller.signal);
    } finally {
      if (reads.get(key) === controller) reads.delete(key);
    }
  };
}
