import { randomUUID } from "node:crypto";
import type { PushedNotice, SecurityNoticeType } from "../../shared/contracts/events.ts";
import { runInBackground } from "../background.ts";
import { accountHash } from "../crypto/account-hash.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import { AccountChannel } from "./channel.ts";
import { Feed, type FeedDeps, type Listener } from "./feed.ts";
import { PollBudget, PollQueue } from "./queue.ts";
import { mergeNotices } from "./snapshot.ts";

/**
 * From this number of streams per account on, a session with streams gets a further one only in place of a stream of a
 * session that has more.
 */
const streamsPerAccount = 12;
/** Maximum streams per session. A browser needs one, but closing and opening streams overlap. */
const streamsPerSession = 4;

/** All feeds of this instance. */
export class PushHub {
  readonly #deps: FeedDeps;
  readonly #feeds = new Map<string, Feed>();
  readonly #byTicket = new Map<string, Feed>();
  readonly #queue: PollQueue;
  #isClosed = false;

  constructor(deps: FeedDeps) {
    this.#deps = deps;
    const budget = new PollBudget(deps.store, deps.config.pushCallsPerSecond);
    this.#queue = new PollQueue({ budget, clock: deps.clock, log: deps.log });
    const recheck = (feed: Feed, ticketHash?: string): void =>
      runInBackground(feed.recheckSessions(ticketHash), deps.log, "push_poll");
    deps.sessions.onRevocation(
      (idHash) => {
        const feed = this.#byTicket.get(idHash);
        if (feed) recheck(feed, idHash);
      },
      () => {
        for (const feed of this.#feeds.values()) recheck(feed);
      },
    );
  }

  /** Number of open streams. */
  get size(): number {
    return [...this.#feeds.values()].reduce((sum, feed) => sum + feed.size, 0);
  }

  waits(): ReturnType<PollQueue["waits"]> {
    return this.#queue.waits();
  }

  /**
   * Starts a browser's stream of account events. If the account has too many streams, the oldest stream of the session
   * with the most streams ends. Within a session, a stream with the `proof` cookie replaces a stream without it, so
   * that a copied session cannot hide security notices from its owner.
   * @returns a function that ends the stream, or undefined if the session or account has too many streams
   */
  async listen(account: AccountIdentity, listener: Listener, lastEventId?: string): Promise<(() => void) | undefined> {
    // The browser reconnects to another instance.
    if (this.#isClosed) {
      listener.end();
      return () => undefined;
    }
    const hash = accountHash(account);
    const feed = this.#feeds.get(hash) ?? new Feed(this.#deps, hash, this.#queue);
    const own = feed.countStreams(listener.ticketHash);
    if (own >= streamsPerSession && !(listener.isTyped && feed.endUntyped(listener.ticketHash))) return undefined;
    if (feed.size >= streamsPerAccount && !feed.endSurplus(own + 2) && own > 0) return undefined;
    this.#feeds.set(hash, feed);
    this.#byTicket.set(listener.ticketHash, feed);
    const stop = (): void => {
      feed.remove(listener);
      // An old stream may close after its browser has opened a new one in a new feed.
      const isLast = feed.countStreams(listener.ticketHash) === 0;
      if (isLast && this.#byTicket.get(listener.ticketHash) === feed) this.#byTicket.delete(listener.ticketHash);
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

  /** Sends the result of a money write as soon as possible. */
  async moneyMoved(account: AccountIdentity): Promise<void> {
    await this.raisePriority(account);
    await this.pollNow(account);
  }

  /** Requests a poll of a changed account, which one of the instances with its streams makes now. */
  async pollNow(account: AccountIdentity): Promise<void> {
    const hash = accountHash(account);
    await new AccountChannel(this.#deps, hash).requestRefresh();
    // A new feed here may not have subscribed yet.
    this.#feeds.get(hash)?.onRefreshRequested();
  }

  /** Raises an account's poll priority while its player is in a game or waits for money. */
  async raisePriority(account: AccountIdentity): Promise<void> {
    await new AccountChannel(this.#deps, accountHash(account)).raisePriority();
  }

  /** Extends existing priority when the player is active. */
  async extendPriority(account: AccountIdentity): Promise<void> {
    await new AccountChannel(this.#deps, accountHash(account)).raisePriority({ onlyIfRaised: true });
  }

  /** Sends a security notice to the pages of an account. */
  async notify(account: AccountIdentity, type: SecurityNoticeType): Promise<void> {
    const hash = accountHash(account);
    const now = this.#deps.clock.now();
    const notice: PushedNotice = { id: randomUUID(), type, createdAt: new Date(now).toISOString() };
    const channel = new AccountChannel(this.#deps, hash);
    this.#feeds.get(hash)?.onNotice(notice);
    // Reconnecting browsers get the notice from the stored snapshot.
    const stored = await channel.lastSnapshot();
    if (stored) await channel.saveSnapshot({ ...stored, notices: mergeNotices(stored.notices, [notice], now) });
    await channel.publishNotice(notice);
  }

  close(): void {
    this.#isClosed = true;
    this.#queue.close();
    for (const feed of this.#feeds.values()) feed.close();
    this.#feeds.clear();
    this.#byTicket.clear();
  }
}
