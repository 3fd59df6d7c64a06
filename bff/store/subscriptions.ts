import type { Cluster, Redis } from "ioredis";
import { runInBackground } from "../background.ts";
import { type EventLogger, logEvent } from "../log/events.ts";
import { stayConnected } from "./connect.ts";

interface Subscriber {
  readonly listener: (message: string) => void;
  readonly onReconnected: (() => void) | undefined;
}

/** Manages a connection's subscriptions. Subscribes to all channels again after every reconnect. */
export function createSubscriptions(client: Redis | Cluster, log: EventLogger) {
  const stop = stayConnected(client);
  const byChannel = new Map<string, Set<Subscriber>>();

  /** Subscribes now if possible. Failures are ignored, because the next `ready` event subscribes again. */
  async function subscribe(channel: string): Promise<void> {
    if (client.status === "ready") await client.subscribe(channel).catch(() => undefined);
  }

  async function subscribeAll(): Promise<void> {
    await Promise.all(
      [...byChannel].map(async ([channel, subscribers]) => {
        await subscribe(channel);
        for (const { onReconnected } of subscribers) onReconnected?.();
      }),
    );
  }

  client.on("error", () => undefined);
  client.on("ready", () => runInBackground(subscribeAll(), log, "store_subscription"));
  client.on("message", (channel: string, message: string) => {
    for (const { listener } of byChannel.get(channel) ?? []) {
      try {
        listener(message);
      } catch (err) {
        // A message from another process must not end this process.
        logEvent(log, "background_job_failed", { job: "store_subscription", err });
      }
    }
  });

  return {
    /** Connects in the background and retries. */
    open(): void {
      client.connect().catch(() => undefined);
    },
    /** Subscribes. Returns a function that unsubscribes and closes the channel if no subscribers are left. */
    async add(channel: string, subscriber: Subscriber): Promise<() => void> {
      byChannel.set(channel, (byChannel.get(channel) ?? new Set()).add(subscriber));
      await subscribe(channel);
      return () => {
        const subscribers = byChannel.get(channel);
        if (!subscribers?.delete(subscriber) || subscribers.size > 0) return;
        byChannel.delete(channel);
        if (client.status === "ready") client.unsubscribe(channel).catch(() => undefined);
      };
    },
    close(): void {
      byChannel.clear();
      stop();
      client.disconnect();
    },
  };
}
