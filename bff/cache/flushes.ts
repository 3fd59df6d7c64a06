import type { Store } from "../store/store.ts";

/** Tells every instance which resources were flushed, and counts, so that a fill under way notices. */
export interface Flushes {
  /** How often this resource was flushed, as far as this instance heard. */
  count(resourceName: string): number;
  announce(resourceName: string): Promise<void>;
  close(): Promise<void>;
}

/** @param drop forgets what this process holds of a resource */
export function flushes(store: Store, channel: string, drop: (resourceName: string) => void): Flushes {
  const counts = new Map<string, number>();
  let unsubscribe: (() => void) | undefined;
  let closed = false;

  const heard = (resourceName: string) => {
    counts.set(resourceName, (counts.get(resourceName) ?? 0) + 1);
    drop(resourceName);
  };
  const listen = async () => {
    if (unsubscribe || closed) return;
    try {
      const stop = await store.subscribe(channel, heard);
      if (closed) stop();
      else unsubscribe = stop;
    } catch {
      // The store is away: tried again when it is back.
    }
  };
  const stopWatching = store.onUp((up) => {
    if (up) void listen();
  });
  const listening = listen();

  return {
    count: (resourceName) => counts.get(resourceName) ?? 0,
    async announce(resourceName) {
      heard(resourceName);
      await listening;
      await store.publish(channel, resourceName);
    },
    async close() {
      closed = true;
      stopWatching();
      unsubscribe?.();
    },
  };
}
