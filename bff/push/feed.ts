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
import { AccountChannel, type FeedSubscriber, priorityMs } from "./channel.ts";
import { type PolledAccount, type PollQueue, type PollSchedule, pollEveryMs } from "./queue.ts";
import * as snapshots from "./snapshot.ts";

/** Slightly shorter than the interval, so that the lease has expired when the next poll is due. */
const pollLeaseMs = pollEveryMs - 1_000;

/** The stream of one browser. */
export interface Listener {
  readonly ticketHash: string;
  /** Whether the browser has the session's `proof` cookie, which a copied `sid` cookie does not include. */
  readonly isTyped: boolean;
  readonly trial: boolean;
  /** The request's `sid` cookie, to check whether the session still exists. */
  readonly cookie: string;
  readonly context: Omit<CallContext, "signal">;
  send(event: snapshots.PushedEvent): void;
  end(): void;
}

export interface FeedDeps {
  readonly store: Store;
  readonly platform: Platform;
  readonly sessions: Sessions;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly config: Pick<Config, "sessionKeys" | "pushCallsPerSecond">;
  /** Whether the site has a chat (flag CBS3). @throws PlatformError */
  hasChat(language: Language): Promise<boolean>;
  /** Runs after each poll, except of trials, for work that needs a session. @throws PlatformError · StoreUnavailable */
  onPolled?(account: string, context: CallContext): Promise<unknown>;
}

/** Sends one account's events to its streams on this instance. Exists while a stream is open. */
export class Feed implements PolledAccount, FeedSubscriber {
  readonly schedule: PollSchedule;
  readonly #deps: FeedDeps;
  readonly #account: string;
  readonly #channel: AccountChannel;
  readonly #queue: PollQueue;
  /** Open streams. The value is the last event id or the opening time, until the initial events have been sent. */
  readonly #listeners = new Map<Listener, string | undefined>();
  readonly #openedAt: number;
  #snapshot: snapshots.Snapshot | undefined;
  /** Notices created by the gateway, not by the platform. */
  #ownNotices: PushedNotice[] = [];
  #unsubscribe: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #checkedAt = 0;

  /** @param account the hash of the account */
  constructor(deps: FeedDeps, account: string, queue: PollQueue) {
    this.#deps = deps;
    this.#account = account;
    this.#channel = new AccountChannel(deps, account);
    this.#queue = queue;
    this.#openedAt = deps.clock.now();
    this.schedule = {
      polledAt: this.#openedAt,
      priorityUntil: 0,
      dueAt: undefined,
      calls: snapshots.maxCallsPerPoll,
    };
  }

