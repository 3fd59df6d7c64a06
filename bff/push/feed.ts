import type { FastifyBaseLogger } from "fastify";
import { keys } from "../../redis/keys.ts";
import type { PushedNotice, SessionEnd } from "../../shared/contracts/events.ts";
import type { Language } from "../../shared/language.ts";
import { runInBackground } from "../background.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Platform } from "../platform/contract.ts";
import { tokenEndReason } from "../platform/error.ts";
import type { CallContext } from "../platform/types.ts";
import type { Sessions } from "../session/sessions.ts";
import { ignoreStoreUnavailable, type Store } from "../store/store.ts";
import { AccountChannel, type Hearer, nearForMs } from "./channel.ts";
import { type PollQueue, pollEveryMs, type Turn, type Watched } from "./queue.ts";
import {
  callsOf,
  mergeNotices,
  mostCallsOfPoll,
  noticeEvent,
  opening,
  type PushedEvent,
  poll,
  polled,
  type Snapshot,
} from "./snapshot.ts";

const pollWithinMs = 8_000;
/** A little shorter than the interval: whoever is first when it has passed gets the lease. */
const pollLeaseMs = pollEveryMs - 1_000;

/** One browser that listens. */
export interface Listener {
  readonly ticketHash: string;
  /** Its browser has what was typed in the session; a copy of the `sid` cookie alone has not. */
  readonly isTyped: boolean;
  readonly trial: boolean;
  /** The `sid` cookie it came with; only to see whether its session still lives. */
  readonly cookie: string;
  readonly context: Omit<CallContext, "signal">;
  tell(event: PushedEvent): void;
  end(): void;
}

export interface FeedDeps {
  readonly store: Store;
  readonly platform: Platform;
  readonly sessions: Sessions;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly config: Pick<Config, "sessionKeys" | "pushCallsPerSecond">;
  /** Whether the site has a chat (flag CBS3). @throws PlatformError when that cannot be known now */
  hasChat(language: Language): Promise<boolean>;
  /** Does what takes a session of the account, once in each round of polls. @throws PlatformError · StoreUnavailable */
  onPolled?(account: string, context: CallContext): Promise<unknown>;
}

/** The events of one account's browsers at this instance. Lives while a stream is open. */
export class Feed implements Watched, Hearer {
  readonly turn: Turn;
  readonly #deps: FeedDeps;
  readonly #account: string;
  readonly #channel: AccountChannel;
  readonly #queue: PollQueue;
  readonly #listeners = new Set<Listener>();
  #snapshot: Snapshot | undefined;
  /** Notices of ours that were heard here. */
  #ownNotices: PushedNotice[] = [];
  #unsubscribe: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #checkedAt = 0;

  /** @param account its hash */
  constructor(deps: FeedDeps, account: string, queue: PollQueue) {
    this.#deps = deps;
    this.#account = account;
    this.#channel = new AccountChannel(deps, account);
    this.#queue = queue;
    const now = deps.clock.now();
    this.turn = { polledAt: now, nearUntil: 0, dueAt: undefined, calls: mostCallsOfPoll };
  }

