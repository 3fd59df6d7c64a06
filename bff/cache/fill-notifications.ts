import { setTimeout as delay } from "node:timers/promises";
import type { Store } from "../store/store.ts";
import { openChannel } from "./channel.ts";

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

export function openFillNotifications(store: Store, channelName: string): FillNotifications {
  const waiting = new Map<string, Set<() => void>>();
  const channel = openChannel(store, channelName, (key) => {
    for (const wake of waiting.get(key) ?? []) wake();
  });
  return {
    subscribe(key) {
      const { promise: heard, resolve } = Promise.withResolvers<void>();
      const others = waiting.get(key) ?? new Set();
      waiting.set(key, others.add(resolve));
      return {
        async within(ms, signal) {
          const done = new AbortController();
          const limit = delay(ms, undefined, { signal: AbortSignal.any([signal, done.signal]) });
          try {
            await Promise.race([heard, limit]);
          } finally {
            limit.catch(() => undefined);
            done.abort();
          }
        },
        unsubscribe() {
          others.delete(resolve);
          if (others.size === 0) waiting.delete(key);
        },
      };
    },
    close: channel.close,
  };
}
