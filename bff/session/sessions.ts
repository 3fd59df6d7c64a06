import type { FastifyBaseLogger } from "fastify";
import { LRUCache } from "lru-cache";
import { keys } from "../../redis/keys.ts";
import { type EndReason, endReasons } from "../../shared/contracts/session.ts";
import { runInBackground } from "../background.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import { createSealer } from "../crypto/sealing.ts";
import { logEvent } from "../log/events.ts";
import { ignoreStoreUnavailable } from "../store/ignore-store-unavailable.ts";
import { dropStored } from "../store/parse-stored.ts";
import type { Store } from "../store/store.ts";
import type { SessionActivity, SessionRecord, Ticket } from "./contract.ts";
import { Devices } from "./devices.ts";
import { deviceOf, ownerOf, pendingKinds } from "./ownership.ts";
import { decodeRecord, encodeRecord } from "./record-codec.ts";
import { SessionCache } from "./session-cache.ts";
import { SessionRevocations } from "./session-revocations.ts";
import { mintTicket, parseTicket, type TicketParts } from "./ticket.ts";

/** How long a browser can still learn why its session ended. */
export const rememberEndMs = 10 * 60_000;
/** A half-finished sign-in (second step, forced password change) lives this long. */
const pendingMs = 10 * 60_000;
/** `seenAt` is written at most this often: idle limits are minutes, and every write is a round trip. */
const seenEveryMs = 60_000;
/** The device list shows when a session was last used as closely as this. */
export const listedEveryMs = 5 * 60_000;
const maxActivities = 20_000;