  /** The last snapshot with every notice that was heard beside it. */
  get #told(): Snapshot | undefined {
    if (!this.#snapshot || this.#ownNotices.length === 0) return this.#snapshot;
    const notices = mergeNotices(this.#snapshot.notices, this.#ownNotices, this.#deps.clock.now());
    return { ...this.#snapshot, notices };
  }

  get size(): number {
    return this.#listeners.size;
  }

  streamsOf(ticketHash: string): number {
    return [...this.#listeners].filter((listener) => listener.ticketHash === ticketHash).length;
  }

  /**
   * Ends the oldest stream of the session that has the most.
   * @param least streams that this session has to have
   * @returns false if none has as many
   */
  endSurplus(least: number): boolean {
    const listeners = [...this.#listeners];
    const most = Math.max(...listeners.map(({ ticketHash }) => this.streamsOf(ticketHash)));
    const oldest = listeners.find(({ ticketHash }) => this.streamsOf(ticketHash) === most);
    return most >= least && this.#endOne(oldest);
  }

  /** Ends the oldest stream of a session that may be of a copied cookie. @returns false if there is none */
  endUntyped(ticketHash: string): boolean {
    const oldest = [...this.#listeners].find((one) => one.ticketHash === ticketHash && !one.isTyped);
    return this.#endOne(oldest);
  }

  #endOne(listener: Listener | undefined): boolean {
    if (!listener) return false;
    this.remove(listener);
    listener.end();
    return true;
  }

  async add(listener: Listener, lastEventId: string | undefined): Promise<void> {
    this.#listeners.add(listener);
    if (!this.#timer) this.#begin();
    if (!this.#snapshot) {
      const [stored, nearMs] = await Promise.all([this.#channel.lastSnapshot(), this.#channel.nearMs()]);
      this.turn.nearUntil = Math.max(this.turn.nearUntil, this.#deps.clock.now() + nearMs);
      // A snapshot that was heard during the read is newer, and the listeners have been told of it.
      if (!this.#snapshot) this.#resume(stored);
    }
    const told = this.#told;
    if (told) for (const event of opening(told, lastEventId)) listener.tell(event);
    // It may have ended after it was let in and before it was listed here, when nobody told it.
    await this.#endIfOver(listener);
  }

  remove(listener: Listener): void {
    this.#listeners.delete(listener);
    if (this.#listeners.size === 0) this.#stop();
  }

  /** A ticket was revoked or changed at some instance: its streams' sessions are checked again. */
  async recheckSessions(ticketHash?: string): Promise<void> {
    if (!ticketHash) this.#checkedAt = this.#deps.clock.now();
    const affected = [...this.#listeners].filter((listener) => !ticketHash || listener.ticketHash === ticketHash);
    await Promise.all(affected.map((listener) => this.#endIfOver(listener)));
  }

  /** Checks the listeners' sessions and, when this instance acquires the poll lease, asks the platform. */
  async poll(): Promise<void> {
    await this.recheckSessions();
    const [first] = this.#listeners;
    if (!first) return;
    if (!(await this.#acquirePollLease())) return this.#catchUp();
    const { clock, hasChat, platform, sessions } = this.#deps;
    const before = (await this.#channel.lastSnapshot()) ?? this.#snapshot;
    try {
      const context = { ...first.context, signal: AbortSignal.timeout(pollWithinMs) };
      const chat = await hasChat(context.language).catch(() => false);
      this.turn.calls = callsOf({ trial: first.trial, chat });
      const snapshot = await poll(platform, context, { before, now: clock.now(), trial: first.trial, chat });
      this.hearSnapshot(snapshot);
      await this.#channel.tellSnapshot(snapshot);
      if (!first.trial) await this.#deps.onPolled?.(this.#account, context);
    } catch (error) {
      const reason = tokenEndReason(error);
      if (!reason) throw error;
      const { ticket } = await sessions.read(first.cookie);
      if (ticket) await sessions.end(ticket, reason);
      await this.recheckSessions(first.ticketHash);
    }
  }

  /** Ends every stream; each browser comes back by itself. */
  close(): void {
    for (const listener of this.#listeners) listener.end();
    this.#listeners.clear();
    this.#stop();
  }

  hearSnapshot(snapshot: Snapshot): void {
    if (this.#snapshot && snapshot.at < this.#snapshot.at) return;
    const before = this.#told;
    const news = before ? polled(before, snapshot) : opening(snapshot, undefined);
    this.#snapshot = snapshot;
    this.turn.polledAt = this.#deps.clock.now();
    for (const event of news) for (const listener of this.#listeners) listener.tell(event);
  }

  /** Kept beside the snapshots: an instance that polls meanwhile overwrites those. */
  hearNotice(notice: PushedNotice): void {
    const heard = [...this.#ownNotices, ...(this.#snapshot?.notices ?? [])];
    if (heard.some(({ id }) => id === notice.id)) return;
    this.#ownNotices = mergeNotices(this.#ownNotices, [notice], this.#deps.clock.now());
    for (const listener of this.#listeners) listener.tell(noticeEvent(notice));
  }

  /** What a poll under way asked for may be from before the change, so another one follows it. */
  hearAsk(): void {
    this.turn.dueAt = 0;
    this.#queue.wake();
  }

  hearNear(): void {
    this.turn.nearUntil = this.#deps.clock.now() + nearForMs;
  }

  /** Goes on from what was polled before a stream was open here: within the interval that need not be asked for again. */
  #resume(snapshot: Snapshot | undefined): void {
    const now = this.#deps.clock.now();
    this.#snapshot = snapshot;
    if (snapshot && now - snapshot.at < pollEveryMs) this.turn.polledAt = snapshot.at;
    else this.turn.dueAt ??= now;
    this.#queue.wake();
  }

  /**
   * Hears what another instance has polled and told, unless it was heard: a channel can be lost in silence, and whoever
   * polls may be a moment ahead for as long as both are there.
   */
  async #catchUp(): Promise<void> {
    const stored = await this.#channel.lastSnapshot();
    if (stored && stored.at > (this.#snapshot?.at ?? 0)) this.hearSnapshot(stored);
  }

  /** Whether this instance polls now; with the store away every instance polls for its own. */
  async #acquirePollLease(): Promise<boolean> {
    const { store } = this.#deps;
    return store
      .set(keys.pollLease.key(this.#account), "1", { ttl: pollLeaseMs, ifAbsent: true })
      .catch((error: unknown) => {
        ignoreStoreUnavailable(error);
        return true;
      });
  }

  async #endIfOver(listener: Listener): Promise<void> {
    try {
      const { ticket, endReason } = await this.#deps.sessions.read(listener.cookie, "memory");
      // The session got another secret: its browser reconnects with the new cookie, and a copy of the old one is refused.
      const isRenewed = !ticket && !endReason && (await this.#deps.sessions.exists(listener.ticketHash));
      // Two that look at once find the same end.
      if (ticket || !this.#listeners.has(listener)) return;
      const reason: SessionEnd["reason"] = endReason ?? "signedOut";
      if (!isRenewed) listener.tell({ kind: "session", data: { reason } });
      listener.end();
      this.remove(listener);
    } catch (error) {
      // The store is away: nobody is signed out for it.
      ignoreStoreUnavailable(error);
    }
  }

  #begin(): void {
    const { clock, log } = this.#deps;
    // A poll checks them too, but may have to wait for its turn.
    const check = async (): Promise<void> => {
      if (clock.now() - this.#checkedAt >= pollEveryMs) await this.recheckSessions();
    };
    this.#timer = setInterval(() => runInBackground(check(), log, "push_poll"), pollEveryMs).unref();
    runInBackground(this.#subscribe(), log, "push_subscription");
    this.#queue.add(this);
  }

  async #subscribe(): Promise<void> {
    const timer = this.#timer;
    const unsubscribe = await this.#channel.hear(this);
    // Another timer: it has ended meanwhile, and begun again with a subscription of its own.
    if (this.#timer !== timer) unsubscribe();
    else this.#unsubscribe = unsubscribe;
  }

  #stop(): void {
    this.#queue.delete(this);
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
  }
}
