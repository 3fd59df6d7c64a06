import { runInBackground } from "../background.ts";
import type { EventLogger } from "../log/events.ts";
import type { Store } from "../store/store.ts";

/** Notifies those who wait for the fill of another instance as soon as it is there. */
export interface FillNotifications {
  /** Listens from now on, so that no message falls between a look and the wait. */
  subscribe(key: string): FillSubscription;
  close(): void;
}

export interface FillSubscription {
  /** Resolves at a message about the key, or after `ms`: a message may be lost. */
  within(ms: number, signal: AbortSignal): Promise<void>;
  unsubscribe(): void;
}

export function openFillNotifications(store: Store, channel: string, log: EventLogger): FillNotifications {
  const waiting = new Map<string, Set<() => void>>();
  const subscribed = store.subscribe(channel, (key) => {
    for (const wake of waiting.get(key) ?? []) wake();
  });
  return {
    subscribe(key) {
      const { promise: notified, resolve, reject } = Promise.withResolvers<void>();
      const others = waiting.get(key) ?? new Set();
      waiting.set(key, others.add(resolve));
      return {
        async within(ms, signal) {
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
        unsubscribe() {
          others.delete(resolve);
          if (others.size === 0) waiting.delete(key);
        },
      };
    },
    close() {
      const unsubscribed = subscribed.then((unsubscribe) => unsubscribe());
      runInBackground(unsubscribed, log, "cache_subscription");
    },
  };
}
