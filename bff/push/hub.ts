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
 * Number of streams of an account from which on this instance accepts a stream only for a session that has none. An
 * account has at most 20 sessions.
 */
const streamsPerAccount = 12;
/** Maximum streams of a session. A browser has one, opened by its leading tab; others are closing or opening. */
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

  /** The number of streams that are open on this instance. */
  get size(): number {
    return [...this.#feeds.values()].reduce((sum, feed) => sum + feed.size, 0);
  }

  waits(): ReturnType<PollQueue["waits"]> {
    return this.#queue.waits();
  }

  /**
   * Starts to send a browser the events of its account. An account with too many streams loses the oldest stream of the
   * session that has the most. In a session with too many, a stream without the `proof` cookie ends for one that has
   * it: a copied session must not hide security notices from its owner.
   * @returns a function that ends the stream, or undefined if the session has too many streams
   */
  async listen(account: AccountIdentity, listener: Listener, lastEventId?: string): Promise<(() => void) | undefined> {
    // A closed hub would never end the stream. The browser reconnects to another instance.
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
      // An old stream may close after its browser has opened another one in a new feed.
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

  /** Makes the next poll due now, on every instance, because the account has just changed. */
  async pollNow(account: AccountIdentity): Promise<void> {
    const hash = accountHash(account);
    await new AccountChannel(this.#deps, hash).requestRefresh();
    // A new feed here may not have subscribed yet.
    this.#feeds.get(hash)?.onRefreshRequested();
  }

  /** Polls the account before others for a while: its player is in a game or waits for money. */
  async raisePriority(account: AccountIdentity): Promise<void> {
    await new AccountChannel(this.#deps, accountHash(account)).raisePriority();
  }

  /** Extends the priority of an account that has it, because its player is active. */
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
    // Browsers that reconnect within the life of the snapshot get the notice from it.
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
