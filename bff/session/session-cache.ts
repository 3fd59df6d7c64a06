import { timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Clock } from "../clock.ts";
import type { Store } from "../store/store.ts";
import type { Ticket, TokenActivity } from "./contract.ts";
import { SessionRevocations } from "./session-revocations.ts";
import type { TicketParts } from "./ticket.ts";

/**
 * A little longer than `seenAt` goes unwritten: the write that finds the record still there renews this too, so that a
 * busy session costs one command a minute.
 */
const lifeMs = 75_000;
const maxEntries = 20_000;

/** A session as it is kept here. Who found it once may hold on to it and ask again without looking it up. */
export interface CachedSession {
  /** Until it ended, changed elsewhere or made room: who holds on to this holds nothing of it then. */
  ticket: Ticket | undefined;
  readonly secret: Buffer;
  endsAt: number;
}

/**
 * Tickets read a moment ago, opened, in this process (decision 015). Used only while the channel of endings is proven
 * to work; an ending drops its ticket here at once and elsewhere with its message.
 */
export class SessionCache {
  readonly revocations: SessionRevocations;
  readonly #clock: Clock;
  readonly #sessions = new LRUCache<string, CachedSession>({
    max: maxEntries,
    dispose: (session) => {
      session.ticket = undefined;
    },
  });
  readonly #tokenActivities = new LRUCache<string, TokenActivity>({ max: maxEntries });
  readonly #onRevocation = new Set<(idHash: string) => void>();
  #drops = 0;

  constructor(deps: { readonly store: Store; readonly clock: Clock }) {
    this.#clock = deps.clock;
    this.revocations = new SessionRevocations(deps, {
      ended: (idHash) => {
        this.drop(idHash);
        for (const listener of this.#onRevocation) listener(idHash);
      },
      lost: () => this.#clear(),
    });
  }

  /** Taken before the store is asked: what was dropped meanwhile must not come in with the answer. */
  get drops(): number {
    return this.#drops;
  }

  /** @param listener told whose record ended or changed, at whichever instance */
  onRevocation(listener: (idHash: string) => void): void {
    this.#onRevocation.add(listener);
  }

  /** Who holds the cookie's secret finds its session, as long as it is kept. */
  find({ idHash, secret }: TicketParts): CachedSession | undefined {
    const session = this.#sessions.get(idHash);
    // A cookie seen before was read once and has the same bytes for its secret.
    return session && (session.secret === secret || timingSafeEqual(session.secret, secret)) ? session : undefined;
  }

  /** The ticket of a session that was found; undefined also while nothing proves that endings are heard. @param now epoch ms */
  ticketOf(session: CachedSession, now: number): Ticket | undefined {
    return session.endsAt > now && this.revocations.isProven(now) ? session.ticket : undefined;
  }

  /** @param lastSeenAt what the store says, where this process knows nothing */
  tokenActivityOf(idHash: string, lastSeenAt: number): TokenActivity {
    let activity = this.#tokenActivities.get(idHash);
    if (!activity) {
      activity = { lastSeenAt };
      this.#tokenActivities.set(idHash, activity);
    }
    return activity;
  }

  /** The ticket as a request beside this one may have written it a moment ago. */
  newest(ticket: Ticket): Ticket {
    const cached = this.#sessions.get(ticket.idHash)?.ticket;
    return cached && cached.record.seenAt > ticket.record.seenAt ? cached : ticket;
  }

  /** @param restMs how long the session still lives @param drops as taken before the store was asked */
  keep(ticket: Ticket, restMs: number, secret: Buffer, drops: number): void {
    if (drops !== this.#drops) return;
    this.#sessions.set(ticket.idHash, { ticket, secret, endsAt: this.#endOf(restMs) });
  }

  /** The record of a ticket as it is written now; requests beside this one read it. */
  renew(ticket: Ticket, restMs: number): void {
    const session = this.#sessions.get(ticket.idHash);
    if (!session) return;
    session.ticket = ticket;
    session.endsAt = this.#endOf(restMs);
  }

  drop(idHash: string): void {
    this.#drops += 1;
    this.#sessions.delete(idHash);
  }

  #endOf(restMs: number): number {
    return this.#clock.now() + Math.min(restMs, lifeMs);
  }

  #clear(): void {
    this.#drops += 1;
    this.#sessions.clear();
  }
}
