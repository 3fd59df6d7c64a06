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

const pollTimeoutMs = 8_000;
/** Slightly shorter than the interval, so that the first instance to poll after the interval gets the lease. */
const pollLeaseMs = pollEveryMs - 1_000;

/** The stream of one browser. */
export interface Listener {
  readonly ticketHash: string;
  /** Whether the browser has the `proof` cookie of the session, which a copy of the `sid` cookie lacks. */
  readonly isTyped: boolean;
  readonly trial: boolean;
  /** The `sid` cookie of the request, to check whether the session still lives. */
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
  /** Whether the site has a chat (flag CBS3). @throws PlatformError when the platform does not answer */
  hasChat(language: Language): Promise<boolean>;
  /** Does work that needs a session of the account, once per poll. @throws PlatformError · StoreUnavailable */
  onPolled?(account: string, context: CallContext): Promise<unknown>;
}

/** Sends the events of one account to its streams on this instance. Lives while a stream is open. */
export class Feed implements PolledAccount, FeedSubscriber {
  readonly schedule: PollSchedule;
  readonly #deps: FeedDeps;
  readonly #account: string;
  readonly #channel: AccountChannel;
  readonly #queue: PollQueue;
  /**
   * The streams. Each has the id of its last event, or the time it was opened, until it has got the notices since then
   * with its initial events.
   */
  readonly #listeners = new Map<Listener, string | undefined>();
  readonly #openedAt: number;
  #snapshot: snapshots.Snapshot | undefined;
  /** Notices that the gateway itself created and this instance received. */
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

  /** The last snapshot, with every notice that was received separately. */
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

  /** Ends the oldest stream of the session with the most streams. Returns false if no session has `min` of them. */
  endSurplus(min: number): boolean {
    const listeners = [...this.#listeners.keys()];
    const max = Math.max(...listeners.map(({ ticketHash }) => this.countStreams(ticketHash)));
    const oldest = listeners.find(({ ticketHash }) => this.countStreams(ticketHash) === max);
    return max >= min && this.#end(oldest);
  }

  /** Ends the session's oldest stream without a `proof` cookie, perhaps of a copied cookie; false if there is none. */
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
      // A snapshot that arrived during the read is newer.
      if (!this.#snapshot) this.#resume(stored);
    }
    const current = this.#current;
    if (current) this.#sendInitialEvents(current, listener, lastEventId);
    // The session may have ended after the request was admitted and before the listener was added above.
    await this.#closeIfSessionEnded(listener);
  }

  remove(listener: Listener): void {
    this.#listeners.delete(listener);
    if (this.#listeners.size === 0) this.#stop();
  }

  /** Checks the sessions of the streams again after a ticket was revoked or changed, here or on another instance. */
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
      const context = { ...first.context, signal: AbortSignal.timeout(pollTimeoutMs) };
      const chat = await hasChat(context.language).catch(() => false);
      this.schedule.calls = snapshots.pollCalls({ trial: first.trial, chat });
      const times = { openedAt: this.#openedAt, now: clock.now() };
      const snapshot = await snapshots.poll(platform, context, { before, ...times, trial: first.trial, chat });
      this.onSnapshot(snapshot);
      // The published snapshot includes the notices received during the poll, which the stored one had: a browser may
      // reconnect.
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

  /** Ends every stream. Each browser reconnects automatically. */
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

  /**
   * Sends a stream its first events, once. The first poll may come minutes after the stream was opened and must not
   * swallow the notices since then.
   */
  #sendInitialEvents(snapshot: snapshots.Snapshot, listener: Listener, since: string | undefined): void {
    if (this.#listeners.get(listener) === undefined) return;
    this.#listeners.set(listener, undefined);
    for (const event of snapshots.initialEvents(snapshot, since)) listener.send(event);
  }

  /** Stores the notice beside the snapshot, because a poll on another instance may overwrite the snapshot. */
  onNotice(notice: PushedNotice): void {
    const received = [...this.#ownNotices, ...(this.#snapshot?.notices ?? [])];
    if (received.some(({ id }) => id === notice.id)) return;
    this.#ownNotices = snapshots.mergeNotices(this.#ownNotices, [notice], this.#deps.clock.now());
    this.#broadcast(snapshots.noticeEvent(notice));
  }

  /** Schedules a poll even if one is in flight: that one may have read the state before the change. */
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

  /** Starts from the stored snapshot. One that is younger than the interval replaces the first poll. */
  #resume(snapshot: snapshots.Snapshot | undefined): void {
    const now = this.#deps.clock.now();
    this.#snapshot = snapshot;
    if (snapshot && now - snapshot.at < pollEveryMs) this.schedule.polledAt = snapshot.at;
    else this.schedule.dueAt ??= now;
    this.#queue.wake();
  }

  /** Reads a newer snapshot of another instance: a subscription can be lost, and one instance may win every lease. */
  async #catchUp(): Promise<void> {
    const stored = await this.#channel.lastSnapshot();
    if (stored && stored.at > (this.#snapshot?.at ?? 0)) this.onSnapshot(stored);
  }

  /** Returns whether this instance polls now. While the store is unavailable every instance polls. */
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
      // A session whose secret was renewed still exists: its browser reconnects with the new cookie, and a copy of the
      // old cookie is refused.
      const isRenewed = !ticket && !endReason && (await this.#deps.sessions.exists(listener.ticketHash));
      // Concurrent checks may both see the session ended.
      if (ticket || !this.#listeners.has(listener)) return;
      const reason: SessionEnd["reason"] = endReason ?? "signedOut";
      if (!isRenewed) listener.send({ kind: "session", data: { reason } });
      listener.end();
      this.remove(listener);
    } catch (error) {
      // No one is signed out because the store is unavailable.
      ignoreStoreUnavailable(error);
    }
  }

  #start(): void {
    const { clock, log } = this.#deps;
    // A poll checks the sessions too, but may have to wait for the budget.
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
    // Another timer means that the feed was stopped meanwhile, and perhaps started again with a separate subscription.
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
