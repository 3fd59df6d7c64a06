import type { FastifyBaseLogger } from "fastify";
import { keys } from "../../redis/keys.ts";
import { PushedNotice, type SessionEnd } from "../../shared/contracts/events.ts";
import type { Language } from "../../shared/language.ts";
import { runInBackground } from "../background.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import { createSealer, type Sealer } from "../crypto/sealing.ts";
import type { Platform } from "../platform/contract.ts";
import { tokenEndReason } from "../platform/token-end-reason.ts";
import type { CallContext } from "../platform/types/call-context.ts";
import type { Sessions } from "../session/sessions.ts";
import { ignoreStoreUnavailable } from "../store/ignore-store-unavailable.ts";
import { parseStored } from "../store/parse-stored.ts";
import type { Store } from "../store/store.ts";
import { poll } from "./poll.ts";
import { changes, mergeNotices, noticeEvent, opening, type PushedEvent, Snapshot } from "./snapshot.ts";

/** Platform polls per account: one in this time, over all instances. */
export const pollEveryMs = 15_000;
const pollWithinMs = 8_000;
/** Instances tick independently; the lease is a little shorter than a tick, so that one of them always acquires it. */
const pollLeaseMs = pollEveryMs - 1_000;
const snapshotKeptMs = 10 * 60_000;
/** Begins a message that is one notice, not a snapshot; no base64 begins with it. */
const noticeMark = "!";

/** One browser that listens. */
export interface Listener {
  readonly ticketHash: string;
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
  readonly config: Pick<Config, "sessionKeys">;
  /** Whether the site has a chat (flag CBS3). @throws PlatformError when that cannot be known now */
  hasChat(language: Language): Promise<boolean>;
  /** Does what takes a session of the account, once in each round of polls. @throws PlatformError · StoreUnavailable */
  onPolled?(account: string, context: CallContext): Promise<unknown>;
}

/** The events of one account's browsers at this instance. Lives while a stream is open. */
export class Feed {
  readonly #deps: FeedDeps;
  readonly #account: string;
  readonly #listeners = new Set<Listener>();
  #snapshot: Snapshot | undefined;
  /** Notices of ours that were heard here. */
  #ownNotices: PushedNotice[] = [];
  #unsubscribe: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #ticking: Promise<void> | undefined;

  /** @param account its hash */
  constructor(deps: FeedDeps, account: string) {
    this.#deps = deps;
    this.#account = account;
  }

