import { keys } from "../../redis/keys.ts";
import { type EndReason, endReasons } from "../../shared/contracts/session.ts";
import { runInBackground } from "../background.ts";
import { createSealer } from "../crypto/sealing.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import { logEvent } from "../log/events.ts";
import { LruMap } from "../lru-map.ts";
import { ignoreStoreUnavailable } from "../store/store.ts";
import { retryStoreWork } from "../store/stored-values.ts";
import type { NewRecord, SessionActivity, SessionBase, Ticket } from "./contract.ts";
import { mintTicket, parseTicket, renewTicket, type TicketParts } from "./cookies.ts";
import { accountOfRecord, addDevice, deviceOf, ownerOf, pruneDevices, removeDevices } from "./devices.ts";
import { SessionCache } from "./session-cache.ts";
import { rememberEndMs, SessionRecords, savedEveryMs } from "./session-records.ts";
import type { Device, SessionRecord } from "./stored-shapes.ts";
import { openVisitorTicket } from "./visitor-ticket.ts";

/** Minimum interval between writes of `seenAt`: idle limits are minutes, and every write is a round trip. */
const seenEveryMs = 60_000;

type Ending = EndReason | "logout" | "replaced";

/** Called for a session dropped from its account's index, whose token may still be valid for a game. */
type OnForgotten = (account: AccountIdentity, idHash: string, device: Device) => void;

/** Issues, reads, changes and ends sessions. Calls reject with StoreUnavailable if the store is unavailable. */
export class Sessions {
  readonly #deps: Omit<SessionBase, "cookies">;
  readonly #records: SessionRecords;
  readonly #cache: SessionCache;
  readonly #activities = new LruMap<SessionActivity>(20_000);
  readonly #onRevocation = new Set<(idHash: string) => void>();
  readonly #onMissed = new Set([() => this.#cache.clear()]);
  readonly #onForgotten = new Set<OnForgotten>();
  readonly #onIssued = new Set<(cookie: string, record: SessionRecord) => void>();
  #unsubscribe: (() => void) | undefined;

  constructor(deps: Omit<SessionBase, "cookies">) {
    this.#deps = deps;
    this.#records = new SessionRecords(deps);
    this.#cache = new SessionCache(deps.clock);
  }

