import type { FastifyBaseLogger } from "fastify";
import { keys } from "../../redis/keys.ts";
import { type EndReason, endReasons } from "../../shared/contracts/session.ts";
import { runInBackground } from "../background.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { AccountHash } from "../crypto/account-hash.ts";
import { createSealer } from "../crypto/sealing.ts";
import type { AccountIdentity } from "../guard/account-name.ts";
import { logEvent } from "../log/events.ts";
import { lruMap } from "../lru-map.ts";
import { ignoreStoreUnavailable, type Store } from "../store/store.ts";
import type { NewRecord, SessionActivity, SessionRecord, Ticket } from "./contract.ts";
import { mintTicket, parseTicket, renewTicket, type TicketParts } from "./cookies.ts";
import { accountOfRecord as accountOf, type Device, Devices, deviceOf, ownerOf } from "./devices.ts";
import { SessionCache } from "./session-cache.ts";
import { rememberEndMs, SessionRecords } from "./session-records.ts";
import { openVisitorTicket } from "./visitor-ticket.ts";

/** `seenAt` is written at most this often: idle limits are minutes, and every write is a round trip. */
const seenEveryMs = 60_000;
/** The device list shows when a session was last used as closely as this. */
export const listedEveryMs = 5 * 60_000;
const maxActivities = 20_000;

/** A session that its account's index has forgotten while its platform token may be alive: a game may go on with it. */
type OnForgotten = (account: AccountIdentity, idHash: string, device: Device) => void;

export interface SessionsDeps {
  readonly store: Store;
  readonly config: Pick<Config, "session" | "sessionKeys">;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

/** Tickets and their sealed records. Every call rejects with StoreUnavailable when the store is away. */
export class Sessions {
  readonly #deps: SessionsDeps;
  readonly #devices: Devices;
  readonly #records: SessionRecords;
  readonly #cache: SessionCache;
  readonly #revocations: SessionRevocations;
  readonly #activities = lruMap<SessionActivity>(maxActivities);
  readonly #onRevocation = new Set<(idHash: string) => void>();
  readonly #onMissed = new Set([() => this.#cache.clear()]);
  readonly #onForgotten = new Set<OnForgotten>();
  readonly #onIssued = new Set<(cookie: string, record: SessionRecord) => void>();

  constructor(deps: SessionsDeps) {
    this.#deps = deps;
    this.#devices = new Devices(deps);
    this.#records = new SessionRecords(deps);
    this.#cache = new SessionCache(deps.clock);
    this.#revocations = new SessionRevocations(deps.store);
  }

  /** Subscribes to the revocations of all instances. */
  open(): Promise<void> {
    return this.#revocations.open({
      onRevoked: (idHash) => {
        this.#cache.remove(idHash);
        for (const listener of this.#onRevocation) listener(idHash);
      },
      onReconnected: () => {
        for (const listener of this.#onMissed) listener();
      },
    });
  }

  /** Tells the ticket hash of what is revoked or changed at any instance, and when the channel may have missed some. */
  onRevocation(listener: (idHash: string) => void, onMissed: () => void = () => undefined): void {
    this.#onRevocation.add(listener);
    this.#onMissed.add(onMissed);
  }

  /** @param listener called with what leaves an account's index by its age or number, and not by anybody's hand */
  onForgotten(listener: OnForgotten): void {
    this.#onForgotten.add(listener);
  }

  /** @param listener called with the value of each new `sid` cookie */
  onIssued(listener: (cookie: string, record: SessionRecord) => void): void {
    this.#onIssued.add(listener);
  }

  close(): void {
    this.#revocations.close();
  }

