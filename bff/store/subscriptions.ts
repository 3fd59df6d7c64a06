import type { Cluster, Redis } from "ioredis";
import { runInBackground } from "../background.ts";
import { type EventLogger, logEvent } from "../log/events.ts";
import { stayConnected } from "./connect.ts";

interface Subscriber {
  readonly listener: (message: string) => void;
  readonly onReconnected: (() => void) | undefined;
}

/**
 * The connection for subscriptions. It subscribes to its channels again after every reconnect, so that a subscription
 * made during an outage delivers once the store is back.
 */
export class Subscriptions {
  readonly #client: Redis | Cluster;
  readonly #stop: () => void;
  readonly #subscribers = new Map<string, Set<Subscriber>>();

  constructor(client: Redis | Cluster, log: EventLogger) {
    this.#client = client;
    this.#stop = stayConnected(client);
    client.on("error", () => undefined);
    client.on("ready", () => runInBackground(this.#subscribeAll(), log, "store_subscription"));
    client.on("message", (channel: string, message: string) => {
      for (const { listener } of this.#subscribers.get(channel) ?? []) {
        try {
          listener(message);
        } catch (err) {
          // Messages come from other processes: one that breaks its listener must not end this process.
          logEvent(log, "background_job_failed", { job: "store_subscription", err });
        }
      }
    });
  }

  /** Connects in the background and retries. */
  open(): void {
    this.#client.connect().catch(() => undefined);
  }

  async add(channel: string, subscriber: Subscriber): Promise<() => void> {
    const subscribers = this.#subscribers.get(channel) ?? new Set();
    this.#subscribers.set(channel, subscribers.add(subscriber));
    await this.#subscribe(channel);
    return () => this.#remove(channel, subscriber);
  }

  close(): void {
    this.#subscribers.clear();
    this.#stop();
    this.#client.disconnect();
  }

  /** Removes a subscriber, and the subscription with the last one: each account with an open stream has a channel. */
  #remove(channel: string, subscriber: Subscriber): void {
    const subscribers = this.#subscribers.get(channel);
    if (!subscribers?.delete(subscriber) || subscribers.size > 0) return;
    this.#subscribers.delete(channel);
    if (this.#client.status === "ready") this.#client.unsubscribe(channel).catch(() => undefined);
  }

  async #subscribeAll(): Promise<void> {
    await Promise.all(
      [...this.#subscribers].map(async ([channel, subscribers]) => {
        await this.#subscribe(channel);
        for (const { onReconnected } of subscribers) onReconnected?.();
      }),
    );
  }

  /** Failures are ignored, because the next `ready` subscribes again. */
  async #subscribe(channel: string): Promise<void> {
    if (this.#client.status === "ready") await this.#client.subscribe(channel).catch(() => undefined);
  }
}
