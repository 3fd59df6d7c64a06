import { timingSafeEqual } from "node:crypto";
import type { Clock } from "../clock.ts";
import { lruMap } from "../lru-map.ts";
import type { Ticket } from "./contract.ts";
import type { TicketParts } from "./cookies.ts";
import type { OpenedRecord } from "./session-records.ts";

/** The longest a read may miss a revocation, even when the channel was lost in silence (docs/promises-report.md). */
const lifeMs = 5_000;
const maxEntries = 20_000;

interface CachedSession extends OpenedRecord {
  readonly ticket: Ticket;
  readonly secret: Buffer;
  readonly expiresAt: number;
}

/** When the store was asked for a session, as `SessionCache.begin` returns it. */
export interface ReadStart {
  readonly at: number;
  readonly removals: number;
}

/** Sessions this process has read and opened within the last 5 s (decision 015). */
export class SessionCache {
  readonly #clock: Clock;
  readonly #sessions = lruMap<CachedSession>(maxEntries);
  #removals = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The cached session behind a ticket, for a caller who also presents its secret. */
  find(parts: TicketParts): Ticket | undefined {
    const session = this.#of(parts);
    return session && session.expiresAt > this.#clock.now() ? session.ticket : undefined;
  }

  /** The record that was opened last with this secret, however old: valid only while the stored bytes are the same. */
  lastOpened(parts: TicketParts): OpenedRecord | undefined {
    return this.#of(parts);
  }

  #of({ idHash, secret }: TicketParts): CachedSession | undefined {
    const session = this.#sessions.get(idHash);
    return session && timingSafeEqual(session.secret, secret) ? session : undefined;
  }

  /** Marks the begin of a read from the store. */
  begin(): ReadStart {
    return { at: this.#clock.now(), removals: this.#removals };
  }

  /**
   * Caches what a read returned, unless a session was removed while the read was under way: it might be this one.
   * @param restMs how long the session still lives
   */
  add(ticket: Ticket, secret: Buffer, { opened, sealed }: OpenedRecord, start: ReadStart, restMs: number): void {
    if (start.removals !== this.#removals) return;
    const expiresAt = Math.min(start.at + lifeMs, this.#clock.now() + restMs);
    const last = this.#sessions.get(ticket.idHash)?.sealed;
    const own = last?.equals(sealed) ? last : copyOf(sealed);
    this.#sessions.set(ticket.idHash, { ticket, secret, expiresAt, opened, sealed: own });
  }

  remove(idHash: string): void {
    this.#removals += 1;
    this.#sessions.delete(idHash);
  }

  clear(): void {
    this.#removals += 1;
    this.#sessions.clear();
  }
}

/** A slice would retain the whole buffer that was read of the connection, or the slab of Node's pool. */
function copyOf(bytes: Buffer): Buffer {
  const copy = Buffer.alloc(bytes.length);
  bytes.copy(copy);
  return copy;
}