  /** The last snapshot with the notices received separately. */
  get #current(): snapshots.Snapshot | undefined {
    if (!this.#snapshot || this.#ownNotices.length === 0) return this.#snapshot;
    const notices = snapshots.mergeNotices(this.#snapshot.notices, this.#ownNotices, this.#deps.clock.now());
    return { ...this.#snapshot, notices };
  }

  get size(): number {
    return this.#listeners.size;
  }

  countStreams(ticketHash: string): number {
    return [...this.#listeners.keys()].filter((listener) => listener.ticketHash === ticketHash).length;
  }

  /** Ends the oldest stream of the session with the most streams. Returns false if no session has `min` streams. */
  endSurplus(min: number): boolean {
    const listeners = [...this.#listeners.keys()];
    const max = Math.max(...listeners.map(({ ticketHash }) => this.countStreams(ticketHash)));
    const oldest = listeners.find(({ ticketHash }) => this.countStreams(ticketHash) === max);
    return max >= min && this.#end(oldest);
  }

  /** Ends the session's oldest stream without a `proof` cookie. Returns false if all streams have the cookie. */
  endUntyped(ticketHash: string): boolean {
    return this.#end([...this.#listeners.keys()].find((one) => one.ticketHash === ticketHash && !one.isTyped));
  }

  #end(listener: Listener | undefined): boolean {
    if (!listener) return false;
    this.remove(listener);
    listener.end();
    return true;
  }

  async add(listener: Listener, lastEventId: string | undefined): Promise<void> {
    this.#listeners.set(listener, lastEventId ?? String(this.#deps.clock.now()));
    if (!this.#timer) this.#start();
    if (!this.#snapshot) {
      const [stored, leftMs] = await Promise.all([this.#channel.lastSnapshot(), this.#channel.remainingPriorityMs()]);
      this.schedule.priorityUntil = Math.max(this.schedule.priorityUntil, this.#deps.clock.now() + leftMs);
      // A snapshot received during the read is newer.
      if (!this.#snapshot) this.#resume(stored);
    }
    const current = this.#current;
    if (current) this.#sendInitialEvents(current, listener, lastEventId);
    // The session may have ended before the listener was added.
    await this.#closeIfSessionEnded(listener);
  }

  remove(listener: Listener): void {
    this.#listeners.delete(listener);
    if (this.#listeners.size === 0) this.#stop();
  }

  /** Checks the streams' sessions again after a ticket was revoked or changed on any instance. */
  async recheckSessions(ticketHash?: string): Promise<void> {
    if (!ticketHash) this.#checkedAt = this.#deps.clock.now();
    const affected = [...this.#listeners.keys()].filter(
      (listener) => !ticketHash || listener.ticketHash === ticketHash,
    );
    await Promise.all(affected.map((listener) => this.#closeIfSessionEnded(listener)));
  }

  /** Checks the sessions of the listeners and polls the platform if this instance acquires the poll lease. */
  async poll(): Promise<void> {
    await this.recheckSessions();
    const [first] = this.#listeners.keys();
    if (!first) return;
    if (!(await this.#acquirePollLease())) return this.#catchUp();
    const { clock, hasChat, platform, sessions } = this.#deps;
    const before = (await this.#channel.lastSnapshot()) ?? this.#snapshot;
    try {
      const { context } = first;
      const chat = await hasChat(context.language).catch(() => false);
      this.schedule.calls = snapshots.pollCalls({ trial: first.trial, chat });
      const times = { openedAt: this.#openedAt, now: clock.now() };
      const snapshot = await snapshots.poll(platform, context, { before, ...times, trial: first.trial, chat });
      this.onSnapshot(snapshot);
      // Includes notices received during the poll, because reconnecting browsers read the stored snapshot.
      await this.#channel.publishSnapshot(this.#current ?? snapshot);
      if (!first.trial) await this.#deps.onPolled?.(this.#account, context);
    } catch (error) {
      const reason = tokenEndReason(error);
      if (!reason) throw error;
      const { ticket } = await sessions.read(first.cookie);
      if (ticket) await sessions.end(ticket, reason);
      await this.recheckSessions(first.ticketHash);
    }
  }

  /** Ends all streams. Browsers reconnect automatically. */
  close(): void {
    for (const listener of this.#listeners.keys()) listener.end();
    this.#listeners.clear();
    this.#stop();
  }

  onSnapshot(snapshot: snapshots.Snapshot): void {
    if (this.#snapshot && snapshot.at < this.#snapshot.at) return;
    const previous = this.#current;
    this.#snapshot = snapshot;
    this.schedule.polledAt = this.#deps.clock.now();
    if (previous) for (const event of snapshots.pollEvents(previous, snapshot)) this.#broadcast(event);
    else for (const [listener, since] of this.#listeners) this.#sendInitialEvents(snapshot, listener, since);
  }

  /** Sends a stream's initial events once, with all notices since it was opened: the first poll may take minutes. */
  #sendInitialEvents(snapshot: snapshots.Snapshot, listener: Listener, since: string | undefined): void {
    if (this.#listeners.get(listener) === undefined) return;
    this.#listeners.set(listener, undefined);
    for (const event of snapshots.initialEvents(snapshot, since)) listener.send(event);
  }

  /** Stores the notice separately from the snapshot, because another instance's poll may overwrite the snapshot. */
  onNotice(notice: PushedNotice): void {
    const received = [...this.#ownNotices, ...(this.#snapshot?.notices ?? [])];
    if (received.some(({ id }) => id === notice.id)) return;
    this.#ownNotices = snapshots.mergeNotices(this.#ownNotices, [notice], this.#deps.clock.now());
    this.#broadcast(snapshots.noticeEvent(notice));
  }

  /** Schedules a further poll even during a poll, which may have read the state before the change. */
  onRefreshRequested(): void {
    this.schedule.dueAt = 0;
    this.#queue.wake();
  }

  onPriorityRaised(): void {
    this.schedule.priorityUntil = this.#deps.clock.now() + priorityMs;
  }

  #broadcast(event: snapshots.PushedEvent): void {
    for (const listener of this.#listeners.keys()) listener.send(event);
  }

  /** Starts from the stored snapshot. A snapshot younger than the poll interval replaces the first poll. */
  #resume(snapshot: snapshots.Snapshot | undefined): void {
    const now = this.#deps.clock.now();
    this.#snapshot = snapshot;
    if (snapshot && now - snapshot.at < pollEveryMs) this.schedule.polledAt = snapshot.at;
    else this.schedule.dueAt ??= now;
    this.#queue.wake();
  }

  /** Reads another instance's snapshot, in case the subscription is lost and this instance never gets the lease. */
  async #catchUp(): Promise<void> {
    const stored = await this.#channel.lastSnapshot();
    if (stored && stored.at > (this.#snapshot?.at ?? 0)) this.onSnapshot(stored);
  }

  /** Returns whether this instance polls now. Without the store, every instance polls. */
  async #acquirePollLease(): Promise<boolean> {
    const { store } = this.#deps;
    return store
      .set(keys.pollLease.key(this.#account), "1", { ttl: pollLeaseMs, ifAbsent: true })
      .catch((error: unknown) => {
        ignoreStoreUnavailable(error);
        return true;
      });
  }

  async #closeIfSessionEnded(listener: Listener): Promise<void> {
    try {
      const { ticket, endReason } = await this.#deps.sessions.read(listener.cookie, "memory");
      // After a renewal, the session still exists. Its browser reconnects with the new cookie.
      const isRenewed = !ticket && !endReason && (await this.#deps.sessions.exists(listener.ticketHash));
      // Concurrent checks may both see the session ended.
      if (ticket || !this.#listeners.has(listener)) return;
      const reason: SessionEnd["reason"] = endReason ?? "signedOut";
      if (!isRenewed) listener.send({ kind: "session", data: { reason } });
      listener.end();
      this.remove(listener);
    } catch (error) {
      // A store outage must not sign anyone out.
      ignoreStoreUnavailable(error);
    }
  }

  #start(): void {
    const { clock, log } = this.#deps;
    // A poll also checks the sessions, but may have to wait for the budget.
    const check = async (): Promise<void> => {
      if (clock.now() - this.#checkedAt >= pollEveryMs) await this.recheckSessions();
    };
    this.#timer = setInterval(() => runInBackground(check(), log, "push_poll"), pollEveryMs).unref();
    runInBackground(this.#subscribe(), log, "push_subscription");
    this.#queue.add(this);
  }

  async #subscribe(): Promise<void> {
    const timer = this.#timer;
    const unsubscribe = await this.#channel.subscribe(this);
    // A different timer means that the feed was stopped meanwhile, and possibly restarted.
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