  /**
   * The live ticket behind a `sid` cookie, or why it was revoked; neither for a cookie that means nothing.
   * @param from `memory`: a session read here within the last 5 s will do, for calls that change nothing
   */
  async read(
    cookie: string | undefined,
    from: "memory" | "store" = "store",
  ): Promise<{ ticket?: Ticket; endReason?: EndReason }> {
    const cached = from === "memory" ? this.readCached(cookie) : openVisitorTicket(this.#deps, cookie);
    if (cached) return { ticket: cached };
    const parts = parseTicket(cookie);
    if (!parts) return {};
    const start = this.#cache.begin();
    const sealer = this.#sealer(parts);
    const loaded = await this.#records.load({ idHash: parts.idHash, sealer }, this.#cache.lastOpened(parts));
    if (!loaded) return {};
    if ("reason" in loaded) return isEndReason(loaded.reason) ? { endReason: loaded.reason } : {};
    if (loaded.record.kind === "visitor") return {};
    const { record } = loaded;
    const ticket: Ticket = {
      ...{ idHash: parts.idHash, sealer, record, activity: this.#activityOf(parts.idHash, record) },
      savedAt: loaded.opened.seenAt,
    };
    const restMs = this.#records.lifeMs(record);
    if (restMs > 0) {
      this.#cache.add(ticket, parts.secret, loaded, start, restMs);
      return { ticket };
    }
    const endReason = this.#records.idleMs(record) > 0 ? "ended" : "expired";
    await this.#endOutlived(ticket, endReason);
    return { endReason };
  }

  /** The same at once: a visitor's ticket, or a session from memory. */
  readCached(cookie: string | undefined): Ticket | undefined {
    const parts = parseTicket(cookie);
    return parts ? this.#cache.find(parts) : openVisitorTicket(this.#deps, cookie);
  }

  /** Whether there is a session of this hash, under whatever secret. */
  async exists(idHash: string): Promise<boolean> {
    return (await this.#deps.store.get(keys.session.key(idHash))) !== null;
  }

  /** Whether a session lives, and this is still its secret. */
  async opens(parts: Pick<TicketParts, "idHash" | "secret">): Promise<boolean> {
    const sealed = await this.#deps.store.get(keys.session.key(parts.idHash));
    if (!sealed) return false;
    return (await this.#records.open({ idHash: parts.idHash, sealer: this.#sealer(parts) }, sealed)) !== undefined;
  }

  /**
   * Issues a new ticket; `replaces` is revoked before anybody knows the new one.
   * @returns the ticket and the value of its `sid` cookie
   */
  async issue(
    fields: NewRecord,
    device: NonNullable<SessionRecord["device"]>,
    replaces?: Ticket,
  ): Promise<{ ticket: Ticket; cookie: string }> {
    const { cookie, ...parts } = mintTicket();
    const now = this.#deps.clock.now();
    const record: SessionRecord = { ...fields, device, createdAt: now, seenAt: now, touchedAt: now };
    const ticket: Ticket = {
      idHash: parts.idHash,
      sealer: this.#sealer(parts),
      record,
      activity: this.#activityOf(parts.idHash, record),
    };
    const owner = ownerOf(record);
    const entry = deviceOf(this.#deps.config, ticket);
    await Promise.all([
      replaces && this.end(replaces, "replaced"),
      this.#records.add(ticket),
      owner && this.#devices.add(owner, ticket.idHash, entry),
    ]);
    for (const listener of this.#onIssued) listener(cookie, record);
    if (record.member) logEvent(this.#deps.log, "session_created", { session: ticket.idHash, role: record.kind });
    const account = accountOf(record);
    if (account && owner) {
      const ending = this.#endSurplus({ account, owner, ticketHash: ticket.idHash, step: entry.step?.subject }, now);
      runInBackground(ending, this.#deps.log, "session_index");
    }
    return { ticket, cookie };
  }

  /**
   * Changes the record during an active call. Never brings an ended ticket back: a write that comes late finds no key.
   * @param change what becomes different, made of the record as it is in the store now; may run more than once
   * @returns false when the ticket has ended meanwhile
   */
  async update(ticket: Ticket, change: (record: SessionRecord) => Partial<SessionRecord>): Promise<boolean> {
    const seenAt = this.#deps.clock.now();
    try {
      const written = await this.#rewrite(ticket, (record) => ({ ...record, seenAt, ...change(record) }));
      // Beside the request: the other instances show the old record to reads until they hear of it.
      if (written) {
        runInBackground(this.#revocations.announceChange(ticket.idHash), this.#deps.log, "session_revocation");
      }
      return written !== undefined;
    } finally {
      this.#cache.remove(ticket.idHash);
    }
  }

  /**
   * Whether what was typed in this session is the first of an account whose first browser a link signed in. That is so
   * once, also of several at the same time: behind it another one may come from a copy of the ticket.
   */
  async takeFirstProof(ticket: Ticket): Promise<boolean> {
    if (!ticket.record.isFirst) return false;
    let isFirst = false;
    await this.#rewrite(ticket, ({ isFirst: mark, ...record }) => {
      // Instances of the version before leave the mark behind a proof.
      isFirst = mark === true && record.proof === undefined;
      return record;
    });
    return isFirst;
  }

  /**
   * Gives a session another secret: its cookie, and every copy of that, opens it no more. Its id, its end and what is kept
   * under its id stay.
   * @param change what becomes different besides; may run more than once
   * @returns the new cookie; undefined when the session has ended, or got another secret, meanwhile
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
      runInBackground(this.#revocations.announceChange(ticket.idHash), this.#deps.log, "session_revocation");
      return cookie;
    } finally {
      this.#cache.remove(ticket.idHash);
    }
  }

  /** The platform's session was touched with this ticket. @returns false when the ticket has ended meanwhile */
  async touched(ticket: Ticket, touchedAt: number): Promise<boolean> {
    return this.#saveActivity(ticket, this.#deps.clock.now(), touchedAt);
  }

  /** Whether `touch` would write anything. */
  touchIsDue({ record, activity }: Ticket): boolean {
    return (
      record.kind !== "visitor" && this.#deps.clock.now() - Math.max(record.seenAt, activity.seenAt) >= seenEveryMs
    );
  }

  /**
   * An active call was made with this ticket: idle time starts again.
   * @param touchedAt when the platform saw its token last, as far as this process knows
   */
  async touch(ticket: Ticket, touchedAt: number): Promise<void> {
    if (!this.touchIsDue(ticket)) return;
    const { activity } = ticket;
    const { seenAt: before } = activity;
    const now = this.#deps.clock.now();
    // Set before the write, so that requests side by side write once.
    activity.seenAt = now;
    try {
      await this.#saveActivity(ticket, now, touchedAt);
    } catch (error) {
      activity.seenAt = before;
      throw error;
    }
  }

  /**
   * Writes the last activity beside the record, and every five minutes into it and into the account's list of devices.
   * Sessions of free play are anybody's: a second key for each would let strangers fill the store.
   * @returns false when the session has ended meanwhile
   */
  async #saveActivity(ticket: Ticket, seenAt: number, tokenSeenAt: number): Promise<boolean> {
    const { idHash, record, savedAt = record.seenAt } = ticket;
    const touchedAt = Math.max(record.touchedAt, tokenSeenAt);
    if (record.kind !== "trial" && sameInterval(savedAt, seenAt)) {
      const lives = await this.#records.writeActivity(ticket, { seenAt, touchedAt });
      if (!lives) this.#cache.remove(idHash);
      return lives;
    }
    const saved = await this.#rewrite(ticket, (current) => ({
      ...current,
      seenAt,
      touchedAt: Math.max(current.touchedAt, touchedAt),
    }));
    const owner = ownerOf(record);
    if (saved && owner && !sameInterval(savedAt, seenAt)) {
      // Beside the request: the device list may know a moment later.
      const device = deviceOf(this.#deps.config, { idHash, record: saved });
      runInBackground(this.#devices.add(owner, idHash, device), this.#deps.log, "session_index");
    }
    return saved !== undefined;
  }

  /** The ticket of a session is dead from here on, everywhere. One that the player did not end leaves word why. */
  async end(ticket: Ticket, reason: EndReason | "logout" | "replaced"): Promise<void> {
    if (ticket.record.kind === "visitor") return;
    const shownReason = isEndReason(reason) ? reason : undefined;
    const existed = await this.endByHash(ticket.idHash, ownerOf(ticket.record), shownReason);
    if (existed) logEvent(this.#deps.log, "session_ended", { session: ticket.idHash, reason });
  }

  /**
   * Ends one whose time is over, idle or not. It stays in its account's index: a game may go on with its token, and a pause
   * has to find that.
   */
  async #endOutlived({ idHash }: Ticket, reason: EndReason): Promise<void> {
    const existed = await this.endByHash(idHash, undefined, reason);
    if (existed) logEvent(this.#deps.log, "session_ended", { session: idHash, reason });
  }

  /**
   * The same without holding the ticket.
   * @param owner hash of its account
   * @param shownReason what its browser is told
   * @returns whether it was there
   */
  async endByHash(idHash: string, owner: string | undefined, shownReason?: EndReason): Promise<boolean> {
    this.#cache.remove(idHash);
    try {
      // Sent first, so that who hears of the revocation finds it; the revocation does not wait for it.
      const reason = shownReason && this.#writeReason(idHash, shownReason);
      const [existed] = await Promise.all([
        this.#revocations.revoke(idHash),
        this.#records.deleteActivity(idHash),
        owner && this.#devices.remove(owner, idHash),
        reason,
      ]);
      return existed;
    } finally {
      // Again, for a read that began while the record was being deleted.
      this.#cache.remove(idHash);
    }
  }

  /** A new session of an account that has the most it may have ends the one unused for the longest. */
  async #endSurplus(
    issued: { account: AccountIdentity; owner: AccountHash; ticketHash: string; step: string | undefined },
    now: number,
  ): Promise<void> {
    const { account, owner, ticketHash, step } = issued;
    const { outlived, surplus } = await this.#devices.prune(owner, now, ticketHash, step);
    const forget = ([idHash, device]: [string, Device]): void => {
      for (const listener of this.#onForgotten) listener(account, idHash, device);
    };
    outlived.forEach(forget);
    for (const one of surplus) {
      const [idHash] = one;
      const existed = await this.endByHash(idHash, owner, "elsewhere");
      if (existed) logEvent(this.#deps.log, "session_ended", { session: idHash, reason: "elsewhere" });
      forget(one);
    }
  }

  /** The first end's. Without it the browser sees a guest instead of the reason: nothing an end may fail for. */
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

const sameInterval = (one: number, other: number): boolean =>
  Math.floor(one / listedEveryMs) === Math.floor(other / listedEveryMs);

interface RevocationListener {
  /** A session was revoked or changed at some instance, this one included. */
  onRevoked(idHash: string): void;
  /** The subscription began anew: messages may have been missed. */
  onReconnected(): void;
}

/** The channel on which every instance says which sessions it revoked or changed. */
export class SessionRevocations {
  readonly #store: Store;
  #unsubscribe: (() => void) | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  async open({ onRevoked, onReconnected }: RevocationListener): Promise<void> {
    this.#unsubscribe = await this.#store.subscribe(keys.sessionEnded.key(), onRevoked, onReconnected);
  }

  close(): void {
    this.#unsubscribe?.();
  }

  /** Deletes the record of a session and announces it, in one step. @returns whether there was one */
  revoke(idHash: string): Promise<boolean> {
    return this.#store.deleteAndPublish(keys.session.key(idHash), keys.sessionEnded.key(), idHash);
  }

  /** Announces that the record of a session was rewritten. */
  announceChange(idHash: string): Promise<void> {
    return this.#store.publish(keys.sessionEnded.key(), idHash);
  }
}