  /** Made for each use: a feed may outlive a rotation of the keys. */
  get #sealer(): Sealer {
    return createSealer(this.#deps.config.sessionKeys, Buffer.from(this.#account), "push");
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

  hears(ticketHash: string): boolean {
    return [...this.#listeners].some((listener) => listener.ticketHash === ticketHash);
  }

  async add(listener: Listener, lastEventId: string | undefined): Promise<void> {
    this.#listeners.add(listener);
    if (!this.#timer) this.#begin();
    if (!this.#snapshot) {
      const stored = await this.#readSnapshot();
      // A snapshot that was heard during the read is newer, and the listeners have been told of it.
      this.#snapshot ??= stored;
    }
    const told = this.#told;
    if (told) for (const event of opening(told, lastEventId)) listener.tell(event);
    runInBackground(this.tick(), this.#deps.log, "push_poll");
  }

  remove(listener: Listener): void {
    this.#listeners.delete(listener);
    if (this.#listeners.size === 0) this.#stop();
  }

  /** A ticket was revoked or changed at some instance: its streams' sessions are checked again. */
  async recheckSessions(ticketHash?: string): Promise<void> {
    const affected = [...this.#listeners].filter((listener) => !ticketHash || listener.ticketHash === ticketHash);
    await Promise.all(affected.map((listener) => this.#endIfOver(listener)));
  }

  /** Checks the listeners' sessions and, when this instance acquires the poll lease, asks the platform. */
  tick(): Promise<void> {
    this.#ticking ??= this.#round().finally(() => {
      this.#ticking = undefined;
    });
    return this.#ticking;
  }

  /** Something has just changed: what a round under way asked for may be from before that, so another one follows it. */
  async pollNow(): Promise<void> {
    await this.#ticking?.catch(() => undefined);
    await this.tick();
  }

  /** Tells every instance's streams a notice of ours, and the browsers that come back while it is kept. */
  async notify(notice: PushedNotice): Promise<void> {
    const { clock, store } = this.#deps;
    this.#hearNotice(notice);
    const key = keys.pushed.key(this.#account);
    const stored = await this.#readSnapshot();
    if (stored) {
      const snapshot: Snapshot = { ...stored, notices: mergeNotices(stored.notices, [notice], clock.now()) };
      await store.set(key, this.#seal(snapshot), { ttl: snapshotKeptMs }).catch(ignoreStoreUnavailable);
    }
    const message = `${noticeMark}${this.#seal(notice).toString("base64")}`;
    await store.publish(keys.push.key(this.#account), message).catch(ignoreStoreUnavailable);
  }

  /** Ends every stream; each browser comes back by itself. */
  close(): void {
    for (const listener of this.#listeners) listener.end();
    this.#listeners.clear();
    this.#stop();
  }

  async #round(): Promise<void> {
    await this.recheckSessions();
    const [first] = this.#listeners;
    if (!first || !(await this.#acquirePollLease())) return;
    const { clock, hasChat, platform, sessions } = this.#deps;
    const before = (await this.#readSnapshot()) ?? this.#snapshot;
    try {
      const context = { ...first.context, signal: AbortSignal.timeout(pollWithinMs) };
      const chat = await hasChat(context.language).catch(() => false);
      const snapshot = await poll(platform, context, { before, now: clock.now(), trial: first.trial, chat });
      await this.#publish(snapshot);
      if (!first.trial) await this.#deps.onPolled?.(this.#account, context);
    } catch (error) {
      const reason = tokenEndReason(error);
      if (!reason) throw error;
      const { ticket } = await sessions.read(first.cookie);
      if (ticket) await sessions.end(ticket, reason);
      await this.recheckSessions(first.ticketHash);
    }
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

  async #publish(snapshot: Snapshot): Promise<void> {
    const { store } = this.#deps;
    const sealed = this.#seal(snapshot);
    this.#hear(snapshot);
    await store.set(keys.pushed.key(this.#account), sealed, { ttl: snapshotKeptMs }).catch(ignoreStoreUnavailable);
    await store.publish(keys.push.key(this.#account), sealed.toString("base64")).catch(ignoreStoreUnavailable);
  }

  async #readSnapshot(): Promise<Snapshot | undefined> {
    try {
      return this.#open(await this.#deps.store.get(keys.pushed.key(this.#account)));
    } catch (error) {
      ignoreStoreUnavailable(error);
      return undefined;
    }
  }

  #seal(value: Snapshot | PushedNotice): Buffer {
    return this.#sealer.seal(Buffer.from(JSON.stringify(value)));
  }

  /** A snapshot of another version counts as missing: the next poll overwrites it. */
  #open(sealed: Buffer | null): Snapshot | undefined {
    const plain = sealed && this.#sealer.open(sealed);
    return plain ? parseStored(Snapshot, plain) : undefined;
  }

  #hear(snapshot: Snapshot | undefined): void {
    if (!snapshot || (this.#snapshot && snapshot.at < this.#snapshot.at)) return;
    const before = this.#told;
    const news = before ? changes(before, snapshot) : opening(snapshot, undefined);
    this.#snapshot = snapshot;
    for (const event of news) for (const listener of this.#listeners) listener.tell(event);
  }

  #hearSealedNotice(sealed: Buffer): void {
    const plain = this.#sealer.open(sealed);
    const notice = plain && parseStored(PushedNotice, plain);
    if (notice) this.#hearNotice(notice);
  }

  /** Kept beside the snapshots: an instance that polls meanwhile overwrites those. */
  #hearNotice(notice: PushedNotice): void {
    const heard = [...this.#ownNotices, ...(this.#snapshot?.notices ?? [])];
    if (heard.some(({ id }) => id === notice.id)) return;
    this.#ownNotices = mergeNotices(this.#ownNotices, [notice], this.#deps.clock.now());
    for (const listener of this.#listeners) listener.tell(noticeEvent(notice));
  }

  async #endIfOver(listener: Listener): Promise<void> {
    try {
      const { ticket, endReason } = await this.#deps.sessions.read(listener.cookie, "memory");
      if (ticket) return;
      const reason: SessionEnd["reason"] = endReason ?? "signedOut";
      listener.tell({ kind: "session", data: { reason } });
      listener.end();
      this.remove(listener);
    } catch (error) {
      // The store is away: nobody is signed out for it.
      ignoreStoreUnavailable(error);
    }
  }

  #begin(): void {
    const { log } = this.#deps;
    this.#timer = setInterval(() => runInBackground(this.tick(), log, "push_poll"), pollEveryMs).unref();
    runInBackground(this.#subscribe(), log, "push_subscription");
  }

  async #subscribe(): Promise<void> {
    const { log, store } = this.#deps;
    const unsubscribe = await store.subscribe(keys.push.key(this.#account), (message) => {
      if (message === "") runInBackground(this.pollNow(), log, "push_poll");
      else if (message.startsWith(noticeMark)) this.#hearSealedNotice(Buffer.from(message.slice(1), "base64"));
      else this.#hear(this.#open(Buffer.from(message, "base64")));
    });
    if (this.#listeners.size === 0) unsubscribe();
    else this.#unsubscribe = unsubscribe;
  }

  #stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
  }
}
