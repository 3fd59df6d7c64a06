import { keys } from "../../redis/keys.ts";
import { languages } from "../../shared/language.ts";
import { runInBackground } from "../background.ts";
import type { EventLogger } from "../log/events.ts";
import type { Store } from "../store/store.ts";

/** Deletes shared responses and refresh locks, and notifies all instances. A fill without its lock stores nothing. */
export async function flushAnswers(store: Store, merchant: string, resourceNames: readonly string[]): Promise<number> {
  let deleted = 0;
  for (const name of resourceNames) {
    for (const language of languages) {
      await store.delete(keys.cacheLock.key(merchant, name, language));
      deleted += await store.delete(keys.cacheAnswer.key(merchant, name, language));
    }
    await store.publish(keys.cacheFlushed.key(merchant), name);
  }
  return deleted;
}

export type Flushes = ReturnType<typeof createFlushes>;

/** Counts flushes per resource, so that a running fill notices one, and drops this instance's copies. */
export function createFlushes(
  { store, merchant, log }: { store: Store; merchant: string; log: EventLogger },
  drop: (resourceName: string) => void,
) {
  const counts = new Map<string, number>();
  const flushed = (resourceName: string) => {
    counts.set(resourceName, (counts.get(resourceName) ?? 0) + 1);
    drop(resourceName);
  };
  const subscribed = store.subscribe(keys.cacheFlushed.key(merchant), flushed);
  return {
    count: (resourceName: string): number => counts.get(resourceName) ?? 0,
    /** Flushes a resource on this instance, and then on all others. */
    async flush(resourceName: string): Promise<void> {
      flushed(resourceName);
      // After subscribing, this instance's own message drops copies that were read before the deletion.
      await subscribed;
      await flushAnswers(store, merchant, [resourceName]);
    },
    close: () => unsubscribeLater(subscribed, log),
  };
}

const unsubscribeLater = (subscribed: Promise<() => void>, log: EventLogger): void =>
  runInBackground(
    subscribed.then((unsubscribe) => unsubscribe()),
    log,
    "cache_subscription",
  );

/** Notifies requests that wait for another instance's fill. */
export function openFillNotifications(store: Store, channel: string, log: EventLogger) {
  const waiting = new Map<string, Set<() => void>>();
  const subscribed = store.subscribe(channel, (key) => {
    for (const wake of waiting.get(key) ?? []) wake();
  });
  return {
    /** Listens from this call on, so that no message between the store lookup and the wait is lost. */
    subscribe(key: string) {
      const { promise: notified, resolve, reject } = Promise.withResolvers<void>();
      const others = waiting.get(key) ?? new Set();
      waiting.set(key, others.add(resolve));
      return {
        /** Resolves when the key is filled, or after `ms`, because a message may be lost. */
        async within(ms: number, signal: AbortSignal): Promise<void> {
          signal.throwIfAborted();
          const onAbort = () => reject(signal.reason);
          const timer = setTimeout(resolve, ms);
          signal.addEventListener("abort", onAbort);
          try {
            await notified;
          } finally {
            clearTimeout(timer);
            signal.removeEventListener("abort", onAbort);
          }
        },
        unsubscribe(): void {
          others.delete(resolve);
          if (others.size === 0) waiting.delete(key);
        },
      };
    },
    close: () => unsubscribeLater(subscribed, log),
  };
}