export type NewRecord = Omit<SessionRecord, "createdAt" | "seenAt" | "touchedAt">;

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
  readonly #cache: SessionCache;
  readonly #revocations: SessionRevocations;
  readonly #activities = new LRUCache<string, SessionActivity>({ max: maxActivities });
  readonly #onRevocation = new Set<(idHash: string) => void>();

  constructor(deps: SessionsDeps) {
    this.#deps = deps;
    this.#devices = new Devices(deps);
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
      onReconnected: () => this.#cache.clear(),
    });
  }

  /** @param listener called when a session was revoked or changed at any instance, by the hash of its ticket id */
  onRevocation(listener: (idHash: string) => void): void {
    this.#onRevocation.add(listener);
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
    const cached = from === "memory" ? this.readCached(cookie) : undefined;
    if (cached) return { ticket: cached };
    const parts = parseTicket(cookie);
    if (!parts) return {};
    const start = this.#cache.begin();
    const sealed = await this.#deps.store.get(keys.session.key(parts.idHash));
    if (!sealed) return this.#endReasonOf(parts.idHash);
    const sealer = this.#sealer(parts);
    const plain = sealer.open(sealed);
    const record = plain && decodeRecord(plain);
    if (record === "broken") await dropStored(this.#deps, keys.session.key(parts.idHash));
    if (!record || record === "broken") return {};
    const ticket: Ticket = { idHash: parts.idHash, sealer, record, activity: this.#activityOf(parts.idHash, record) };
    const restMs = this.#lifeMs(record);
    if (restMs > 0) {
      this.#cache.add(ticket, parts.secret, start, restMs);
      return { ticket };
    }
    const endReason = this.#idleMs(record) > 0 ? "ended" : "expired";
    await this.end(ticket, endReason);
    return record.kind === "visitor" ? {} : { endReason };
  }

  /** The same at once and only from memory. */
  readCached(cookie: string | undefined): Ticket | undefined {
    const parts = parseTicket(cookie);
    return parts ? this.#cache.find(parts) : undefined;
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
    await Promise.all([
      replaces && this.end(replaces, "replaced"),
      this.#deps.store.set(keys.session.key(ticket.idHash), this.#seal(ticket, record), { ttl: this.#ttlMs(record) }),
      owner && this.#devices.add(owner, ticket.idHash, deviceOf(record)),
    ]);
    if (record.member) logEvent(this.#deps.log, "session_created", { session: ticket.idHash, role: record.kind });
    if (owner) runInBackground(this.#devices.prune(owner, now), this.#deps.log, "session_index");
    return { ticket, cookie };
  }

  /**
   * Changes the record during an active call. Never brings an ended ticket back: a write that comes late finds no key.
   * @returns false when the ticket has ended meanwhile
   */
  async update(ticket: Ticket, change: Partial<SessionRecord>): Promise<boolean> {
    try {
      const written = await this.#write(ticket, { ...ticket.record, seenAt: this.#deps.clock.now(), ...change });
      // Beside the request: the other instances show the old record to reads until they hear of it.
      if (written) {
        runInBackground(this.#revocations.announceChange(ticket.idHash), this.#deps.log, "session_revocation");
      }
      return written;
    } finally {
      this.#cache.remove(ticket.idHash);
    }
  }

  /** The platform's session was touched with this ticket. @returns false when the ticket has ended meanwhile */
  touched(ticket: Ticket, touchedAt: number): Promise<boolean> {
    return this.#write(ticket, { ...ticket.record, seenAt: this.#deps.clock.now(), touchedAt });
  }

  /** Whether `touch` would write anything. */
  touchIsDue({ record, activity }: Ticket): boolean {
    return this.#deps.clock.now() - Math.max(record.seenAt, activity.seenAt) >= seenEveryMs;
  }

  /**
   * An active call was made with this ticket: idle time starts again.
   * @param touchedAt when the platform saw its token last, as far as this process knows
   */
  async touch(ticket: Ticket, touchedAt: number): Promise<void> {
    if (!this.touchIsDue(ticket)) return;
    const { activity, record } = ticket;
    const { seenAt: before } = activity;
    const now = this.#deps.clock.now();
    const seen = { ...record, seenAt: now, touchedAt: Math.max(record.touchedAt, touchedAt) };
    // Set before the write, so that requests side by side write once.
    activity.seenAt = now;
    const written = await this.#write(ticket, seen).catch((error: unknown) => {
      activity.seenAt = before;
      throw error;
    });
    const owner = ownerOf(record);
    if (!written || !owner || sameInterval(record.seenAt, now)) return;
    // Beside the request: the device list may know a moment later.
    runInBackground(this.#devices.add(owner, ticket.idHash, deviceOf(seen)), this.#deps.log, "session_index");
  }

  /** The ticket is dead from here on, everywhere. A session that did not end by the player's own hand leaves word why. */
  async end(ticket: Ticket, reason: EndReason | "logout" | "replaced"): Promise<void> {
    const { kind } = ticket.record;
    const shownReason = kind !== "visitor" && isEndReason(reason) ? reason : undefined;
    const existed = await this.endByHash(ticket.idHash, ownerOf(ticket.record), shownReason);
    if (existed && kind !== "visitor") {
      logEvent(this.#deps.log, "session_ended", { session: ticket.idHash, reason });
    }
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
        owner && this.#devices.remove(owner, idHash),
        reason,
      ]);
      return existed;
    } finally {
      // Again, for a read that began while the record was being deleted.
      this.#cache.remove(idHash);
    }
  }

  /** Without it the browser sees a guest instead of the reason: nothing an end may fail for. */
  async #writeReason(idHash: string, reason: EndReason): Promise<void> {
    await this.#deps.store.set(keys.ended.key(idHash), reason, { ttl: rememberEndMs }).catch(ignoreStoreUnavailable);
  }

  /** Writes the record only where one still exists. @returns false when the session has ended meanwhile */
  async #write(ticket: Ticket, record: SessionRecord): Promise<boolean> {
    const key = keys.session.key(ticket.idHash);
    const written = await this.#deps.store.replace(key, this.#seal(ticket, record), this.#ttlMs(record));
    if (!written) this.#cache.remove(ticket.idHash);
    return written;
  }

  #activityOf(idHash: string, { seenAt, touchedAt }: SessionRecord): SessionActivity {
    const activity = this.#activities.get(idHash) ?? { seenAt, tokenSeenAt: touchedAt };
    this.#activities.set(idHash, activity);
    return activity;
  }

  async #endReasonOf(idHash: string): Promise<{ endReason?: EndReason }> {
    const reason = (await this.#deps.store.get(keys.ended.key(idHash)))?.toString();
    return isEndReason(reason) ? { endReason: reason } : {};
  }

  #sealer(parts: TicketParts) {
    return createSealer(this.#deps.config.sessionKeys, parts.secret, parts.idHash);
  }

  #seal(ticket: Ticket, record: SessionRecord): Buffer {
    return ticket.sealer.seal(encodeRecord(record));
  }

  #lifeMs(record: SessionRecord): number {
    const now = this.#deps.clock.now();
    const longestMs = pendingKinds.has(record.kind) ? pendingMs : this.#deps.config.session.absoluteMs;
    return Math.min(this.#idleMs(record, now), record.createdAt + longestMs - now);
  }

  /** How long it may still go unused. */
  #idleMs({ seenAt }: SessionRecord, now = this.#deps.clock.now()): number {
    return seenAt + this.#deps.config.session.idleMs - now;
  }

  /** The store keeps a record beyond its life, so that the next call can still tell "expired" from "never heard of". */
  #ttlMs(record: SessionRecord): number {
    return Math.max(this.#lifeMs(record), 0) + rememberEndMs;
  }
}

const isEndReason = (reason: string | undefined): reason is EndReason =>
  endReasons.some((endReason) => endReason === reason);

const sameInterval = (one: number, other: number): boolean =>
  Math.floor(one / listedEveryMs) === Math.floor(other / listedEveryMs);