  /** Subscribes to the channel on which all instances announce revoked and changed sessions. */
  async open(): Promise<void> {
    const onRevoked = (idHash: string): void => {
      this.#cache.remove(idHash);
      for (const listener of this.#onRevocation) listener(idHash);
    };
    const onReconnected = (): void => {
      for (const listener of this.#onMissed) listener();
    };
    this.#unsubscribe = await this.#deps.store.subscribe(keys.sessionEnded.key(), onRevoked, onReconnected);
  }

  /** Adds a listener for hashes of revoked or changed tickets. `onMissed` runs when messages may have been missed. */
  onRevocation(listener: (idHash: string) => void, onMissed: () => void = () => undefined): void {
    this.#onRevocation.add(listener);
    this.#onMissed.add(onMissed);
  }

  /** Adds a listener for sessions that leave an account's index because of their age or number. */
  onForgotten(listener: OnForgotten): void {
    this.#onForgotten.add(listener);
  }

  onIssued(listener: (cookie: string, record: SessionRecord) => void): void {
    this.#onIssued.add(listener);
  }

  close(): void {
    this.#unsubscribe?.();
  }

  /**
   * Returns the live ticket of a `sid` cookie, or the reason why its session ended. Returns neither for an unknown
   * cookie.
   * @param from `memory` accepts a session loaded here within the last 5 s, for calls that change nothing
   * @param pauseKey key of the account's pause state, read in the same command and returned as `storedPause`
   */
  async read(
    cookie: string | undefined,
    from: "memory" | "store" = "store",
    pauseKey?: string,
  ): Promise<{ ticket?: Ticket; endReason?: EndReason; storedPause?: Buffer | null }> {
    const cached = from === "memory" ? this.readCached(cookie) : openVisitorTicket(this.#deps, cookie);
    if (cached) return { ticket: cached };
    const parts = parseTicket(cookie);
    if (!parts) return {};
    const start = this.#cache.begin();
    const sealer = this.#sealer(parts);
    const last = this.#cache.lastOpened(parts);
    const loaded = await this.#records.load({ idHash: parts.idHash, sealer }, last, pauseKey);
    if (!loaded) return {};
    if ("reason" in loaded) return isEndReason(loaded.reason) ? { endReason: loaded.reason } : {};
    if (loaded.record.kind === "visitor") return {};
    const { record } = loaded;
    const activity = this.#activityOf(parts.idHash, record);
    const ticket: Ticket = { idHash: parts.idHash, sealer, record, activity, savedAt: loaded.opened.seenAt };
    const restMs = this.#records.lifeMs(record);
    if (restMs > 0) {
      this.#cache.add(ticket, parts.secret, loaded, start, restMs);
      return { ticket, storedPause: loaded.storedPause };
    }
    const endReason = this.#records.idleMs(record) > 0 ? "ended" : "expired";
    // The index entry stays: a game may continue with the token, and a pause must find it.
    await this.#endAndLog(ticket.idHash, undefined, endReason);
    return { endReason };
  }

  /** Returns a visitor's ticket or a cached session synchronously. */
  readCached(cookie: string | undefined): Ticket | undefined {
    const parts = parseTicket(cookie);
    return parts ? this.#cache.find(parts) : openVisitorTicket(this.#deps, cookie);
  }

  /** Whether a session with this hash exists, under any secret. */
  async exists(idHash: string): Promise<boolean> {
    return (await this.#deps.store.get(keys.session.key(idHash))) !== null;
  }

  /** Whether a session exists and this is its current secret. */
  async opens(parts: TicketParts): Promise<boolean> {
    const sealed = await this.#deps.store.get(keys.session.key(parts.idHash));
    if (!sealed) return false;
    return (await this.#records.open({ idHash: parts.idHash, sealer: this.#sealer(parts) }, sealed)) !== undefined;
  }

  /** Issues a ticket and its `sid` cookie, and revokes `replaces`. */
  async issue(
    fields: NewRecord,
    device: NonNullable<SessionRecord["device"]>,
    replaces?: Ticket,
  ): Promise<{ ticket: Ticket; cookie: string }> {
    const { cookie, ...parts } = mintTicket();
    const now = this.#deps.clock.now();
    const record: SessionRecord = { ...fields, device, createdAt: now, seenAt: now, touchedAt: now };
    const { idHash } = parts;
    const ticket: Ticket = { idHash, sealer: this.#sealer(parts), record, activity: this.#activityOf(idHash, record) };
    const owner = ownerOf(record);
    const entry = deviceOf(this.#deps.config, ticket);
    const writes = [
      replaces && this.end(replaces, "replaced"),
      this.#records.add(ticket),
      owner && addDevice(this.#deps, owner, idHash, entry),
    ];
    try {
      await Promise.all(writes);
    } catch (error) {
      // A write still in flight could follow the deletion and list a device that no browser has.
      await Promise.allSettled(writes);
      const discard = (): Promise<boolean> => this.endByHash(idHash, owner).then(() => true);
      await discard().catch(() => runInBackground(retryStoreWork(discard), this.#deps.log, "account_revocation"));
      throw error;
    }
    for (const listener of this.#onIssued) listener(cookie, record);
    if (record.member) logEvent(this.#deps.log, "session_created", { session: idHash, role: record.kind });
    const account = accountOfRecord(record);
    if (account && owner) {
      const ending = this.#endSurplus(account, owner, idHash, entry);
      runInBackground(ending, this.#deps.log, "session_index");
    }
    return { ticket, cookie };
  }

  /**
   * Changes fields of the record during an active call; `change` may run more than once.
   * @returns false if the session has ended or has a new secret
   */
  async update(ticket: Ticket, change: (record: SessionRecord) => Partial<SessionRecord>): Promise<boolean> {
    const seenAt = this.#deps.clock.now();
    try {
      const written = await this.#rewrite(ticket, (record) => ({ ...record, seenAt, ...change(record) }));
      if (written) {
        this.#announceChange(ticket);
        this.#listUse(ticket.idHash, written);
      }
      return written !== undefined;
    } finally {
      this.#cache.remove(ticket.idHash);
    }
  }

  /**
   * Whether this is the first proof in a session that a link started for an account without browsers. Returns true only
   * for one call, even if calls are concurrent: a later proof may come from a copy of the ticket.
   */
  async takeFirstProof(ticket: Ticket): Promise<boolean> {
    if (!ticket.record.isFirst) return false;
    let isFirst = false;
    await this.#rewrite(ticket, ({ isFirst: mark, ...record }) => {
      // Instances of the previous version keep the mark after a proof.
      isFirst = mark === true && record.proof === undefined;
      return record;
    });
    return isFirst;
  }

  /**
   * Gives a session a new secret, so that copies of the old cookie no longer open it. Id and expiry stay.
   * @returns the new cookie, or undefined if the session has ended or got another secret
   */
  async renew(
    ticket: Ticket,
    sid: string,
    change: (record: SessionRecord) => Partial<SessionRecord>,
  ): Promise<string | undefined> {
    const { cookie, ...parts } = renewTicket(sid);
    try {
      const changed = (record: SessionRecord): SessionRecord => ({ ...record, ...change(record) });
      const written = await this.#records.rewrite(ticket, changed, this.#sealer(parts));
      if (!written) return undefined;
      for (const listener of this.#onIssued) listener(cookie, written);
      this.#announceChange(ticket);
      return cookie;
    } finally {
      this.#cache.remove(ticket.idHash);
    }
  }

  /** Announces a change in the background. Until then, other instances may read the old record from memory. */
  #announceChange({ idHash }: Ticket): void {
    const { log, store } = this.#deps;
    runInBackground(store.publish(keys.sessionEnded.key(), idHash), log, "session_revocation");
  }

  /** Records that the platform session was touched with this ticket. @returns false if the ticket has ended */
  async touched(ticket: Ticket, touchedAt: number): Promise<boolean> {
    return this.#saveActivity(ticket, this.#deps.clock.now(), touchedAt);
  }

  touchIsDue({ record, activity }: Ticket): boolean {
    const seenAt = Math.max(record.seenAt, activity.seenAt);
    return record.kind !== "visitor" && this.#deps.clock.now() - seenAt >= seenEveryMs;
  }

  /**
   * Records an active call, which restarts the idle time, and when the platform last received the token. Writes at most
   * once a minute.
   */
  async touch(ticket: Ticket, touchedAt: number): Promise<void> {
    if (!this.touchIsDue(ticket)) return;
    const { activity } = ticket;
    const { seenAt: before } = activity;
    const now = this.#deps.clock.now();
    // The time is set before the write, so that only one of several concurrent requests writes.
    activity.seenAt = now;
    try {
      await this.#saveActivity(ticket, now, touchedAt);
    } catch (error) {
      activity.seenAt = before;
      throw error;
    }
  }

  /**
   * Writes the last activity under a separate key, and every five minutes into the record and the device list. Trial
   * sessions have no separate key, so that new visitors cannot fill the store.
   * @returns false if the session has ended
   */
  async #saveActivity(ticket: Ticket, seenAt: number, tokenSeenAt: number): Promise<boolean> {
    const { idHash, record, savedAt = record.seenAt } = ticket;
    const touchedAt = Math.max(record.touchedAt, tokenSeenAt);
    const isSaved = seenAt - savedAt < savedEveryMs;
    if (record.kind !== "trial" && isSaved) {
      const lives = await this.#records.writeActivity(ticket, seenAt, touchedAt);
      if (!lives) this.#cache.remove(idHash);
      return lives;
    }
    const saved = await this.#rewrite(ticket, (current) => ({
      ...current,
      seenAt,
      touchedAt: Math.max(current.touchedAt, touchedAt),
    }));
    if (saved && !isSaved) this.#listUse(idHash, saved);
    return saved !== undefined;
  }

  /** Writes a record's last use to the device list, in the background because a short delay is harmless. */
  #listUse(idHash: string, record: SessionRecord): void {
    const owner = ownerOf(record);
    if (!owner) return;
    const device = deviceOf(this.#deps.config, { idHash, record });
    runInBackground(addDevice(this.#deps, owner, idHash, device), this.#deps.log, "session_index");
  }

  /**
   * Ends a session on all instances. Stores the reason, unless the player logged out or the browser got a new ticket.
   */
  async end(ticket: Ticket, reason: Ending): Promise<void> {
    const { idHash, record } = ticket;
    if (record.kind === "visitor") return;
    const owner = ownerOf(record);
    // The calls run in parallel, unlike in `endByHash`: a caller with the ticket can retry without the index.
    await Promise.all([this.#endAndLog(idHash, undefined, reason), owner && removeDevices(this.#deps, owner, idHash)]);
  }

  async #endAndLog(idHash: string, owner: string | undefined, reason: Ending): Promise<void> {
    const existed = await this.endByHash(idHash, owner, isEndReason(reason) ? reason : undefined);
    if (existed) logEvent(this.#deps.log, "session_ended", { session: idHash, reason });
  }

  /** Ends a session without its ticket. Its browser is shown `shownReason`. @returns whether the session existed */
  async endByHash(idHash: string, owner: string | undefined, shownReason?: EndReason): Promise<boolean> {
    this.#cache.remove(idHash);
    try {
      // The reason is sent first, so that it is stored when the revocation arrives.
      const reason = shownReason && this.#writeReason(idHash, shownReason);
      const [existed] = await Promise.all([
        this.#deps.store.deleteAndPublish(keys.session.key(idHash), keys.sessionEnded.key(), idHash),
        this.#records.deleteActivity(idHash),
        reason,
      ]);
      // The index entry is removed last: a retry finds a session that could not be deleted only through the index.
      if (owner) await removeDevices(this.#deps, owner, idHash);
      return existed;
    } finally {
      // The session is removed again, because a read in flight during the deletion may have cached it.
      this.#cache.remove(idHash);
    }
  }

  /** Ends an account's least recently used sessions above the maximum. */
  async #endSurplus(
    account: AccountIdentity,
    owner: string,
    newest: string,
    { createdAt, step }: Device,
  ): Promise<void> {
    const { outlived, surplus } = await pruneDevices(this.#deps, owner, createdAt, newest, step?.subject);
    const forget = ([idHash, device]: [string, Device]): void => {
      for (const listener of this.#onForgotten) listener(account, idHash, device);
    };
    outlived.forEach(forget);
    for (const one of surplus) {
      await this.#endAndLog(one[0], owner, "elsewhere");
      forget(one);
    }
  }

  /** Stores the first reason why the session ended. If that fails, the session still ends, without a reason. */
  async #writeReason(idHash: string, reason: EndReason): Promise<void> {
    const written = this.#deps.store.set(keys.ended.key(idHash), reason, { ttl: rememberEndMs, ifAbsent: true });
    await written.catch(ignoreStoreUnavailable);
  }

  async #rewrite(ticket: Ticket, change: (record: SessionRecord) => SessionRecord): Promise<SessionRecord | undefined> {
    const record = await this.#records.rewrite(ticket, change);
    if (!record) this.#cache.remove(ticket.idHash);
    return record;
  }

  #activityOf(idHash: string, { seenAt, touchedAt }: SessionRecord): SessionActivity {
    const activity = this.#activities.get(idHash) ?? { seenAt, tokenSeenAt: touchedAt };
    this.#activities.set(idHash, activity);
    return activity;
  }

  #sealer(parts: TicketParts) {
    return createSealer(this.#deps.config.sessionKeys, parts.secret, parts.idHash);
  }
}

const isEndReason = (reason: string | undefined): reason is EndReason =>
  endReasons.some((endReason) => endReason === reason);
