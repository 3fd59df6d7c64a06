import { timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Clock } from "../clock.ts";
import type { Store } from "../store/store.ts";
import type { Reach, Ticket } from "./contract.ts";
import { Endings } from "./endings.ts";
import type { TicketParts } from "./ticket.ts";

/**
 * A little longer than `seenAt` goes unwritten: the write that finds the record still there renews this too, so that a
 * busy session costs one command a minute.
 */
const lifeMs = 75_000;
const maxEntries = 20_000;

/** A session as it is kept here. Who found it once may hold on to it and ask again without looking it up. */
export interface Kept {
  /** Until it ended, changed elsewhere or made room: who holds on to this holds nothing of it then. */
  ticket: Ticket | undefined;
  readonly secret: Buffer;
  endsAt: number;
}

/**
 * Tickets read a moment ago, opened, in this process (decision 015). Used only while the channel of endings is proven
 * to work; an ending drops its ticket here at once and elsewhere with its message.
 */
export class SessionMemory {
  readonly endings: Endings;
  readonly #clock: Clock;
  readonly #kept = new LRUCache<string, Kept>({
    max: maxEntries,
    dispose: (kept) => {
      kept.ticket = undefined;
    },
  });
  readonly #reaches = new LRUCache<string, Reach>({ max: maxEntries });
  readonly #onEnding = new Set<(idHash: string) => void>();
  #drops = 0;

  constructor(deps: { readonly store: Store; readonly clock: Clock }) {
    this.#clock = deps.clock;
    this.endings = new Endings(deps, {
      ended: (idHash) => {
        this.drop(idHash);
        for (const listener of this.#onEnding) listener(idHash);
      },
      lost: () => this.#clear(),
    });
  }

  /** Taken before the store is asked: what was dropped meanwhile must not come in with the answer. */
  get drops(): number {
    return this.#drops;
  }

  /** @param listener told whose record ended or changed, at whichever instance */
  onEnding(listener: (idHash: string) => void): void {
    this.#onEnding.add(listener);
  }

  /** Who holds the cookie's secret finds its session, as long as it is kept. */
  find({ idHash, secret }: TicketParts): Kept | undefined {
    const kept = this.#kept.get(idHash);
    // A cookie seen before was read once and has the same bytes for its secret.
    return kept && (kept.secret === secret || timingSafeEqual(kept.secret, secret)) ? kept : undefined;
  }

  /** The ticket of a session that was found; undefined also while nothing proves that endings are heard. @param now epoch ms */
  ticketOf(kept: Kept, now: number): Ticket | undefined {
    return kept.endsAt > now && this.endings.isProven(now) ? kept.ticket : undefined;
  }

  /** @param at what the store says, where this process knows nothing */
  reachOf(idHash: string, at: number): Reach {
    let reach = this.#reaches.get(idHash);
    if (!reach) {
      reach = { at };
      this.#reaches.set(idHash, reach);
    }
    return reach;
  }

  /** The ticket as a request beside this one may have written it a moment ago. */
  newest(ticket: Ticket): Ticket {
    const kept = this.#kept.get(ticket.idHash)?.ticket;
    return kept && kept.record.seenAt > ticket.record.seenAt ? kept : ticket;
  }

  /** @param restMs how long the session still lives @param drops as taken before the store was asked */
  keep(ticket: Ticket, restMs: number, secret: Buffer, drops: number): void {
    if (drops !== this.#drops) return;
    this.#kept.set(ticket.idHash, { ticket, secret, endsAt: this.#endOf(restMs) });
  }

  /** The record of a ticket as it is written now; requests beside this one read it. */
  renew(ticket: Ticket, restMs: number): void {
    const kept = this.#kept.get(ticket.idHash);
    if (!kept) return;
    kept.ticket = ticket;
    kept.endsAt = this.#endOf(restMs);
  }

  drop(idHash: string): void {
    this.#drops += 1;
    this.#kept.delete(idHash);
  }

  #endOf(restMs: number): number {
    return this.#clock.now() + Math.min(restMs, lifeMs);
  }

  #clear(): void {
    this.#drops += 1;
    this.#kept.clear();
  }
}
