import { keys } from "../../redis/keys.ts";
import { PushedNotice } from "../../shared/contracts/events.ts";
import type { Config } from "../config.ts";
import { createSealer, type Sealer } from "../crypto/sealing.ts";
import { ignoreStoreUnavailable, type Store } from "../store/store.ts";
import { parseStored } from "../store/stored-values.ts";
import { Snapshot } from "./snapshot.ts";

const snapshotTtlMs = 10 * 60_000;
/** How long an account has priority after a launch, a money write or later activity. */
export const priorityMs = 30 * 60_000;

/** Prefix of a sealed notice. Other messages are a sealed snapshot in base64 or one of the two fixed messages. */
const noticePrefix = "!";
const refreshMessage = "";
const priorityMessage = "near!";

export interface FeedSubscriber {
  onSnapshot(snapshot: Snapshot): void;
  onNotice(notice: PushedNotice): void;
  /** The account has changed, so a poll is due. */
  onRefreshRequested(): void;
  onPriorityRaised(): void;
}

/** Exchanges messages about one account between instances. Store outages cause no error. */
export class AccountChannel {
  readonly #store: Store;
  readonly #config: Pick<Config, "sessionKeys">;
  readonly #account: string;
  /** The snapshot last published by this instance, until its own message returns. Local streams already have it. */
  #published: string | undefined;

  /** @param account the hash of the account */
  constructor({ store, config }: { store: Store; config: Pick<Config, "sessionKeys"> }, account: string) {
    this.#store = store;
    this.#config = config;
    this.#account = account;
  }

  async lastSnapshot(): Promise<Snapshot | undefined> {
    return this.#openSnapshot(await this.#store.get(keys.pushed.key(this.#account)).catch(ignoreStoreUnavailable));
  }

  async remainingPriorityMs(): Promise<number> {
    const ttl = await this.#store.ttl(keys.pushPriority.key(this.#account)).catch(ignoreStoreUnavailable);
    return Math.max(0, Math.min(priorityMs, ttl ?? 0));
  }

  async saveSnapshot(snapshot: Snapshot): Promise<Buffer> {
    const sealed = this.#seal(snapshot);
    const key = keys.pushed.key(this.#account);
    await this.#store.set(key, sealed, { ttl: snapshotTtlMs }).catch(ignoreStoreUnavailable);
    return sealed;
  }

  async publishSnapshot(snapshot: Snapshot): Promise<void> {
    this.#published = (await this.saveSnapshot(snapshot)).toString("base64");
    await this.#publish(this.#published);
  }

  async publishNotice(notice: PushedNotice): Promise<void> {
    await this.#publish(`${noticePrefix}${this.#seal(notice).toString("base64")}`);
  }

  /** Makes one of the instances with streams of the account poll now, even before the poll interval has passed. */
  async requestRefresh(): Promise<void> {
    await this.#store.delete(keys.pollLease.key(this.#account)).catch(ignoreStoreUnavailable);
    await this.#publish(refreshMessage);
  }

  /**
   * Raises the priority of the account's polls.
   * @param onlyIfRaised extends existing priority, but does not start it
   */
  async raisePriority({ onlyIfRaised = false } = {}): Promise<void> {
    const key = keys.pushPriority.key(this.#account);
    const raised = onlyIfRaised ? this.#store.expire(key, priorityMs) : this.#store.set(key, "1", { ttl: priorityMs });
    if (await raised.catch(ignoreStoreUnavailable)) await this.#publish(priorityMessage);
  }

  /** Delivers the messages of all instances. Returns a function that unsubscribes. */
  subscribe(subscriber: FeedSubscriber): Promise<() => void> {
    return this.#store.subscribe(keys.push.key(this.#account), (message) => {
      if (message === refreshMessage) subscriber.onRefreshRequested();
      else if (message === priorityMessage) subscriber.onPriorityRaised();
      else if (message === this.#published) this.#published = undefined;
      else if (message.startsWith(noticePrefix)) {
        const plain = this.#sealer.open(Buffer.from(message.slice(1), "base64"));
        const notice = plain && parseStored(PushedNotice, plain);
        if (notice) subscriber.onNotice(notice);
      } else {
        const snapshot = this.#openSnapshot(Buffer.from(message, "base64"));
        if (snapshot) subscriber.onSnapshot(snapshot);
      }
    });
  }

  /** Created for each use, because the keys may rotate during the channel's lifetime. */
  get #sealer(): Sealer {
    return createSealer(this.#config.sessionKeys, Buffer.from(this.#account), "push");
  }

  #seal(value: Snapshot | PushedNotice): Buffer {
    return this.#sealer.seal(Buffer.from(JSON.stringify(value)));
  }

  /** Opens a snapshot. A snapshot of another version is treated as missing, and the next poll overwrites it. */
  #openSnapshot(sealed: Buffer | null | undefined): Snapshot | undefined {
    const plain = sealed && this.#sealer.open(sealed);
    return plain ? parseStored(Snapshot, plain) : undefined;
  }

  async #publish(message: string): Promise<void> {
    await this.#store.publish(keys.push.key(this.#account), message).catch(ignoreStoreUnavailable);
  }
}
