import { randomUUID } from "node:crypto";
import type { PushedNotice, SecurityNoticeType } from "../../shared/contracts/events.ts";
import { runInBackground } from "../background.ts";
import { accountHash } from "../crypto/account-hash.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import { AccountChannel } from "./channel.ts";
import { Feed, type FeedDeps, type Listener } from "./feed.ts";
import { PollBudget, PollQueue, type Waits } from "./queue.ts";
import { mergeNotices } from "./snapshot.ts";

/** Streams of one account at one instance, beyond which only a session without one gets one: an account has 20 sessions. */
const streamsPerAccount = 12;

/** A browser has one, opened by the tab that leads; the others are on their way out or in. */
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

  /** Streams that are open at this instance. */
  get size(): number {
    return [...this.#feeds.values()].reduce((sum, feed) => sum + feed.size, 0);
  }

  /** How long the accounts that are watched here have not been polled, at most. */
  waits(): Waits {
    return this.#queue.waits();
  }

  /**
   * Begins to tell a browser about its account.
   * When the account has too many streams, the session with the most loses its oldest, and when the session has, one that
   * came without its `proof` cookie ends for one that has it: a copied session must not keep security notices from its owner.
   * @param lastEventId what it last heard before its stream broke
   * @returns how to stop, or undefined when the session has too many streams already; once all are closed it is ended at
   * once, and its browser comes back to another instance
   */
  async listen(account: AccountIdentity, listener: Listener, lastEventId?: string): Promise<(() => void) | undefined> {
    // Over a connection that was busy when the others were ended; nothing would ever end it.
    if (this.#isClosed) {
      listener.end();
      return () => undefined;
    }
    const hash = accountHash(account);
    const feed = this.#feeds.get(hash) ?? new Feed(this.#deps, hash, this.#queue);
    const own = feed.streamsOf(listener.ticketHash);
    if (own >= streamsPerSession && !(listener.isTyped && feed.endUntyped(listener.ticketHash))) return undefined;
    if (feed.size >= streamsPerAccount && !feed.endSurplus(own + 2) && own > 0) return undefined;
    this.#feeds.set(hash, feed);
    this.#byTicket.set(listener.ticketHash, feed);
    const stop = (): void => {
      feed.remove(listener);
      if (feed.streamsOf(listener.ticketHash) === 0) this.#byTicket.delete(listener.ticketHash);
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

  /** A money write was made: what comes of it is told as soon as can be. */
  async moneyMoved(account: AccountIdentity): Promise<void> {
    await this.markNear(account);
    await this.pollNow(account);
  }

  /** Something of the account has just changed: the next poll is due now, wherever it is watched. */
  async pollNow(account: AccountIdentity): Promise<void> {
    const hash = accountHash(account);
    await new AccountChannel(this.#deps, hash).ask();
    // Here it need not wait for the message, which a feed that has just begun does not hear yet.
    this.#feeds.get(hash)?.hearAsk();
  }

  /** Somebody of the account plays, or waits for money: of those that wait for a poll, it is one of the first for a while. */
  async markNear(account: AccountIdentity): Promise<void> {
    await new AccountChannel(this.#deps, accountHash(account)).tellNear();
  }

  /** A sign of life: an account that is near stays so. */
  async stayNear(account: AccountIdentity): Promise<void> {
    await new AccountChannel(this.#deps, accountHash(account)).tellNear({ onlyIfNear: true });
  }

  /** Tells the pages of an account what the gateway itself knows. It has happened, so nothing that fails here is thrown. */
  async notify(account: AccountIdentity, type: SecurityNoticeType): Promise<void> {
    const hash = accountHash(account);
    const now = this.#deps.clock.now();
    const notice: PushedNotice = { id: randomUUID(), type, createdAt: new Date(now).toISOString() };
    const channel = new AccountChannel(this.#deps, hash);
    this.#feeds.get(hash)?.hearNotice(notice);
    // For the browsers that come back while it is kept.
    const stored = await channel.lastSnapshot();
    if (stored) await channel.keepSnapshot({ ...stored, notices: mergeNotices(stored.notices, [notice], now) });
    await channel.tellNotice(notice);
  }

  close(): void {
    this.#isClosed = true;
    this.#queue.close();
    for (const feed of this.#feeds.values()) feed.close();
    this.#feeds.clear();
    this.#byTicket.clear();
  }
}
