import { randomUUID } from "node:crypto";
import { keys } from "../../redis/keys.ts";
import type { SecurityNoticeType } from "../../shared/contracts/events.ts";
import { runInBackground } from "../background.ts";
import { accountHash } from "../crypto/account-hash.ts";
import type { AccountIdentity } from "../session/account-identity.ts";
import { ignoreStoreUnavailable } from "../store/ignore-store-unavailable.ts";
import { Feed, type FeedDeps, type Listener } from "./feed.ts";

/** More streams than this of one account at one instance are tabs of a script, not of a player. */
const streamsPerAccount = 12;

/** All feeds of this instance. */
export class PushHub {
  readonly #deps: FeedDeps;
  readonly #feeds = new Map<string, Feed>();
  readonly #byTicket = new Map<string, Feed>();

  constructor(deps: FeedDeps) {
    this.#deps = deps;
    deps.sessions.onRevocation((idHash) => {
      const feed = this.#byTicket.get(idHash);
      if (feed) runInBackground(feed.recheckSessions(idHash), deps.log, "push_poll");
    });
  }

  /** Streams that are open at this instance. */
  get size(): number {
    return [...this.#feeds.values()].reduce((sum, feed) => sum + feed.size, 0);
  }

  /**
   * Begins to tell a browser about its account.
   * @param lastEventId what it last heard before its stream broke
   * @returns how to stop, or undefined when the account has too many streams already
   */
  async listen(account: AccountIdentity, listener: Listener, lastEventId?: string): Promise<(() => void) | undefined> {
    const hash = accountHash(account);
    const feed = this.#feeds.get(hash) ?? new Feed(this.#deps, hash);
    if (feed.size >= streamsPerAccount) return undefined;
    this.#feeds.set(hash, feed);
    this.#byTicket.set(listener.ticketHash, feed);
    const stop = (): void => {
      feed.remove(listener);
      if (!feed.hears(listener.ticketHash)) this.#byTicket.delete(listener.ticketHash);
      if (feed.size === 0 && this.#feeds.get(hash) === feed) this.#feeds.delete(hash);
    };
    try {
      await feed.add(listener, lastEventId);
    } catch (error) {
      stop();
      throw error;
    }
    return stop;
  }

  /** Something of the account has just changed, e.g. its money moved: the next poll is due now, wherever it is watched. */
  async pollNow(account: AccountIdentity): Promise<void> {
    const hash = accountHash(account);
    try {
      await this.#deps.store.delete(keys.pollLease.key(hash));
      await this.#deps.store.publish(keys.push.key(hash), "");
    } catch (error) {
      ignoreStoreUnavailable(error);
    }
    // Here it need not wait for the message, which a feed that has just begun does not hear yet.
    const feed = this.#feeds.get(hash);
    if (feed) runInBackground(feed.pollNow(), this.#deps.log, "push_poll");
  }

  /** Tells the pages of an account what the gateway itself knows. It has happened, so nothing that fails here is thrown. */
  async notify(account: AccountIdentity, type: SecurityNoticeType): Promise<void> {
    const hash = accountHash(account);
    const feed = this.#feeds.get(hash) ?? new Feed(this.#deps, hash);
    const createdAt = new Date(this.#deps.clock.now()).toISOString();
    await feed.notify({ id: randomUUID(), type, createdAt });
  }

  close(): void {
    for (const feed of this.#feeds.values()) feed.close();
    this.#feeds.clear();
    this.#byTicket.clear();
  }
}
