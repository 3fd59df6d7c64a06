import { keys } from "../../redis/keys.ts";
import { languages } from "../../shared/language.ts";
import { runInBackground } from "../background.ts";
import type { EventLogger } from "../log/events.ts";
import type { Store } from "../store/store.ts";

/**
 * Invalidates the shared responses of resources in every language and notifies all instances, which drop their copies.
 * The refresh lock is deleted first: a fill that loaded before the flush stores nothing without its lock, so no old
 * response comes back. Returns the number of deleted responses.
 */
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

/** Counts the flushes that this instance received, so that a running fill notices them, and drops its copies. */
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
    /** Flushes a resource here immediately and on every other instance. */
    async flush(resourceName: string): Promise<void> {
      flushed(resourceName);
      // This instance receives its own message too, and must be subscribed by then.
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

/** Notifies requests that wait for the fill of another instance. */
export function openFillNotifications(store: Store, channel: string, log: EventLogger) {
  const waiting = new Map<string, Set<() => void>>();
  const subscribed = store.subscribe(channel, (key) => {
    for (const wake of waiting.get(key) ?? []) wake();
  });
  return {
    /** Listens from now on, so that no message is lost between the read and the wait. */
    subscribe(key: string) {
      const { promise: notified, resolve, reject } = Promise.withResolvers<void>();
      const others = waiting.get(key) ?? new Set();
      waiting.set(key, others.add(resolve));
      return {
        /** Resolves at a message about the key, or after `ms`, because a message may be lost. */
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
