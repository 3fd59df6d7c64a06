import { setTimeout as delay } from "node:timers/promises";

/** Runs `start` once per key at a time: everybody who asks meanwhile gets the same promise. */
export function coalesce<T>(): (key: string, start: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key, start) => {
    const known = running.get(key);
    if (known) return known;
    const started = start().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}

/** The value when it comes within `ms` (0: does not wait), undefined when it does not or fails; never rejects. */
export async function withPatience<T>(promised: Promise<T>, ms: number): Promise<T | undefined> {
  const settled = promised.catch(() => undefined);
  if (ms === 0) return undefined;
  const done = new AbortController();
  try {
    return await Promise.race([settled, delay(ms, undefined, { signal: done.signal }).catch(() => undefined)]);
  } finally {
    done.abort();
  }
}
