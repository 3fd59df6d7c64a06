import { timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Clock } from "../clock.ts";
import type { Store } from "../store/store.ts";
import type { Ticket } from "./contract.ts";
import { Endings } from "./endings.ts";
import type { TicketParts } from "./ticket.ts";

/**
 * A little longer than `seenAt` goes unwritten: the write that finds the record still there renews this too, so that a
 * busy session costs one command a minute.
 */
const lifeMs = 75_000;
const maxEntries = 20_000;

interface Kept {
  readonly ticket: Ticket;
  readonly secret: Buffer;
  readonly endsAt: number;
}

/**
 * Tickets read a moment ago, opened, in this process (decision 015). Used only while the channel of endings is proven
 * to work; an ending drops its ticket here at once and elsewhere with its message.
 */
export class SessionMemory {
  readonly endings: Endings;
  readonly #clock: Clock;
  readonly #kept = new LRUCache<string, Kept>({ max: maxEntries });
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

  /** Undefined also while nothing proves that endings are heard. @param now epoch ms */
  read({ idHash, secret }: TicketParts, now: number): Ticket | undefined {
    const kept = this.#kept.get(idHash);
    if (!kept || kept.endsAt <= now) return undefined;
    // A cookie seen before was read once and has the same bytes for its secret.
    if (kept.secret !== secret && !timingSafeEqual(kept.secret, secret)) return undefined;
    return this.endings.isProven(now) ? kept.ticket : undefined;
  }

  /** The ticket as a request beside this one may have written it a moment ago. */
  newest(ticket: Ticket): Ticket {
    const kept = this.#kept.get(ticket.idHash)?.ticket;
    return kept && kept.record.seenAt > ticket.record.seenAt ? kept : ticket;
  }

  /** @param drops as taken before the store was asked */
  keep(ticket: Ticket, secret: Buffer, drops: number): void {
    if (drops !== this.#drops) return;
    this.#kept.set(ticket.idHash, { ticket, secret, endsAt: this.#clock.now() + lifeMs });
  }

  /** The record of a ticket as it is written now; requests beside this one read it. */
  renew(ticket: Ticket): void {
    const kept = this.#kept.get(ticket.idHash);
    if (kept) this.#kept.set(ticket.idHash, { ...kept, ticket, endsAt: this.#clock.now() + lifeMs });
  }

  drop(idHash: string): void {
    this.#drops += 1;
    this.#kept.delete(idHash);
  }

  #clear(): void {
    this.#drops += 1;
    this.#kept.clear();
  }
}
